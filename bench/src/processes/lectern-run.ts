import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { ROOT } from './require-built.ts'
import { SOURCE } from './server.ts'
import { peakMegabytes } from './usage.ts'

export const PROGRAM = join(ROOT, 'apps/server/bin/lectern.js')

export interface LecternRun {
  /** The exit status, or the signal that ended it. */
  readonly status: number | string
  readonly printed: string
  readonly errors: string
  /** The largest resident memory; NaN without /proc. */
  readonly megabytes: number
}

/** Runs a command of Lectern to its end, or kills it when it has written so many lines of progress. */
export async function runLectern(args: readonly string[], killAfter = Infinity): Promise<LecternRun> {
  // No setting of Lectern reaches the command.
  const { PATH, HOME, TMPDIR } = process.env
  const env = { PATH, HOME, TMPDIR }
  const child = spawn(process.execPath, [SOURCE, PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  })
  const ended = once(child, 'exit')
  let told = 0
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (lines: string) => {
    errors += lines
    told += lines.split('\n').length - 1
    if (told >= killAfter) child.kill('SIGKILL')
  })
  const printed = text(child.stdout)
  let megabytes = Number.NaN
  while (child.exitCode === null && child.signalCode === null) {
    megabytes = peakMegabytes(child.pid ?? 0) ?? megabytes
    await Promise.race([ended, setTimeout(50)])
  }
  return { status: child.exitCode ?? child.signalCode ?? '', printed: await printed, errors, megabytes }
}
