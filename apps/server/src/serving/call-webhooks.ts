import type { Lectern } from '@lectern/application'
import { operator } from '@lectern/domain'
import { setTimeout } from 'node:timers/promises'
import type { RepeatedWork } from './repeat.ts'

const MOST_AT_A_TIME = 10
/** With those that wait for an answer for long, which cost little. */
const MOST_IN_ALL = 100
const LONG_MILLISECONDS = 1_000

/** Tells webhooks the facts that wait for them. Those that answer slowly delay no others. */
export function callWebhooks(
  { leaseWebhooks, callWebhook }: Pick<Lectern, 'leaseWebhooks' | 'callWebhook'>,
  failed: (reason: unknown) => void,
): RepeatedWork {
  const calls = new Set<Promise<void>>()
  let quick = 0
  return {
    pause: 1_000,
    async once() {
      const most = Math.min(MOST_AT_A_TIME - quick, MOST_IN_ALL - calls.size)
      for (const webhook of await leaseWebhooks(operator, { most })) {
        const call = callWebhook(operator, { webhook })
          .catch(failed)
          .finally(() => calls.delete(call))
        calls.add(call)
        quick += 1
        void Promise.race([call, setTimeout(LONG_MILLISECONDS, undefined, { ref: false })]).then(
          () => (quick -= 1),
        )
      }
      return false
    },
    end: async () => void (await Promise.all(calls)),
    lines: { failed: 'Webhooks cannot be called', works: 'Webhooks can be called again.' },
  }
}
