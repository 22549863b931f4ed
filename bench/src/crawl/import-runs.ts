import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { peakMegabytes } from '../processes/usage.ts'
import { SOURCE } from '../processes/server.ts'
import { PROGRAM } from './services.ts'

export interface ImportRun {
  /** The exit status, or the signal that ended it. */
  readonly status: number | string
  readonly printed: string
  /** The largest resident memory; NaN without /proc. */
  readonly megabytes: number
}

export interface ImportOptions {
  readonly address: string
  /** The data directory of the installation that imports. */
  readonly into: string
  /** Kills the run when it has told its progress so often: once for each event. */
  readonly killAfter?: number
}

/** Runs `lectern import v2.1` to its end, or up to the event after which it is killed. */
export async function runImport({ address, into, killAfter }: ImportOptions): Promise<ImportRun> {
  const args = [SOURCE, PROGRAM, 'import', 'v2.1', address, '--pause=0', `--data-dir=${into}`]
  // No setting of Lectern reaches the command.
  const { PATH, HOME, TMPDIR } = process.env
  const env = { PATH, HOME, TMPDIR }
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  const ended = once(child, 'exit')
  let told = 0
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (lines: string) => {
    errors += lines
    told += lines.split('\n').length - 1
    if (killAfter !== undefined && told >= killAfter) child.kill('SIGKILL')
  })
  const printed = text(child.stdout)
  let megabytes = Number.NaN
  while (child.exitCode === null && child.signalCode === null) {
    megabytes = peakMegabytes(child.pid ?? 0) ?? megabytes
    await Promise.race([ended, setTimeout(50)])
  }
  const status = child.exitCode ?? child.signalCode ?? ''
  return { status, printed: `${await printed}${status === 1 ? errors : ''}`, megabytes }
}
