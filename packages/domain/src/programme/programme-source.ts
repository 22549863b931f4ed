import type { Event, EventId } from '../events/event.ts'
import { isEmpty, optionalUrl, readForm, type Unread, wholeNumber } from '../fields/form.ts'
import type { Problem } from '../problem.ts'
import { after, DAY, type Instant, MINUTE } from '../time/time.ts'
import type { ImportPlanId, ImportSteps } from './import-plan.ts'

/** An address from which the programme of an event comes, again and again. */
export interface ProgrammeSource extends SourceVersion {
  readonly eventId: EventId
  readonly address: string
  /** In minutes, from one ask to the next. */
  readonly askInterval: number
  readonly askedDate: Instant | undefined
  /** When it was asked last without a failure. */
  readonly readDate: Instant | undefined
  /** When its changes were made last. */
  readonly appliedDate: Instant | undefined
  /** Undefined: it is asked only if a host wants it. */
  readonly nextAskDate: Instant | undefined
  /** A hash of the steps of the last plan that a host had to decide about; `''` for none. */
  readonly stepsHash: string
  /** The plan that waits for a host. It may be gone. */
  readonly planId: ImportPlanId | undefined
  /** In a row, until now. */
  readonly failures: number
  readonly failure: Problem | undefined
}

/** The file that was read last. Texts are `''` where nothing is known. */
export interface SourceVersion {
  readonly etag: string
  readonly lastModified: string
  readonly fileHash: string
}

const noVersion: SourceVersion = { etag: '', lastModified: '', fileHash: '' }

/** Minutes. */
export const askIntervals = { least: 5, usual: 15, most: 24 * 60 } as const

/** After so many failures in a row a source rests. With growing pauses, they take more than a week. */
export const MOST_SOURCE_FAILURES = 20

export interface SourceWish {
  readonly address: string
  readonly askInterval: number
}

export const readSourceWish = ({ address, askInterval }: Unread<SourceWish>): SourceWish =>
  readForm((form) => {
    if (isEmpty(address)) form.problem('address', 'required', "'address' is a required field")
    return {
      address: optionalUrl(form, 'address', address),
      askInterval: wholeNumber(form, 'ask_interval', askInterval, askIntervals) ?? askIntervals.usual,
    }
  })

type Surroundings = Pick<Event, 'endDate' | 'approval'>

/** It is asked at once. Another address is another source. */
export function followed(
  earlier: ProgrammeSource | undefined,
  eventId: EventId,
  wish: SourceWish,
  event: Surroundings,
  now: Instant,
): ProgrammeSource {
  const kept = earlier?.address === wish.address ? earlier : { ...unasked, eventId }
  const source = { ...kept, ...wish, failures: 0, failure: undefined }
  return { ...source, nextAskDate: nextAsk(source, event, now) && now }
}

const unasked = {
  ...noVersion,
  askedDate: undefined,
  readDate: undefined,
  appliedDate: undefined,
  stepsHash: '',
  planId: undefined,
}

/** After failures the pauses double up to a day. Nothing is asked for events that are over or rejected. */
export function nextAsk(
  { askInterval, failures }: Pick<ProgrammeSource, 'askInterval' | 'failures'>,
  { endDate, approval }: Surroundings,
  now: Instant,
): Instant | undefined {
  const isOver = now > after(endDate, DAY)
  if (isOver || approval.state === 'rejected' || failures >= MOST_SOURCE_FAILURES) return undefined
  return after(now, Math.min(askInterval * MINUTE * 2 ** failures, DAY))
}

/** What came of asking a source. */
export type Asked =
  | { readonly kind: 'failed'; readonly problem: Problem }
  | ({ readonly kind: 'read' } & Partial<
      SourceVersion & Pick<ProgrammeSource, 'stepsHash' | 'planId' | 'appliedDate'>
    >)

export function askedSource(
  source: ProgrammeSource,
  asked: Asked,
  event: Surroundings,
  now: Instant,
): ProgrammeSource {
  const next = { ...source, ...outcomeOf(asked, source, now), askedDate: now }
  return { ...next, nextAskDate: nextAsk(next, event, now) }
}

function outcomeOf(asked: Asked, { failures }: ProgrammeSource, now: Instant): Partial<ProgrammeSource> {
  if (asked.kind === 'failed') return { failures: failures + 1, failure: asked.problem }
  const { kind: _, ...read } = asked
  return { ...read, readDate: now, failures: 0, failure: undefined }
}

/** Talks that a source may add and change at once without a host, if a quarter of the programme is fewer. */
const FEW_TALKS = 20

/** Whether the changes of a source need no host: they remove nothing, leave no question, and concern a part of the programme. */
export function appliesByItself(
  { removedTalks, removedTracks, removedRooms, questions, addedTalks, changedTalks }: ImportSteps,
  storedTalks: number,
): boolean {
  const removed = removedTalks.length + removedTracks.length + removedRooms.length
  const most = Math.max(FEW_TALKS, storedTalks / 4)
  return (
    storedTalks > 0 && removed + questions.length === 0 && addedTalks.length + changedTalks.length <= most
  )
}

/** A host has decided about the waiting plan, or it is no longer of use. */
export const withoutPlan = (source: ProgrammeSource, appliedDate = source.appliedDate): ProgrammeSource => ({
  ...source,
  planId: undefined,
  appliedDate,
})
