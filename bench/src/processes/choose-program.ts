import { outdatedBuild } from './outdated-build.ts'
import { ROOT } from './require-built.ts'

/** Set for tests that start Lectern, while the build is that of the sources. */
const BUILT = 'LECTERN_TESTS_START_BUILD'

/** Lets the tests start the built program, which takes a third of the time, unless it is outdated. */
export function setup(): void {
  if (outdatedBuild(ROOT) === undefined) process.env[BUILT] = 'yes'
}
