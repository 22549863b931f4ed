import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A program of ours that runs beside this one. */
export interface Running {
  readonly pid: number
  /** What it said on standard output up to now, and goes on saying. */
  readonly lines: AsyncIterator<string, undefined>
  readonly child: ChildProcess
  stop(): Promise<void>
}

/** Node.js with these arguments; what it logs goes nowhere, as from a service whose log is not looked at. */
export function startNode(args: readonly string[], log: 'ignore' | 'inherit' = 'ignore'): Running {
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', log] })
  const { pid } = child
  if (pid === undefined) throw new Error(`Could not be started: ${args.join(' ')}`)
  running.add(child)
  child.once('exit', () => running.delete(child))
  return {
    pid,
    child,
    lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.stdin.end()
      child.kill('SIGTERM')
      await gone
    },
  }
}

const running = new Set<ChildProcess>()

/** Whatever way this program ends, it leaves nobody behind: a PostgreSQL is stopped by the one who started it. */
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(1))
}

/** The next line, which somebody who has ended does not say any more. */
export async function nextLine({ lines }: Pick<Running, 'lines'>, who: string): Promise<string> {
  const { value, done } = await lines.next()
  if (done === true) throw new Error(`${who} ended before it was up`)
  return value
}
