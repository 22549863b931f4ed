import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** Processor seconds of a process and its children; NaN without /proc. */
export const processorSeconds = (pid: number): number =>
  secondsOf(pid) + childrenOf(pid).reduce((sum, child) => sum + processorSeconds(child), 0)

function secondsOf(pid: number): number {
  const text = read(`/proc/${pid}/stat`)
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  const [user, system] = [fields?.[11], fields?.[12]]
  return (Number(user) + Number(system)) / TICKS_PER_SECOND
}

const childrenOf = (pid: number): readonly number[] =>
  (read(`/proc/${pid}/task/${pid}/children`) ?? '').split(' ').filter(Boolean).map(Number)

/** Resident memory in megabytes. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/mu.exec(read(`/proc/${pid}/status`) ?? '')?.[1]
  return kilobytes === undefined ? Number.NaN : (Number(kilobytes) * 1024) / 1e6
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
