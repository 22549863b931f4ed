import {
  canDeleteEvent,
  chosenStubs,
  editEvent as edit,
  type Event,
  type EventEditInput,
  type EventId,
  type EventInput,
  eventSlugCandidates,
  filesToRemove,
  photosToRemove,
  forbidden,
  isApprovedForTests,
  isApprovedOnSubmission,
  newEvent,
  newMails,
  readForm,
  readSubmission,
  requireMember,
  requireOperator,
  requireRoomForPending,
  requireSignIn,
  slugify,
  stubCandidates,
  type Submission,
  submitEvent as submit,
} from '@lectern/domain'
import { chooseFree } from '../choose-free.ts'
import { lenientDates } from '../lenient-dates.ts'
import { judgeEvent } from '../moderation/judge-event.ts'
import type { EventRepository } from '../ports/events.ts'
import { putImages } from '../images/make-images.ts'
import { command } from '../use-case.ts'
import { findAccount, readAccount } from '../users/find-user.ts'
import { findEditableEvent, findVisibleEvent } from './find-event.ts'

export interface SubmitEventInput extends EventInput {
  /** The network address of the caller, for the spam checker. */
  readonly address?: string | undefined
  /** Whether to approve the event at once. Only test suites may ask for this, where the operator allows it. */
  readonly autoApproveEvent?: unknown
}

/** Submits a new event for approval; an event of an admin or of a trusted user is approved at once. Its submitter hosts and attends it. */
export const submitEvent = command('members', async (ports, actor, given: SubmitEventInput) => {
  const { address, ...input } = given
  const submitter = requireMember(actor, 'create data')
  const now = ports.clock.now()
  if (!isApprovedOnSubmission(submitter)) await judgeEvent(ports, submitter, input, address, now)
  return ports.transaction(async ({ events, users, attendance, mails }) => {
    // Locks the submitter, so that two concurrent submissions cannot both pass the limit.
    await users.find(submitter.userId)
    const taken = await events.takenStubs(chosenStubs(input))
    const submission = readSubmission(input, lenientDates(ports, now), taken, ports.settings.votes)
    const isForTests = isApprovedForTests(input, ports.settings.testSwitches)
    if (!isForTests) {
      const pending = await events.countPendingOf(submitter.userId)
      requireRoomForPending(submitter, pending, ports.settings.mostPendingEvents)
    }
    const names = await nameEvent(events, submission, (text) => ports.transliterator.transliterate(text))
    const event = await events.add(submit(submitter, submission.details, names, now, isForTests || undefined))
    await attendance.add(event.id, submitter.userId)
    if (event.approval.state === 'pending') {
      const subject = { kind: 'event-submitted', eventId: event.id } as const
      await mails.add(newMails(await users.activeAdmins(), subject, now))
    }
    return event
  })
})

export interface CreateEventInput extends EventInput {
  /** The username of its host. */
  readonly hostName?: unknown
}

/** A new event of an account, approved at once. */
export const createEvent = command(
  'operator',
  async (ports, actor, { hostName, ...input }: CreateEventInput) => {
    requireOperator(actor, 'operator-creates-events')
    const now = ports.clock.now()
    return ports.transaction(async ({ events, users, attendance }) => {
      const account = await findAccount(users, hostName)
      const hostId = readForm((form) => readAccount(form, 'host_name', hostName, account))
      const taken = await events.takenStubs(chosenStubs(input))
      const submission = readSubmission(input, lenientDates(ports, now), taken)
      const names = await nameEvent(events, submission, (text) => ports.transliterator.transliterate(text))
      const event = await events.add(newEvent(hostId, submission.details, names, now, true))
      await attendance.add(event.id, hostId)
      return event
    })
  },
)

async function nameEvent(
  events: EventRepository,
  { details, stub }: Submission,
  transliterate: (text: string) => string,
): Promise<Pick<Event, 'urlFriendlyName' | 'stub'>> {
  const slug = slugify(details.name, transliterate)
  const urlFriendlyName = await chooseFree(
    eventSlugCandidates(slug, details.startDate, details.zone),
    (candidates) => events.takenUrlFriendlyNames(candidates),
  )
  return {
    urlFriendlyName,
    stub: stub ?? (await chooseFree(stubCandidates(slug), (some) => events.takenStubs(some))),
  }
}

export interface EditEventInput extends EventEditInput {
  readonly eventId: EventId
}

/** Replaces the fields of an event; its approval, hosts and address stay. Sponsors who go lose their logos. */
export const editEvent = command('hosts', async (ports, actor, { eventId, ...input }: EditEventInput) => {
  const editor = requireSignIn(actor, 'update data')
  await ports.transaction(async ({ events, ...stored }) => {
    const event = await findEditableEvent(events, editor, eventId)
    const taken = await events.takenStubs(chosenStubs(input))
    const readDate = lenientDates(ports, ports.clock.now())
    const edited = edit(event, input, readDate, taken, ports.settings)
    await events.save(edited)
    const stay = new Set(edited.sponsors.map(({ name }) => name))
    if (event.sponsors.every(({ name }) => stay.has(name))) return
    await putImages(stored, eventId, ({ type, sponsor }) => type === 'sponsor' && !stay.has(sponsor), [])
  })
})

/** Removes the event and its children. Hosts withdraw an event that is not approved. */
export const deleteEvent = command('hosts', async (ports, actor, { eventId }: { eventId: EventId }) => {
  const deleter = requireSignIn(actor, 'remove data')
  await ports.transaction(async ({ events, images, imports, storedImages }) => {
    const event = await findVisibleEvent(events, deleter, eventId)
    if (!canDeleteEvent(deleter, event)) throw forbidden('admins-delete-events')
    const unneeded = [
      ...filesToRemove(await images.ofEvent(event.id), []),
      ...photosToRemove(await imports.profilesOf(event.id), []),
    ]
    await events.remove(event.id)
    await storedImages.remove(unneeded)
  })
})
