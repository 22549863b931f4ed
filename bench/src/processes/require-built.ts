import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

/** Prevents the measurement of an outdated build. */
export function requireBuilt(): void {
  const built = join(ROOT, 'apps/server/dist/main.js')
  if (!existsSync(built)) throw new Error('There is no build: pnpm build, or --source')
  const since = statSync(built).mtimeMs
  const sources = globSync('{packages,apps}/*/src/**/*.ts', { cwd: ROOT })
  const newer = sources.find(
    (path) => !/\.(?:test|contract)\.ts$/u.test(path) && statSync(join(ROOT, path)).mtimeMs > since,
  )
  if (newer !== undefined) throw new Error(`The build is older than ${newer}: pnpm build, or --source`)
}
