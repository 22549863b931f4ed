import { setTimeout } from 'node:timers/promises'
import type { Context } from '../../scenario.ts'
import type { Server } from '../../servers/start-server.ts'
import { openWire } from '../../wire/wire.ts'

/** The main process gives new connections to one worker after another. */
const CONNECTIONS = 6
const LONGEST_RECOVERY_MILLISECONDS = 20_000
const PAUSE_MILLISECONDS = 100
/**
 * A connection that the main process gives to a worker that was just killed has no answer, because `node:cluster` forgets it
 * (docs/operating.md). So its client opens another one.
 */
const PATIENCE_MILLISECONDS = 5_000

/** In the calm after an accident each worker answers again. Members would not notice: they repeat what one worker refuses. */
export async function judgeWorkers(context: Context, server: Server, accident: string): Promise<void> {
  const heard = await Promise.all(Array.from({ length: CONNECTIONS }, () => answersOf(context, server.port)))
  const bad = heard.filter((answers) => answers.at(-1)?.status !== 200)
  if (bad.length === 0) return
  context.finding(`A worker does not answer any more after ${accident}`, { heard, log: server.log() })
}

interface Answer {
  /** Or the end of the connection, or nothing in time. */
  readonly status: number | string
  readonly milliseconds: number
}

/** Up to the first good answer to an uncached read. Those of a connection are of one worker. */
async function answersOf({ random }: Context, port: number): Promise<readonly Answer[]> {
  const began = performance.now()
  const answers: Answer[] = []
  let wire = openWire(port, PATIENCE_MILLISECONDS)
  while (performance.now() - began < LONGEST_RECOVERY_MILLISECONDS) {
    wire.write(`GET /v2.1/events?calm=${random.below(1e9)} HTTP/1.1\r\nHost: lectern.example\r\n\r\n`)
    const heard = await wire.hear()
    const status = typeof heard === 'string' ? heard : 'status' in heard ? heard.status : heard.message
    answers.push({ status, milliseconds: Math.round(performance.now() - began) })
    if (status === 200) break
    if (status === 'silent') wire.destroy()
    if (!wire.isOpen()) wire = openWire(port, PATIENCE_MILLISECONDS)
    await setTimeout(PAUSE_MILLISECONDS)
  }
  wire.destroy()
  return answers
}
