import type { Context } from '../../scenario.ts'
import type { Reply } from '../../world/ask.ts'
import { quantile } from '../soak/judge.ts'

type Kind = 'device' | 'vote' | 'page'

/** How long requests took, and how many were refused. */
export interface Tally {
  /** Undefined without an answer. */
  timed(kind: Kind, send: () => Promise<Reply>): Promise<Reply | undefined>
  /** With the processor time of server and database. */
  report(context: Context, processorSeconds: number): void
}

export function newTally(): Tally {
  const latencies = new Map<Kind, number[]>()
  const refusals = new Map<string, number>()
  return {
    async timed(kind, send) {
      const began = performance.now()
      const reply = await send().catch((): undefined => undefined)
      if (reply !== undefined && reply.status < 400) {
        latencies.getOrInsertComputed(kind, () => []).push(performance.now() - began)
      } else {
        const name =
          reply === undefined ? `${kind}s without an answer` : `${kind}s refused with ${reply.status}`
        refusals.set(name, 1 + (refusals.get(name) ?? 0))
      }
      return reply
    },
    report(context, processorSeconds) {
      const tenths = (milliseconds: number): number => Math.round(10 * milliseconds) / 10
      for (const [kind, all] of latencies) {
        context.measure(`${kind}s`, all.length, '')
        context.measure(`${kind}s, median`, tenths(quantile(all, 0.5)), 'ms')
        context.measure(`${kind}s, 99 %`, tenths(quantile(all, 0.99)), 'ms')
        context.measure(`${kind}s, slowest`, tenths(quantile(all, 1)), 'ms')
      }
      const requests = [...latencies.values()].flat().length
      context.measure('processor time of a request', tenths((1000 * processorSeconds) / requests), 'ms')
      for (const [name, count] of refusals) context.measure(name, count, '')
    },
  }
}
