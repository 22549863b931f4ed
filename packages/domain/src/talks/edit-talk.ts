import { firstRevision } from '../calendar/revision.ts'
import type { TalkType } from '../catalog/catalog.ts'
import type { EventId } from '../events/event.ts'
import { numbered, slugify, type Transliterate } from '../slug.ts'
import { type Instant, toLocal, type Zone } from '../time/time.ts'
import { replaceSpeakers } from './speakers.ts'
import type { TalkForm } from './talk-details.ts'
import { withSlidesLink } from './talk-links.ts'
import type { NewTalk, Talk, TalkToSave } from './talk.ts'

/** The stub, the tracks and the other links stay. The speakers stay when the form has no list of them. */
export const editTalk = (
  talk: Talk,
  form: TalkForm,
  urlFriendlyTalkTitle: Talk['urlFriendlyTalkTitle'],
): TalkToSave => ({
  ...talk,
  ...form.details,
  urlFriendlyTalkTitle,
  speakers:
    form.speakerNames === undefined ? talk.speakers : replaceSpeakers(talk.speakers, form.speakerNames),
  links: withSlidesLink(talk.links, form.slidesLink),
})

/** What a room is planned by. The hosts are told when a speaker changes it. */
export type TalkSlot = Pick<Talk, 'startDate' | 'duration' | 'type'>

export const slotOf = ({ startDate, duration, type }: TalkSlot): TalkSlot => ({ startDate, duration, type })

export interface SlotChange {
  readonly field: 'start_date' | 'duration' | 'type'
  readonly from: string
  readonly to: string
}

/** What is different, as people read it. */
export function slotChanges(
  before: TalkSlot,
  after: TalkSlot,
  zone: Zone,
  wordOf = (type: TalkType): string => type,
): readonly SlotChange[] {
  const time = (moment: Instant): string =>
    toLocal(moment, zone).toString().replace('T', ' ').replace(/:00$/u, '')
  const changes: readonly SlotChange[] = [
    { field: 'start_date', from: time(before.startDate), to: time(after.startDate) },
    { field: 'duration', from: String(before.duration), to: String(after.duration) },
    { field: 'type', from: wordOf(before.type), to: wordOf(after.type) },
  ]
  return changes.filter(({ from, to }) => from !== to)
}

export const newTalk = (
  eventId: EventId,
  form: TalkForm,
  names: Pick<Talk, 'urlFriendlyTalkTitle' | 'stub'>,
  now: Instant,
): NewTalk => ({
  eventId,
  ...form.details,
  ...names,
  speakers: replaceSpeakers([], form.speakerNames ?? []),
  links: withSlidesLink([], form.slidesLink),
  tracks: [],
  roomId: undefined,
  createdDate: now,
  calendarRevision: firstRevision,
})

const STUB_LENGTH = 7

/** Stubs without an end, from random characters of `a-z0-9`; the first that no talk anywhere has is the talk's. */
export function* talkStubCandidates(letters: (length: number) => string): Generator<string, never> {
  for (;;) yield letters(STUB_LENGTH)
}

/** The title as a part of an address, then numbered; the first that no other talk of the event has is the talk's. */
export const talkTitleCandidates = (
  talkTitle: string,
  transliterate: Transliterate,
): Generator<string, never> => numbered(slugify(talkTitle, transliterate))
