import { isAbandoned, newestAbandoned, oldestUseOfSession, requireOperator, tokenLife } from '@lectern/domain'
import { command } from '../use-case.ts'

/** Removes tokens and sessions that ended because nobody used them, and expired grants. Sign-ins remove some of them, too. */
export const pruneAccess = command('operator', async (ports, actor, _input: object) => {
  const { transaction, clock, settings } = ports
  requireOperator(actor, 'operator-prunes-access')
  const now = clock.now()
  await transaction(async ({ grants, tokens, sessions }) => {
    await grants.removeExpired(now)
    await tokens.removeUnusedSince(tokenLife(now, settings.tokenIdleDays).usedAfter)
    await sessions.removeUnusedSince(oldestUseOfSession(now))
  })
})

const MOST_AT_A_TIME = 50

/** Removes some of the accounts that nobody has verified for days. The result is whether more may be due. */
export const removeUnverified = command('operator', async (ports, actor, _input: object) => {
  const { transaction, clock, settings } = ports
  requireOperator(actor, 'operator-prunes-access')
  const until = newestAbandoned(clock.now(), settings.unverifiedDays)
  const due = await transaction(({ users }) => users.abandonedUntil(until, MOST_AT_A_TIME))
  for (const id of due) {
    await transaction(async ({ users }) => {
      const user = await users.find(id)
      if (user !== undefined && isAbandoned(user, until)) await users.removeUnverified(id)
    })
  }
  return due.length === MOST_AT_A_TIME
})
