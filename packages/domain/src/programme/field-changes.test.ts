import { expect, it } from 'vitest'
import { aTalk, NOON } from '../../test/samples.ts'
import { asId } from '../brand.ts'
import { instant, UTC } from '../time/time.ts'
import { programmeText } from './field-changes.ts'
import type { ImportedFields } from './import-plan.ts'
import { sampleValues } from '../fields/field-table.ts'
import { furtherTalkFields } from '../talks/talk-fields.ts'
import type { StoredTalk } from './programme.ts'

const event = { startDate: NOON, endDate: NOON, zone: UTC }
const textWith = (traits: Partial<StoredTalk> = {}): string =>
  programmeText(event, { tracks: [], rooms: [], talks: [aTalk({ tracks: [asId(5), asId(6)], ...traits })] })

const others: Readonly<Pick<StoredTalk, Exclude<keyof ImportedFields, 'room'> | 'roomId'>> = {
  ...sampleValues(furtherTalkFields),
  foreignId: 'a',
  talkTitle: 'Adapters',
  talkDescription: 'About adapters',
  startDate: instant(NOON + 60),
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
