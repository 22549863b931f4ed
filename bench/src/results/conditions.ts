import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import type { Options } from '../options.ts'

/** The conditions of the measurement. */
export interface Conditions {
  readonly date: string
  readonly commit: string
  readonly processor: string
  readonly processors: number
  readonly memoryGigabytes: number
  readonly node: string
  readonly server: 'built' | 'sources'
  readonly scale: number
  readonly rounds: number
  readonly seconds: number
  readonly connections: number
  /** The load average of the last minute. */
  readonly loadAtStart: number
}

export const conditionsNow = (options: Options): Conditions => ({
  date: new Date().toISOString().slice(0, 10),
  commit: commit(),
  processor: cpus()[0]?.model ?? '',
  processors: cpus().length,
  memoryGigabytes: Math.round(totalmem() / 1e9),
  node: process.version,
  server: options.built ? 'built' : 'sources',
  scale: options.scale,
  rounds: options.rounds,
  seconds: options.seconds,
  connections: options.connections,
  loadAtStart: Math.round((loadavg()[0] ?? 0) * 100) / 100,
})

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    }).trim()
  } catch {
    return ''
  }
}
