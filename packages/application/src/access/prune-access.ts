import { forbidden, oldestUseOfSession, tokenLife } from '@lectern/domain'
import { command } from '../use-case.ts'

/** Removes tokens and sessions that ended because nobody used them, and expired grants. Sign-ins remove some of them, too. */
export const pruneAccess = command('operator', async (ports, actor, _input: object) => {
  const { transaction, clock, settings } = ports
  if (actor.kind !== 'operator') throw forbidden('operator-prunes-access')
  const now = clock.now()
  await transaction(async ({ grants, tokens, sessions }) => {
    await grants.removeExpired(now)
    await tokens.removeUnusedSince(tokenLife(now, settings.tokenIdleDays).usedAfter)
    await sessions.removeUnusedSince(oldestUseOfSession(now))
  })
})
