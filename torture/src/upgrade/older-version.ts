import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@lectern/bench/processes'

const MIGRATIONS = 'packages/adapters-persistence/src/migrations'

export interface OlderVersion {
  readonly folder: string
  readonly commit: string
  /** The migration that it does not know. */
  readonly migration: string
}

/** Why this machine cannot make the older version. */
export class Unavailable extends Error {}

/** The sources of the last commit without the newest migration, installed from the store of pnpm. */
export function checkOutOlderVersion(stack: AsyncDisposableStack): OlderVersion {
  const migration = newestMigration()
  const commit = commitBefore(`${MIGRATIONS}/${migration}.ts`)
  const parent = mkdtempSync(join(tmpdir(), 'lectern-upgrade-'))
  stack.defer(() => rmSync(parent, { recursive: true, force: true }))
  const folder = join(parent, 'older')
  git('worktree', 'add', '--quiet', '--detach', folder, commit)
  stack.defer(() => void git('worktree', 'remove', '--force', folder))
  install(folder)
  return { folder, commit, migration }
}

function newestMigration(): string {
  const names = readdirSync(join(ROOT, MIGRATIONS)).filter((name) => /^\d{4}-[a-z-]+\.ts$/u.test(name))
  const newest = names.toSorted().at(-1)
  if (newest === undefined) throw new Error(`There is no migration in ${MIGRATIONS}`)
  return newest.replace(/\.ts$/u, '')
}

function commitBefore(path: string): string {
  const added = git('log', '-1', '--diff-filter=A', '--no-renames', '--format=%H %P', '--', path)
  const [, parent] = added.split(' ')
  if (parent !== undefined) return parent
  throw new Unavailable(
    `The history has no commit before ${path}: fetch more of it with git fetch --unshallow.`,
  )
}

function install(folder: string): void {
  try {
    const options = { cwd: folder, encoding: 'utf8', stdio: 'pipe' } as const
    execFileSync('npx', ['-y', 'pnpm@12', 'install', '--offline', '--frozen-lockfile'], options)
  } catch (error) {
    throw new Unavailable('Packages of the older version are not in the store of pnpm.', { cause: error })
  }
}

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
