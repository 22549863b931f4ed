import { join } from 'node:path'
import { outdatedBuild } from './outdated-build.ts'

/** The folder of this repository. */
export const ROOT = join(import.meta.dirname, '../../..')

/** Prevents the measurement of an outdated build. */
export function requireBuilt(folder: string): void {
  const problem = outdatedBuild(folder)
  if (problem !== undefined) throw new Error(`${problem}: pnpm build, or --source`)
}
