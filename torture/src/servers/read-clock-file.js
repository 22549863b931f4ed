import { openSync, readSync } from 'node:fs'

// Preloaded into servers: `Date.now()`, on which the clock of the server is built, reads the file of the clock.
// Timers and `performance.now()` keep the real time.
const path = new URL(import.meta.url).searchParams.get('file')
if (path === null) throw new Error('The address of this module lacks ?file=')
const file = openSync(path, 'r')
const time = new Float64Array(1)

Date.now = () => {
  readSync(file, time, 0, 8, 0)
  return time[0]
}
