import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

interface Process {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

/** The processes that a process started, and those that they started, the oldest first. */
export const descendantsOf = (pid: number, all: readonly Process[] = listProcesses()): readonly Process[] =>
  all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...descendantsOf(child.pid, all)])

/** From /proc, because small Linux images have no `ps`; from `ps` where there is no /proc. */
const listProcesses = (): readonly Process[] =>
  existsSync('/proc/self/stat') ? listFromProc() : listFromPs()

const listFromProc = (): readonly Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
        return [{ pid: Number(name), parent: Number(parent), command }]
      } catch {
        return [] // It has ended meanwhile.
      }
    })

const listFromPs = (): readonly Process[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [pid, parent, ...command] = line.trim().split(/\s+/)
      return { pid: Number(pid), parent: Number(parent), command: command.join(' ') }
    })
