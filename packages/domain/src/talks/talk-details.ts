import { dateProblem } from '../time/dates.ts'
import type { DateReader } from '../events/event-details.ts'
import type { Event } from '../events/event.ts'
import { type InputOf, readFields } from '../fields/field-table.ts'
import { type Form, isEmpty, optionalText, optionalUrl, readForm } from '../fields/form.ts'
import { roomFields } from '../rooms/room.ts'
import { endOfDay, type Instant, instant, startOfDay } from '../time/time.ts'
import { readSpeakerNames } from './speakers.ts'
import { talkForm } from './talk-fields.ts'
import { slidesLinkOf } from './talk-links.ts'
import type { Talk, TalkDetails } from './talk.ts'

/** A talk as a caller writes it, not validated yet. */
export type TalkInput = InputOf<typeof talkForm>

export interface TalkFormContext {
  readonly event: Pick<Event, 'startDate' | 'endDate' | 'zone'>
  readonly readDate: DateReader
  /** The talk that is edited: optional fields keep its values, and its start is accepted wherever it lies. */
  readonly kept?: KeptTalk
}

export type KeptTalk = Pick<Talk, 'startDate' | 'links'> & Partial<TalkDetails>

export interface TalkForm {
  readonly details: TalkDetails
  /** Undefined when the list was left out. */
  readonly speakerNames: readonly string[] | undefined
  /** `''` for none. */
  readonly slidesLink: string
  /** Undefined when it was left out, `''` for none. */
  readonly roomName: string | undefined
}

/** A placeholder after a reported problem; never used. */
const EPOCH = instant(0)

/** For creating and for editing. Empty means none for the slides. */
export const readTalkDetails = (input: TalkInput, context: TalkFormContext): TalkForm =>
  readForm((form) => {
    const { kept } = context
    const { speakers, slidesLink, room, ...details } = readFields(form, talkForm, input, kept, {
      startDate: () => readStartDate(form, input.startDate, context),
      speakers: () => readSpeakerNames(form, input.speakers),
      slidesLink: () =>
        input.slidesLink === undefined && kept !== undefined
          ? slidesLinkOf(kept)
          : optionalUrl(form, 'slides_link', input.slidesLink),
      room: () =>
        input.room === undefined
          ? undefined
          : optionalText(form, 'room', input.room, roomFields.roomName.most),
    })
    return { details, speakerNames: speakers, slidesLink, roomName: room }
  })

/** A new start lies within the event. The present one is accepted wherever it lies. */
export function readStartDate(
  form: Form,
  value: unknown,
  context: Omit<TalkFormContext, 'kept'> & { readonly kept?: Pick<KeptTalk, 'startDate'> },
): Instant {
  const { event, readDate, kept } = context
  if (isEmpty(value)) {
    form.problem('start_date', 'required', 'Please give the date and time of the talk')
    return EPOCH
  }
  const reading = readDate(value, event.zone, 'start')
  if (reading.kind !== 'read') {
    form.add(dateProblem('start_date', reading.kind))
    return EPOCH
  }
  if (reading.instant !== kept?.startDate && !isWithinEvent(reading.instant, event)) {
    const message = 'The talk must be held between the start and end date of the event'
    const { zone } = event
    const facts = { from: startOfDay(event.startDate, zone), until: endOfDay(event.endDate, zone), zone }
    form.add({ field: 'start_date', code: 'outside-event', message, facts })
  }
  return reading.instant
}

/** From the first moment of the event's first day to the last second of its last day, in its zone. */
export const isWithinEvent = (
  moment: Instant,
  { startDate, endDate, zone }: TalkFormContext['event'],
): boolean => moment >= startOfDay(startDate, zone) && moment <= endOfDay(endDate, zone)
