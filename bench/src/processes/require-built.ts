import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of this repository. */
export const ROOT = join(import.meta.dirname, '../../..')

/** Prevents the measurement of an outdated build. */
export function requireBuilt(folder: string): void {
  const built = join(folder, 'apps/server/dist/main.js')
  if (!existsSync(built)) throw new Error(`There is no build in ${folder}: pnpm build, or --source`)
  const since = statSync(built).mtimeMs
  const sources = globSync('{packages,apps}/*/src/**/*.ts', { cwd: folder })
  const newer = sources.find(
    (path) => !/\.(?:test|contract)\.ts$/u.test(path) && statSync(join(folder, path)).mtimeMs > since,
  )
  if (newer !== undefined)
    throw new Error(`The build in ${folder} is older than ${newer}: pnpm build, or --source`)
}
