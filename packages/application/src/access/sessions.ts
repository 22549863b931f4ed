import { type Actor, oldestUseOfSession, type Session } from '@lectern/domain'
import { type Paged, pageOf } from '../paging.ts'
import type { Listing } from '../ports/paging.ts'
import { closed, command, query } from '../use-case.ts'
import { currentSession } from './current-session.ts'
import { type OfAccountInput, whose } from './whose.ts'

export type SessionView = Omit<Session, 'hash'> & {
  /** Whether it is the session of the request. */
  readonly current: boolean
}

/** The sessions of an account, most recently used first. */
export const listSessions = query(
  closed('members'),
  async (ports, actor, { page, ...input }: OfAccountInput & Paged): Promise<Listing<SessionView>> => {
    const userId = await whose(ports, actor, 'view data', input)
    const usedAfter = oldestUseOfSession(ports.clock.now())
    const listing = await ports.accessQueries.listSessions(userId, usedAfter, pageOf(page, ports.settings))
    return { ...listing, items: listing.items.map((session) => viewOf(session, actor)) }
  },
)

const viewOf = ({ hash, ...session }: Session, actor: Actor): SessionView => ({
  ...session,
  current: hash === currentSession(actor),
})

/** Ends every session of an account except the session of the request, and the address of its calendar. */
export const revokeSessions = command(closed('members'), async (ports, actor, input: OfAccountInput) => {
  const userId = await whose(ports, actor, 'remove data', input)
  await ports.transaction(async ({ sessions, calendarAddresses }) => {
    await sessions.removeAllOf(userId, currentSession(actor))
    await calendarAddresses.removeOf(userId)
  })
})

/** Ends the session of this secret, if there is one. */
export const signOut = command('anybody', async (ports, _actor, { secret }: { readonly secret: string }) => {
  const { transaction, secretHasher } = ports
  await transaction(({ sessions }) => sessions.remove(secretHasher.hash(secret)))
})
