import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, join } from 'node:path'
import { build } from 'rolldown'
import { copyLicences } from './build/copy-licences.ts'

// The script `build` of a package. Its arguments are additional entry modules that are no exports, such as workers. Other
// packages are resolved through their `dist`; pnpm builds them in the order of their dependencies. The compiler checks the
// types and writes declarations. The code is bundled into one file for each export, and one for each shared part, because
// Node.js starts faster with few files. It has the packages `bundled` of the manifest and what those import, with their
// licences: of some a small part is imported, and others have many files.

interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, { readonly '@lectern/source': string }>>
  /** Names of `devDependencies`; of `dependencies` where the declarations refer to their types. */
  readonly bundled?: readonly string[]
}

const readManifest = (): Manifest => JSON.parse(readFileSync('package.json', 'utf8')) as Manifest

/** `memory/index` for `./src/memory/index.ts`. */
const nameOf = (path: string): string => path.replace(/^(?:\.\/)?src\//, '').replace(/\.ts$/, '')

rmSync('dist', { recursive: true, force: true })
const tsc = join(import.meta.dirname, '../node_modules/typescript/bin/tsc')
const { status } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], { stdio: 'inherit' })
if (status === 0) {
  const { exports, bundled = [] } = readManifest()
  const workers = process.argv.slice(2)
  const entries = Object.values(exports).map((entry) => entry['@lectern/source'])
  const isBundled = (id: string): boolean => bundled.some((name) => id === name || id.startsWith(`${name}/`))
  const isPartOfBundled = (file = ''): boolean => file.includes('/node_modules/')
  const { output } = await build({
    input: Object.fromEntries([...entries, ...workers].map((path) => [nameOf(path), path])),
    platform: 'node',
    // The main entry has what it shares with others, rather than a file more. Its declarations do not name that.
    preserveEntrySignatures: 'allow-extension',
    external: (id, importer) =>
      isBuiltin(id) || (/^[^./]/u.test(id) && !isBundled(id) && !isPartOfBundled(importer)),
    // Their readers have the declarations, and Node.js reads and hashes less text.
    output: {
      dir: 'dist',
      chunkFileNames: '[name]-[hash].js',
      comments: { jsdoc: false },
    },
    logLevel: 'warn',
  })
  const own = new Set(output.map(({ fileName }) => fileName))
  const imports = output.flatMap((file) =>
    file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [],
  )
  requireDeclared(imports.filter((path) => !own.has(path)))
  copyAssets()
  copyLicences(output, 'dist')
} else {
  process.exitCode = status ?? 1
}

/** Files that a module reads from the folder `assets` beside itself. The bundles are directly in `dist`. */
function copyAssets(): void {
  for (const file of globSync(['src/**/assets/*.{css,js}', 'src/**/assets/api-*.json'])) {
    mkdirSync('dist/assets', { recursive: true })
    copyFileSync(file, join('dist/assets', basename(file)))
  }
}

/** The bundler may add imports of its own helpers, which no package has. */
function requireDeclared(imports: readonly string[]): void {
  const { name, dependencies = {}, peerDependencies = {} } = readManifest()
  const declared = new Set([name, ...Object.keys(dependencies), ...Object.keys(peerDependencies)])
  const missing = imports
    .filter((path) => /^[^./]/u.test(path) && !path.startsWith('node:'))
    .filter(
      (path) =>
        !declared.has(
          path
            .split('/')
            .slice(0, path.startsWith('@') ? 2 : 1)
            .join('/'),
        ),
    )
  if (missing.length > 0)
    throw new Error(`The bundle imports ${missing.join(', ')}, which ${name} does not declare`)
}
