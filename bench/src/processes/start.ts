import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A child process. */
export interface Running {
  readonly pid: number
  /** The lines of its standard output. */
  readonly lines: AsyncIterator<string, undefined>
  readonly child: ChildProcess
  stop(): Promise<void>
}

/** Starts Node.js with these arguments, by default without its log. A piped log must be read. */
export function startNode(args: readonly string[], log: 'ignore' | 'inherit' | 'pipe' = 'ignore'): Running {
  const child =
    log === 'pipe'
      ? spawn(process.execPath, args, { stdio: ['pipe', 'pipe', log] })
      : spawn(process.execPath, args, { stdio: ['pipe', 'pipe', log] })
  const { pid } = child
  if (pid === undefined) throw new Error(`Could not be started: ${args.join(' ')}`)
  endWithProcess(child)
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

/** Stops the child at the end of this process, also if it is frozen. */
export function endWithProcess<Child extends ChildProcess>(child: Child): Child {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

process.once('exit', () => {
  for (const child of running) {
    child.kill('SIGTERM')
    child.kill('SIGCONT')
  }
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(1))
}

/** The next line of standard output; throws if the process has ended. */
export async function nextLine({ lines }: Pick<Running, 'lines'>, who: string): Promise<string> {
  const { value, done } = await lines.next()
  if (done === true) throw new Error(`${who} ended before it was up`)
  return value
}
