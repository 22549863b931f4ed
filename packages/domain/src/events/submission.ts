import { isApprovedOnSubmission } from './permissions.ts'
import type { Member } from '../actor.ts'
import type { New } from '../brand.ts'
import { firstRevision } from '../calendar/revision.ts'
import { DomainError } from '../errors.ts'
import { type Form, isEmpty, optionalText, readForm } from '../fields/form.ts'
import { isStub, stubRule } from '../slug.ts'
import { type Instant, UTC } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import { type VotesChoice, votingFields } from '../votes/voting-fields.ts'
import type { Event, EventDetails } from './event.ts'
import { type DateReader, type EventInput, readEventDetails } from './event-details.ts'

export interface Submission {
  readonly details: EventDetails
  /** The submitter's own choice of a quick link. */
  readonly stub: string | undefined
}

/** `takenStubs`: those among the `chosenStubs` that other events have. `votes`: who votes unless the form says so. */
export const readSubmission = (
  input: EventInput,
  readDate: DateReader,
  takenStubs: ReadonlySet<string> = new Set(),
  votes: VotesChoice = votingFields.votes.usual,
): Submission =>
  readForm((form) => ({
    details: readEventDetails(
      form,
      isEmpty(input.votes) ? { ...input, votes } : input,
      undefined,
      readDate,
      UTC,
    ),
    stub: readStub(form, input.stub, takenStubs),
  }))

/** The new event of its submitter. By default it is approved at once for a standing approval. */
export const submitEvent = (
  submitter: Member,
  details: EventDetails,
  names: Pick<Event, 'urlFriendlyName' | 'stub'>,
  now: Instant,
  isApproved = isApprovedOnSubmission(submitter),
): New<Event> => newEvent(submitter.userId, details, names, now, isApproved)

/** Its submitter is its first host. */
export const newEvent = (
  submitterId: UserId,
  details: EventDetails,
  names: Pick<Event, 'urlFriendlyName' | 'stub'>,
  now: Instant,
  isApproved: boolean,
): New<Event> => ({
  ...details,
  ...names,
  approval: { state: isApproved ? 'approved' : 'pending' },
  submitterId,
  hosts: [submitterId],
  commentsOpenFrom: undefined,
  commentsOpenUntil: undefined,
  createdDate: now,
  calendarRevision: firstRevision,
  placeRevision: firstRevision,
})

/** Only so many may wait for approval at a time. */
export function requireRoomForPending(submitter: Member, pending: number, most: number): void {
  if (isApprovedOnSubmission(submitter) || pending < most) return
  const message = `You may only have ${most} pending events at one time`
  throw new DomainError('refused', [{ code: 'too-many-pending', message, facts: { most } }])
}

/** What the form chooses, where it can be a quick link at all: whether it is free is for the store to say. */
export function chosenStubs({ stub }: Pick<EventInput, 'stub'>): readonly string[] {
  const chosen = typeof stub === 'string' ? stub.trim() : ''
  return isStub(chosen) ? [chosen] : []
}

/** Undefined when none was chosen. */
export function readStub(form: Form, value: unknown, taken: ReadonlySet<string>): string | undefined {
  const stub = optionalText(form, 'stub', value, Number.POSITIVE_INFINITY)
  if (stub === '') return undefined
  if (!isStub(stub)) {
    form.problem('stub', 'bad-stub', `'stub' must be ${stubRule}`)
  } else if (taken.has(stub)) {
    form.problem('stub', 'taken', `'stub' must be unique: another event has this one`)
  }
  return stub
}
