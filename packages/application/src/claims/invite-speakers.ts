import {
  type Actor,
  auditedBy,
  endedInvitation,
  type EventId,
  eventVisibility,
  fold,
  HOUR,
  type Instant,
  invitationRate,
  invitedAgain,
  type InvitedPerson,
  mailboxOf,
  mailboxRate,
  type MailRate,
  mailWithoutAccount,
  matchPeople,
  type Member,
  newInvitation,
  notFound,
  oneMoreMail,
  openInvitation,
  type Operator,
  type PastedPerson,
  readPastedPeople,
  requireInviting,
  requireSignIn,
  speakerLimits,
  type SpeakerInvitation,
  type SpeakerInvitationId,
  tooManyMails,
} from '@lectern/domain'
import type { OfEvent } from '../events/attendance.ts'
import { findEditableEvent, findOutlineAsHost } from '../events/find-event.ts'
import { pageOf } from '../paging.ts'
import type { Ports } from '../ports/ports.ts'
import { MOST_TALKS_WITH_SPEAKERS } from '../ports/programme.ts'
import type { Queries, Repositories } from '../ports/store.ts'
import { command, query } from '../use-case.ts'

/** By name. */
export const listSpeakerInvitations = query('hosts', async (ports, actor, { eventId, page }: OfEvent) => {
  await findOutlineAsHost(ports, actor, eventId)
  return ports.speakerInvitationQueries.list(eventId, pageOf(page, ports.settings))
})

export interface InviteSpeakersInput {
  readonly eventId: EventId
  /** A list of names with addresses, as `readPastedPeople` reads it. */
  readonly people?: unknown
}

/** Says who of a list would be invited, and stores nothing of it. */
export const previewSpeakerInvitations = query('hosts', async (ports, actor, input: InviteSpeakersInput) => {
  requireInviting(await findOutlineAsHost(ports, actor, input.eventId))
  return match(ports, actor, input, ports.clock.now())
})

/** Queues a mail to each person of the list whose name is free. Gives how many, of how many in the list. */
export const inviteSpeakers = command('hosts', async (ports, actor, input: InviteSpeakersInput) => {
  const host = requireSignIn(actor, 'create data')
  const { eventId } = input
  const now = ports.clock.now()
  return ports.transaction(async (repositories, queries) => {
    requireInviting(await findEditableEvent(repositories.events, host, eventId))
    const matched = await match(queries(), host, input, now)
    const ready = matched.filter(({ verdict }) => verdict === 'ready')
    const invited = await countMails(ports, repositories, host, eventId, ready, now)
    const added = await repositories.speakerInvitations.add(
      eventId,
      invited.map(({ displayName, email }) => newInvitation({ eventId, displayName, email }, now)),
    )
    await queueMails(repositories, host, added, now)
    return { invited: invited.length, pasted: matched.length }
  })
})

export interface OneInvitation {
  readonly eventId: EventId
  readonly invitationId: SpeakerInvitationId
}

/** Another mail to the same address. The link of the one before is void at once. */
export const resendSpeakerInvitation = command('hosts', async (ports, actor, one: OneInvitation) => {
  const host = requireSignIn(actor, 'update data')
  const now = ports.clock.now()
  await ports.transaction(async (repositories) => {
    requireInviting(await findEditableEvent(repositories.events, host, one.eventId))
    const invitation = await findOpen(repositories, one)
    const [counted] = await countMails(ports, repositories, host, one.eventId, [invitation], now)
    if (counted === undefined) throw tooManyMails({ leastPause: HOUR })
    await repositories.speakerInvitations.save(invitedAgain(invitation, now))
    await queueMails(repositories, host, [invitation], now)
  })
})

/** Its link is void at once, and its address is forgotten. */
export const withdrawSpeakerInvitation = command('hosts', async (ports, actor, one: OneInvitation) => {
  const host = requireSignIn(actor, 'remove data')
  const now = ports.clock.now()
  await ports.transaction(async (repositories) => {
    await findEditableEvent(repositories.events, host, one.eventId)
    const ended = endedInvitation(await findOpen(repositories, one), { state: 'withdrawn' }, now)
    await repositories.speakerInvitations.save(ended)
    const audited = { action: 'invitation-withdrawn', subjectId: one.eventId } as const
    await repositories.audit.add([auditedBy(host, audited, now)])
  })
})

async function match(
  { programmeQueries, speakerInvitationQueries }: Queries,
  host: Actor,
  { eventId, people }: InviteSpeakersInput,
  now: Instant,
): Promise<readonly InvitedPerson[]> {
  const pasted = readPastedPeople(people)
  const names = await programmeQueries.speakersOf(eventId, eventVisibility(host))
  const { items } = await speakerInvitationQueries.list(eventId, { start: 0, size: MOST_NAMES })
  return matchPeople(pasted, names, items, now)
}

const MOST_NAMES = MOST_TALKS_WITH_SPEAKERS * speakerLimits.names

async function findOpen(
  { speakerInvitations }: Repositories,
  { eventId, invitationId }: OneInvitation,
): Promise<SpeakerInvitation> {
  const invitation = await speakerInvitations.find(invitationId)
  if (invitation?.eventId !== eventId) throw notFound('Invitation')
  return openInvitation(invitation)
}

/** Those whose mailboxes may have another mail. Throws if the host, or the event, has sent too many. */
async function countMails<Person extends PastedPerson>(
  { addressHasher }: Ports,
  { mailAllowances }: Repositories,
  host: Member | Operator,
  eventId: EventId,
  people: readonly Person[],
  now: Instant,
): Promise<readonly Person[]> {
  const countIn = async (key: string, rate: MailRate, count = 1): Promise<boolean> => {
    const earlier = await mailAllowances.find('speaker-invited', key)
    const next = oneMoreMail(earlier, 'speaker-invited', key, now, rate, count)
    if (next !== undefined) await mailAllowances.save(next)
    return next !== undefined
  }
  const allowed: Person[] = []
  for (const person of people) {
    const mailbox = addressHasher.hash(mailboxOf(fold(person.email)))
    if (await countIn(`mailbox ${mailbox}`, mailboxRate)) allowed.push(person)
  }
  const sender = host.kind === 'member' ? `user ${host.userId}` : host.kind
  for (const key of [sender, `event ${eventId}`]) {
    if (!(await countIn(key, invitationRate, allowed.length))) throw tooManyMails({ leastPause: HOUR })
  }
  return allowed
}

async function queueMails(
  { mails, audit }: Repositories,
  host: Member | Operator,
  invitations: readonly SpeakerInvitation[],
  now: Instant,
): Promise<void> {
  const [first] = invitations
  if (first === undefined) return
  await mails.add(
    invitations.map(({ id }) => mailWithoutAccount({ kind: 'speaker-invited', invitationId: id }, now)),
  )
  const audited = { action: 'speakers-invited', subjectId: first.eventId } as const
  await audit.add([auditedBy(host, audited, now, `invitations: ${invitations.length}`)])
}
