import {
  before,
  DAY,
  type Instant,
  isAbandoned,
  mailedLinkPurposes,
  newestAbandoned,
  newestExpiredDraft,
  newestExpiredLink,
  newestExpiredSignInLink,
  newestRemovedInvitation,
  oldestAllowance,
  oldestFact,
  oldestImportPlan,
  oldestRemembered,
  oldestUseOfSession,
  requireOperator,
  tokenLife,
} from '@lectern/domain'
import type { Settings } from '../ports/platform.ts'
import type { Repositories } from '../ports/store.ts'
import { command } from '../use-case.ts'

type Expire = (repositories: Repositories, now: Instant, settings: Settings) => Promise<void>

/** What goes when its time is over. Each is a transaction of its own. */
const expired: readonly Expire[] = [
  ({ grants }, now) => grants.removeExpired(now),
  ({ tokens }, now, { tokenIdleDays }) => tokens.removeUnusedSince(tokenLife(now, tokenIdleDays).usedAfter),
  ({ sessions }, now) => sessions.removeUnusedSince(oldestUseOfSession(now)),
  ({ signInLinks }, now) => signInLinks.forgetUntil(newestExpiredSignInLink(now)),
  ...mailedLinkPurposes.map(
    (purpose): Expire =>
      ({ mailedLinks }, now) =>
        mailedLinks.forgetUntil(purpose, newestExpiredLink(purpose, now)),
  ),
  ({ signInAttempts }, now) => signInAttempts.forgetExpired(now),
  ({ mailAllowances }, now) => mailAllowances.forgetUntil(oldestAllowance(now)),
  ({ speakerInvitations }, now) => speakerInvitations.removeOpenUntil(newestRemovedInvitation(now)),
  ({ drafts }, now) => drafts.forgetUntil(newestExpiredDraft(now)),
  ({ importPlans }, now) => importPlans.forgetBefore(oldestImportPlan(now)),
  ({ requests }, now) => requests.forgetBefore(oldestRemembered(now)),
  ({ facts }, now, { factDays }) => facts.forgetBefore(oldestFact(now, factDays)),
  async ({ audit }, now, { auditDays }) => {
    if (auditDays !== undefined) await audit.forgetBefore(before(now, auditDays * DAY))
  },
]

/** Removes what has expired: nobody needs to sign in for that. */
export const removeExpired = command('operator', async (ports, actor, _input: object) => {
  const { transaction, clock, settings } = ports
  requireOperator(actor, 'operator-prunes-access')
  for (const expire of expired) {
    await transaction((repositories) => expire(repositories, clock.now(), settings))
  }
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
