import { closed, command } from '../use-case.ts'
import { currentSession } from './current-session.ts'
import { type OfAccountInput, whose } from './whose.ts'

/** Ends every session of an account except the session of the request, and the address of its calendar. */
export const revokeSessions = command(closed('members'), async (ports, actor, input: OfAccountInput) => {
  const userId = await whose(ports, actor, 'remove data', input)
  await ports.transaction(async ({ sessions, calendarAddresses }) => {
    await sessions.removeAllOf(userId, currentSession(actor))
    await calendarAddresses.removeOf(userId)
  })
})
