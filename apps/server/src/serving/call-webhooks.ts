import type { Lectern } from '@lectern/application'
import { operator } from '@lectern/domain'
import type { RepeatedWork } from './repeat.ts'

const MOST_AT_A_TIME = 10

/** Tells webhooks the facts that wait for them. Those that answer slowly delay no others. */
export function callWebhooks(
  { leaseWebhooks, callWebhook }: Pick<Lectern, 'leaseWebhooks' | 'callWebhook'>,
  failed: (reason: unknown) => void,
): RepeatedWork {
  const calls = new Set<Promise<void>>()
  return {
    pause: 1_000,
    async once() {
      for (const webhook of await leaseWebhooks(operator, { most: MOST_AT_A_TIME - calls.size })) {
        const call = callWebhook(operator, { webhook })
          .catch(failed)
          .finally(() => calls.delete(call))
        calls.add(call)
      }
      return false
    },
    end: async () => void (await Promise.all(calls)),
    lines: { failed: 'Webhooks cannot be called', works: 'Webhooks can be called again.' },
  }
}
