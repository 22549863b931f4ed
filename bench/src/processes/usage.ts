import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** Processor seconds of processes and their children, ended ones included; NaN without /proc. */
export const processorSeconds = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + secondsOf(pid) + processorSeconds(childrenOf(pid)), 0)

function secondsOf(pid: number): number {
  const text = read(`/proc/${pid}/stat`)
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  // User and system time of the process, then of its ended children.
  const ticks = fields?.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return (ticks ?? Number.NaN) / TICKS_PER_SECOND
}

const childrenOf = (pid: number): readonly number[] =>
  (read(`/proc/${pid}/task/${pid}/children`) ?? '').split(' ').filter(Boolean).map(Number)

/** The parent of a process with this name; undefined without /proc, or if the name differs. */
export function parentOf(pid: number, name: string): number | undefined {
  const status = read(`/proc/${pid}/status`) ?? ''
  if (/^Name:\s+(.*)/mu.exec(status)?.[1] !== name) return undefined
  return Number(/^PPid:\s+(\d+)/mu.exec(status)?.[1])
}

export const isRunning = (pid: number): boolean => read(`/proc/${pid}/stat`) !== undefined

/** The largest resident memory so far, in megabytes; undefined without /proc, and when the process has ended. */
export function peakMegabytes(pid: number): number | undefined {
  const kilobytes = /^VmHWM:\s+(\d+)/mu.exec(read(`/proc/${pid}/status`) ?? '')?.[1]
  return kilobytes === undefined ? undefined : (Number(kilobytes) * 1024) / 1e6
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
