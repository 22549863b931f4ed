import { expect, it } from 'vitest'
import { asId } from '../brand.ts'
import { firstRevision } from '../calendar/revision.ts'
import { instant, UTC } from '../time/time.ts'
import { programmeText } from './field-changes.ts'
import type { ImportedFields } from './import-plan.ts'
import { sampleValues, usualValues } from '../fields/field-table.ts'
import { furtherTalkFields } from '../talks/talk-fields.ts'
import type { StoredTalk } from './programme.ts'

const noon = instant(1_777_636_800)
const event = { startDate: noon, endDate: noon, zone: UTC }
const talk: StoredTalk = {
  ...usualValues(furtherTalkFields),
  id: asId(1),
  eventId: asId(1),
  foreignId: '',
  talkTitle: 'Ports',
  talkDescription: 'About ports',
  language: 'English - UK',
  type: 'Talk',
  startDate: noon,
  duration: 30,
  urlFriendlyTalkTitle: 'ports',
  stub: 'aaaaaaa',
  speakers: [],
  links: [],
  tracks: [asId(5), asId(6)],
  roomId: undefined,
  pendingNames: [],
  createdDate: noon,
  calendarRevision: firstRevision,
}

const textWith = (traits: Partial<StoredTalk> = {}): string =>
  programmeText(event, { tracks: [], rooms: [], talks: [{ ...talk, ...traits }] })

const others: Readonly<Pick<StoredTalk, Exclude<keyof ImportedFields, 'room'> | 'roomId'>> = {
  ...sampleValues(furtherTalkFields),
  foreignId: 'a',
  talkTitle: 'Adapters',
  talkDescription: 'About adapters',
  startDate: instant(noon + 60),
  duration: 45,
  language: 'Deutsch',
  type: 'Keynote',
  speakers: [{ speakerName: 'Ada', userId: undefined }],
  tracks: [asId(5)],
  roomId: asId(8),
  links: [{ id: asId(1), displayName: 'slides_link', url: 'https://slides.example' }],
}

it.each(Object.entries(others))('the text of a programme changes with the %s of a talk', (field, value) => {
  expect(textWith({ [field]: value })).not.toBe(textWith())
})

it('the text of a programme stays when the tracks of a talk change their places', () => {
  expect(textWith({ tracks: [asId(6), asId(5)] })).toBe(textWith())
})
