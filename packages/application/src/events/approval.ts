import {
  approveEvent as approve,
  canApproveEvents,
  type EventId,
  forbidden,
  isApprovedOnSubmission,
  LONGEST_REASON,
  newMails,
  optionalText,
  readForm,
  rejectEvent as reject,
  requireAdmin,
  requireMember,
  requireSignIn,
  scoreSpam,
  type SpamScore,
  withdrawApproval as withdraw,
} from '@lectern/domain'
import { judgedText } from '../moderation/judge-event.ts'
import type { Paged } from '../paging.ts'
import type { EventView } from '../ports/events.ts'
import type { Listing } from '../ports/paging.ts'
import type { SubmitterView } from '../ports/users.ts'
import { command, query } from '../use-case.ts'
import { findVisibleEvent } from './find-event.ts'
import { listEventsOf } from './show-events.ts'

export interface PendingEvent extends EventView {
  /** Undefined once that account is gone. */
  readonly submitter: SubmitterView | undefined
  /** Of the present text, by the rules of Lectern. A checker outside is not asked again. */
  readonly spam: SpamScore
}

/** The events that wait for approval, with what helps to decide; for admins. */
export const listPendingEvents = query(
  'admins',
  async (ports, actor, { page }: Paged): Promise<Listing<PendingEvent>> => {
    requireAdmin(actor, 'view data', 'admins-list-pending')
    const { items, total, start, size } = await listEventsOf(ports, actor, { filter: 'pending' }, page, false)
    const ids = items.flatMap(({ submitterId }) => submitterId ?? [])
    const submitters = new Map(
      (await ports.userQueries.submitters(ids)).map((submitter) => [submitter.userId, submitter]),
    )
    return {
      items: items.map((event) => {
        const submitter = event.submitterId === undefined ? undefined : submitters.get(event.submitterId)
        return { ...event, submitter, spam: spamOf(event, submitter) }
      }),
      total,
      start,
      size,
    }
  },
)

/** How many events of a member wait, and how many may. */
export interface PendingLimit {
  readonly pending: number
  readonly most: number
}

/** For a member who is about to submit an event; undefined for one whose events do not wait. */
export const getPendingLimit = query(
  'members',
  async ({ userQueries, settings }, actor): Promise<PendingLimit | undefined> => {
    const member = requireMember(actor, 'view data')
    if (isApprovedOnSubmission(member)) return undefined
    const [submitter] = await userQueries.submitters([member.userId])
    return { pending: submitter?.submitted.pending ?? 0, most: settings.mostPendingEvents }
  },
)

const spamOf = (event: EventView, submitter: SubmitterView | undefined): SpamScore =>
  scoreSpam({
    kind: 'event',
    text: judgedText(event),
    copiesElsewhere: 0,
    recentComments: 0,
    accountAge: event.createdDate - (submitter?.createdDate ?? event.createdDate),
  })

/** Approves a submitted event, which is then public. A rejected event can be approved later. */
export const approveEvent = command('admins', async (ports, actor, { eventId }: { eventId: EventId }) => {
  const decider = requireSignIn(actor, 'update data')
  await ports.transaction(async ({ events, mails }) => {
    const event = await findVisibleEvent(events, decider, eventId)
    if (!canApproveEvents(decider)) throw forbidden('admins-approve')
    await events.save(approve(event))
    const subject = { kind: 'event-approved', eventId: event.id } as const
    await mails.add(newMails(event.hosts, subject, ports.clock.now()))
  })
})

/** Takes an approval back. The event waits again, and the mail about its approval is not sent any more if it has not left. */
export const withdrawApproval = command('admins', async (ports, actor, { eventId }: { eventId: EventId }) => {
  const decider = requireSignIn(actor, 'update data')
  await ports.transaction(async ({ events }) => {
    const event = await findVisibleEvent(events, decider, eventId)
    if (!canApproveEvents(decider)) throw forbidden('admins-approve')
    await events.save(withdraw(event))
  })
})

/** Rejects a submitted event. Its hosts still see it, with the reason. */
export const rejectEvent = command(
  'admins',
  async (ports, actor, input: { readonly eventId: EventId; readonly reason?: unknown }) => {
    const decider = requireSignIn(actor, 'remove data')
    await ports.transaction(async ({ events, mails }) => {
      const event = await findVisibleEvent(events, decider, input.eventId)
      if (!canApproveEvents(decider)) throw forbidden('admins-reject')
      const reason = readForm((form) => optionalText(form, 'reason', input.reason, LONGEST_REASON))
      await events.save(reject(event, reason))
      const subject = { kind: 'event-rejected', eventId: event.id } as const
      await mails.add(newMails(event.hosts, subject, ports.clock.now()))
    })
  },
)
