import { type Actor, oldestRemembered, recall, requireMember } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { OnceKey } from './conditions.ts'

/** The answer to the same request when it was made before; undefined when it was not. */
export async function recallAnswer(
  ports: Pick<Ports, 'transaction' | 'clock'>,
  actor: Actor,
  { key, fingerprint }: OnceKey,
): Promise<string | undefined> {
  const { userId } = requireMember(actor, 'create data')
  const remembered = await ports.transaction(async ({ requests }) => {
    await requests.forgetBefore(oldestRemembered(ports.clock.now()))
    return requests.find(userId, key)
  })
  return recall(remembered, fingerprint)
}
