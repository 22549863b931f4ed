import {
  after,
  auditedBy,
  canBeInvited,
  type ImportedUser,
  type Instant,
  instant,
  newestExpiredLink,
  newMails,
  type Operator,
  requireOperator,
  type UserId,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { Repositories } from '../ports/store.ts'
import { closed, command } from '../use-case.ts'

export interface InvitePeopleInput {
  /** How many mails are due in a minute. */
  readonly perMinute: number
}

export interface InvitationReport {
  readonly queued: number
  /** People who have a good link, or whose mail waits. */
  readonly invitedBefore: number
  readonly withoutAddress: number
  /** When the last mail is due; undefined without one. */
  readonly lastDate: Instant | undefined
}

const BATCH = 100

/**
 * Queues a mail to each imported person whose address is known, with a link to take the account over. Those who have a good
 * link are left out, so an invitation that was stopped goes on when it is repeated. The mails are due one after the other.
 */
export const invitePeople = command(
  closed('operator'),
  async (ports, actor, { perMinute }: InvitePeopleInput): Promise<InvitationReport> => {
    const inviter = requireOperator(actor, 'operator-invites-people')
    const imported = await importedPeople(ports)
    const invitable = imported.filter(canBeInvited).map(({ id }) => id)
    let lastDate = await lastQueued(ports, invitable)
    let queued = 0
    for (let start = 0; start < invitable.length; start += BATCH) {
      const batch = invitable.slice(start, start + BATCH)
      const begin = lastDate
      const dates = await ports.transaction(async (repositories) => {
        const now = ports.clock.now()
        const first = begin === undefined ? now : later(now, after(begin, secondsOf(1, perMinute)))
        const recipients = await notInvited(repositories, batch, now)
        const dated = recipients.map((id, place) => [id, after(first, secondsOf(place, perMinute))] as const)
        for (const [id, date] of dated) await queue(repositories, inviter, id, { now, date })
        return dated.map(([, date]) => date)
      })
      queued += dates.length
      lastDate = dates.at(-1) ?? lastDate
    }
    return {
      queued,
      invitedBefore: invitable.length - queued,
      withoutAddress: imported.filter(({ pendingEmail }) => pendingEmail === '').length,
      lastDate: queued > 0 ? lastDate : undefined,
    }
  },
)

const secondsOf = (mails: number, perMinute: number): number => Math.ceil((mails * 60) / perMinute)

const later = (one: Instant, other: Instant): Instant => instant(Math.max(one, other))

const PAGE = 1000

async function importedPeople({ userQueries }: Ports): Promise<readonly ImportedUser[]> {
  const found: ImportedUser[] = []
  for (let start = 0; ; start += PAGE) {
    const page = { start, size: PAGE }
    const { items } = await userQueries.list({ kind: 'all' }, { kind: 'every' }, page)
    found.push(...items.filter((user) => user.imported))
    if (items.length < PAGE) return found
  }
}

/** The mails of an invitation before this one keep their places. */
async function lastQueued({ transaction }: Ports, ids: readonly UserId[]): Promise<Instant | undefined> {
  let last: Instant | undefined
  for (let start = 0; start < ids.length; start += PAGE) {
    const batch = ids.slice(start, start + PAGE)
    for (const { subject, nextAttemptDate } of await transaction(({ mails }) => mails.queuedFor(batch))) {
      if (subject.kind === 'invitation')
        last = last === undefined ? nextAttemptDate : later(last, nextAttemptDate)
    }
  }
  return last
}

/** The accounts are locked, so that nobody is invited twice at once. */
async function notInvited({ users, mails, mailedLinks }: Repositories, ids: readonly UserId[], now: Instant) {
  await mailedLinks.forgetUntil('take-over', newestExpiredLink('take-over', now))
  const invitable: UserId[] = []
  for (const id of ids) {
    const user = await users.find(id)
    if (user !== undefined && canBeInvited(user)) invitable.push(id)
  }
  const invited = new Set<UserId | undefined>(await mailedLinks.holders('take-over', invitable))
  for (const mail of await mails.queuedFor(invitable)) invited.add(mail.recipientId)
  return invitable.filter((id) => !invited.has(id))
}

async function queue(
  { mails, audit }: Repositories,
  inviter: Operator,
  id: UserId,
  { now, date }: { readonly now: Instant; readonly date: Instant },
): Promise<void> {
  // Its attempts are counted from its own date on.
  await mails.add(newMails([id], { kind: 'invitation' }, date))
  await audit.add([auditedBy(inviter, { action: 'user-invited', subjectId: id }, now)])
}
