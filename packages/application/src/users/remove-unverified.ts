import { type Actor, forbidden, isAbandoned, newestAbandoned } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

const MOST_AT_A_TIME = 50

/** Removes some of the accounts that nobody has verified for days. The result is whether more may be due. */
export async function removeUnverified(
  { transaction, clock, settings }: Pick<Ports, 'transaction' | 'clock' | 'settings'>,
  actor: Actor,
  _input: object,
): Promise<boolean> {
  if (actor.kind !== 'operator') throw forbidden('operator-prunes-access')
  const until = newestAbandoned(clock.now(), settings.unverifiedDays)
  const due = await transaction(({ users }) => users.abandonedUntil(until, MOST_AT_A_TIME))
  for (const id of due) {
    await transaction(async ({ users }) => {
      const user = await users.find(id)
      if (user !== undefined && isAbandoned(user, until)) await users.removeUnverified(id)
    })
  }
  return due.length === MOST_AT_A_TIME
}
