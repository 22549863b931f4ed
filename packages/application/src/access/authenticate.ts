import {
  type Actor,
  invalidToken,
  memberBySession,
  memberByToken,
  needsTouch,
  oldestUseOfSession,
  type Session,
  sessionEnded,
} from '@lectern/domain'
import { type Paged, pageOf } from '../paging.ts'
import type { Listing } from '../ports/paging.ts'
import { closed, command, query } from '../use-case.ts'
import { currentSession, type OfAccountInput, whose } from './whose.ts'

/** The member of this token. Records the use, so that unused tokens expire. */
export const authenticate = command('anybody', async (ports, _sender, input: { token: string }) => {
  const holder = await ports.accessQueries.findTokenHolder(ports.secretHasher.hash(input.token))
  if (holder === undefined) throw invalidToken()
  const { token, user, application } = holder
  const now = ports.clock.now()
  const member = memberByToken(token, user, application, now, ports.settings.tokenIdleDays)
  if (member === undefined) throw invalidToken()
  if (needsTouch(token, now)) await ports.transaction(({ tokens }) => tokens.touch(token.id, now))
  return member
})

/** The member of the session with this secret. Records the use, so that unused sessions expire. */
export const authenticateSession = command('anybody', async (ports, _sender, input: { secret: string }) => {
  const holder = await ports.accessQueries.findSessionHolder(ports.secretHasher.hash(input.secret))
  if (holder === undefined) throw sessionEnded()
  const { session, user } = holder
  const now = ports.clock.now()
  const member = memberBySession(session, user, now)
  if (member === undefined) throw sessionEnded()
  if (needsTouch(session, now)) await ports.transaction(({ sessions }) => sessions.touch(session.hash, now))
  return member
})

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
