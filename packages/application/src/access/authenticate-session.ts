import { memberBySession, needsTouch, sessionEnded } from '@lectern/domain'
import { command } from '../use-case.ts'

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
