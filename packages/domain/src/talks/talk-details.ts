import {
  defaultLanguage,
  defaultTalkType,
  type Language,
  languageNamed,
  type TalkType,
  talkTypeNamed,
} from '../catalog/catalog.ts'
import { dateProblem } from '../dates.ts'
import type { DateReader } from '../events/event-fields.ts'
import type { Event } from '../events/event.ts'
import { type Form, isEmpty, optionalUrl, readForm, requiredText, wholeNumber } from '../fields.ts'
import { endOfDay, type Instant, instant, startOfDay } from '../time.ts'
import { readSpeakerNames } from './speakers.ts'
import { slidesLinkOf } from './talk-links.ts'
import type { Talk, TalkDetails } from './talk.ts'

/** A talk as a caller writes it, not validated yet. */
export interface TalkInput {
  readonly talkTitle?: unknown
  readonly talkDescription?: unknown
  readonly language?: unknown
  readonly type?: unknown
  readonly startDate?: unknown
  readonly speakers?: unknown
  readonly duration?: unknown
  readonly slidesLink?: unknown
}

export interface TalkFormContext {
  readonly event: Pick<Event, 'startDate' | 'endDate' | 'zone'>
  readonly readDate: DateReader
  /** The talk that is edited: optional fields keep its values, and its start is accepted wherever it lies. */
  readonly kept?: KeptTalk
}

export type KeptTalk = Pick<Talk, 'language' | 'type' | 'startDate' | 'duration' | 'links'>

export interface TalkForm {
  readonly details: TalkDetails
  /** Undefined when the list was left out. */
  readonly speakerNames: readonly string[] | undefined
  /** `''` for none. */
  readonly slidesLink: string
}

/** Characters of texts, and minutes. */
export const talkLimits = {
  title: 200,
  description: 20_000,
  duration: { least: 0, most: 1440 },
} as const

/** A placeholder after a reported problem; never used. */
const EPOCH = instant(0)

/**
 * For creating and for editing. An optional field that is left out keeps its value; a new talk has the default. Empty
 * means none for the slides; the other optional fields have no empty value, so empty means left out.
 */
export const readTalkDetails = (input: TalkInput, context: TalkFormContext): TalkForm =>
  readForm((form) => {
    const talkTitle = requiredText(
      form,
      'talk_title',
      input.talkTitle,
      talkLimits.title,
      'The talk title field is required',
    )
    const talkDescription = requiredText(
      form,
      'talk_description',
      input.talkDescription,
      talkLimits.description,
      'The talk description field is required',
    )
    const { kept } = context
    const language = readLanguage(form, input.language, kept?.language ?? defaultLanguage)
    const type = readType(form, input.type, kept?.type ?? defaultTalkType)
    const startDate = readStartDate(form, input.startDate, context)
    const speakerNames = readSpeakerNames(form, input.speakers)
    const duration = wholeNumber(form, 'duration', input.duration, talkLimits.duration)
    const slidesLink =
      input.slidesLink === undefined && kept !== undefined
        ? slidesLinkOf(kept)
        : optionalUrl(form, 'slides_link', input.slidesLink)
    return {
      details: {
        talkTitle,
        talkDescription,
        language,
        type,
        startDate,
        duration: duration ?? kept?.duration ?? 0,
      },
      speakerNames,
      slidesLink,
    }
  })

function readLanguage(form: Form, value: unknown, whenEmpty: Language): Language {
  if (isEmpty(value)) return whenEmpty
  const language = typeof value === 'string' ? languageNamed(value.trim()) : undefined
  if (language === undefined) unknownWord(form, 'language', value)
  return language ?? whenEmpty
}

function readType(form: Form, value: unknown, whenEmpty: TalkType): TalkType {
  if (isEmpty(value)) return whenEmpty
  const type = typeof value === 'string' ? talkTypeNamed(value.trim()) : undefined
  if (type === undefined) unknownWord(form, 'type', value)
  return type ?? whenEmpty
}

function unknownWord(form: Form, field: 'language' | 'type', value: unknown): void {
  if (typeof value === 'string') {
    form.problem(field, `unknown-${field}`, `The ${field} '${value.trim()}' is unknown`)
  } else {
    form.problem(field, 'not-text', `'${field}' must be a string`)
  }
}

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
const isWithinEvent = (moment: Instant, { startDate, endDate, zone }: TalkFormContext['event']): boolean =>
  moment >= startOfDay(startDate, zone) && moment <= endOfDay(endDate, zone)
