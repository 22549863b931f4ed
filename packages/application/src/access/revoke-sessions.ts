import type { Actor } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { currentSession } from './current-session.ts'
import { type OfAccountInput, whose } from './whose.ts'

/** Ends every session of an account except the session of the request, and the address of its calendar. */
export async function revokeSessions(
  ports: Pick<Ports, 'transaction' | 'accessQueries'>,
  actor: Actor,
  input: OfAccountInput,
): Promise<void> {
  const userId = await whose(ports, actor, 'remove data', input)
  await ports.transaction(async ({ sessions, calendarAddresses }) => {
    await sessions.removeAllOf(userId, currentSession(actor))
    await calendarAddresses.removeOf(userId)
  })
}
