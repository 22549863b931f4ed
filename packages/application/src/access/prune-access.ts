import { type Actor, forbidden, oldestUseOfSession, tokenLife } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

/** Removes tokens and sessions that ended because nobody used them, and expired grants. Sign-ins remove some of them, too. */
export async function pruneAccess(
  { transaction, clock, settings }: Pick<Ports, 'transaction' | 'clock' | 'settings'>,
  actor: Actor,
  _input: object,
): Promise<void> {
  if (actor.kind !== 'operator') throw forbidden('operator-prunes-access')
  const now = clock.now()
  await transaction(async ({ grants, tokens, sessions }) => {
    await grants.removeExpired(now)
    await tokens.removeUnusedSince(tokenLife(now, settings.tokenIdleDays).usedAfter)
    await sessions.removeUnusedSince(oldestUseOfSession(now))
  })
}
