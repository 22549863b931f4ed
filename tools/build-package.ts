import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

// Run in a package's folder by its script `build`. The other packages are seen through their `dist`, as an
// outsider will see them; pnpm builds them in the order of their dependencies.
rmSync('dist', { recursive: true, force: true })
const tsc = join(import.meta.dirname, '../node_modules/typescript/bin/tsc')
const { status } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], { stdio: 'inherit' })
process.exitCode = status ?? 1
