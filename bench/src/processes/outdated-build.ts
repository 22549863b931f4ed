import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Why the build in a folder is not that of its sources; undefined if it is. */
export function outdatedBuild(folder: string): string | undefined {
  const built = join(folder, 'apps/server/dist/main.js')
  if (!existsSync(built)) return `There is no build in ${folder}`
  const since = statSync(built).mtimeMs
  const sources = globSync('{packages,apps}/*/{package.json,src/**/*.{ts,css,js,json}}', { cwd: folder })
  const newer = sources.find(
    (path) => !/\.(?:test|contract)\.ts$/u.test(path) && statSync(join(folder, path)).mtimeMs > since,
  )
  return newer === undefined ? undefined : `The build in ${folder} is older than ${newer}`
}
