import type { TalkType } from '../catalog/catalog.ts'
import { type Instant, toLocal, type Zone } from '../time.ts'
import { replaceSpeakers } from './speakers.ts'
import type { TalkForm } from './talk-details.ts'
import { withSlidesLink } from './talk-links.ts'
import type { Talk, TalkToSave } from './talk.ts'

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
