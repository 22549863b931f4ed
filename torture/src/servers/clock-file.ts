import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A clock with a fixed time until it is set. Servers that were started with it read it from its file. */
export interface ClockFile {
  readonly path: string
  /** Milliseconds since 1970. */
  now(): number
  set(milliseconds: number): void
  close(): void
}

export function openClockFile(start: number): ClockFile {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-clock-'))
  const path = join(folder, 'clock')
  const file = openSync(path, 'w')
  let now = start
  const set = (milliseconds: number): void => {
    now = milliseconds
    writeSync(file, new Float64Array([now]), 0, 8, 0)
  }
  set(start)
  return {
    path,
    now: () => now,
    set,
    close() {
      closeSync(file)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
