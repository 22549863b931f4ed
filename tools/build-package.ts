import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'

// Run in a package's folder by its script `build`, with the modules that are no exports, such as those for threads.
// The other packages are seen through their `dist`, as an outsider will see them; pnpm builds them in the order of
// their dependencies. The compiler checks, and writes the types. The code becomes a file for each export and for what
// exports share: Node.js would take longer to find a file for each module than to run what is in them.

interface Manifest {
  readonly exports: Readonly<Record<string, { readonly '@lectern/source': string }>>
}

/** `dist/memory/index.js` is made of `./src/memory/index.ts`. */
const nameOf = (path: string): string => path.replace(/^(?:\.\/)?src\//, '').replace(/\.ts$/, '')

rmSync('dist', { recursive: true, force: true })
const tsc = join(import.meta.dirname, '../node_modules/typescript/bin/tsc')
const { status } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], { stdio: 'inherit' })
if (status === 0) {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
  const paths = [...Object.values(exports).map((entry) => entry['@lectern/source']), ...process.argv.slice(2)]
  await build({
    input: Object.fromEntries(paths.map((path) => [nameOf(path), path])),
    platform: 'node',
    external: /^[^./]/u,
    output: { dir: 'dist', chunkFileNames: '[name]-[hash].js' },
    logLevel: 'warn',
  })
} else {
  process.exitCode = status ?? 1
}
