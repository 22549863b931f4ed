import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** Seconds on the processor that a process has had; undefined where there is no /proc. */
export function processorSeconds(pid: number): number | undefined {
  const text = read(`/proc/${pid}/stat`)
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  const [user, system] = [fields?.[11], fields?.[12]]
  return user === undefined || system === undefined
    ? undefined
    : (Number(user) + Number(system)) / TICKS_PER_SECOND
}

/** Megabytes in memory. */
export function residentMegabytes(pid: number): number | undefined {
  const kilobytes = /^VmRSS:\s+(\d+)/mu.exec(read(`/proc/${pid}/status`) ?? '')?.[1]
  return kilobytes === undefined ? undefined : (Number(kilobytes) * 1024) / 1e6
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
