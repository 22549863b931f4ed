import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { programOf } from '../processes/server.ts'
import { median, type Row } from '../results/row.ts'
import type { Bench, Scenario } from './scenario.ts'

const TELL = join(import.meta.dirname, '../baseline/tell-processor-time.cjs')

const commands = ['--version', '--help', 'user list'] as const

export const commandTime: Scenario = {
  name: 'command',
  summary: 'processor time of short commands, against a Node.js that does nothing',
  run: runCommands,
}

async function* runCommands({ options }: Bench): AsyncGenerator<Row> {
  if (!options.engines.includes('sqlite')) return
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-command-'))
  try {
    for (const command of commands) {
      const ours = [...programOf(options.built), ...command.split(' '), '--data-dir', folder]
      const [times, idle]: [number[], number[]] = [[], []]
      // The first run makes the database, and the files of the compile cache.
      await processorTime(ours)
      for (let round = 0; round < 3 * options.rounds; round += 1) {
        idle.push(await processorTime(['-e', '0']))
        times.push(await processorTime(ours))
      }
      yield {
        scenario: 'command',
        what: `lectern ${command}`,
        engine: 'sqlite',
        kind: 'ratio',
        unit: 'processor time, of node -e 0',
        target: { bound: 'at most', value: 5 },
        values: times.map((time, at) => time / (idle[at] ?? Number.NaN)),
        figures: { 'Lectern: ms': median(times), 'node -e 0: ms': median(idle) },
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** In milliseconds. */
async function processorTime(args: readonly string[]): Promise<number> {
  const { stderr } = await promisify(execFile)(process.execPath, ['--require', TELL, ...args])
  return Number(/processor: (\d+)/u.exec(stderr)?.[1]) / 1000
}
