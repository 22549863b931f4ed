import { invalidToken, memberBySession, memberByToken, needsTouch, sessionEnded } from '@lectern/domain'
import { command } from '../use-case.ts'

/** The member of this token. Records the use, so that unused tokens expire. */
export const authenticate = command('anybody', async (ports, _sender, input: { token: string }) => {
  const { token: secret } = input
  const holder = await ports.accessQueries.findTokenHolder(ports.secretHasher.hash(secret))
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
  const { secret } = input
  const holder = await ports.accessQueries.findSessionHolder(ports.secretHasher.hash(secret))
  if (holder === undefined) throw sessionEnded()
  const { session, user } = holder
  const now = ports.clock.now()
  const member = memberBySession(session, user, now)
  if (member === undefined) throw sessionEnded()
  if (needsTouch(session, now)) await ports.transaction(({ sessions }) => sessions.touch(session.hash, now))
  return member
})
