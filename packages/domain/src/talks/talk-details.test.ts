import { describe, expect, it } from 'vitest'
import { problemsIn } from '../../test/problems.ts'
import { asId } from '../brand.ts'
import { readDate } from '../time/dates.ts'
import type { DateReader } from '../events/event-details.ts'
import { type Instant, instant, readZone, UTC, type Zone } from '../time/time.ts'
import { usualValues } from '../fields/field-table.ts'
import { furtherTalkFields } from './talk-fields.ts'
import { type KeptTalk, readTalkDetails, type TalkFormContext, type TalkInput } from './talk-details.ts'

const at = (iso: string): Instant => instant(Temporal.Instant.from(iso).epochMilliseconds / 1000)
const zone = (continent: string, place: string): Zone => readZone(continent, place) ?? UTC

const now = at('2026-01-01T00:00:00Z')
const readIsoDate: DateReader = (value, dateZone, edge) =>
  readDate(value, { zone: dateZone, now, edge }, () => undefined)

/** From noon on the first day to noon on the third, in New York. */
const event = {
  startDate: at('2026-05-01T12:00:00-04:00'),
  endDate: at('2026-05-03T12:00:00-04:00'),
  zone: zone('America', 'New_York'),
}
const context: TalkFormContext = { event, readDate: readIsoDate }

const least: TalkInput = {
  talkTitle: 'Modern PHP',
  talkDescription: 'What is new',
  startDate: '2026-05-01T13:00:00',
}

const keynote: KeptTalk = {
  language: 'Polish',
  type: 'Social',
  startDate: at('2026-05-01T13:00:00-04:00'),
  duration: 45,
  links: [{ id: asId(1), displayName: 'slides_link', url: 'https://example.org/slides' }],
}

const read = (input: TalkInput, inContext = context): ReturnType<typeof readTalkDetails> =>
  readTalkDetails(input, inContext)

const problemsOf = (
  input: TalkInput,
  inContext = context,
): ReadonlyArray<readonly [string | undefined, string]> =>
  problemsIn(() => readTalkDetails(input, inContext)).map(({ field, message }) => [field, message])

describe('reading a talk', () => {
  it('needs a title, a description and a start; all else has a default', () => {
    expect(read(least)).toEqual({
      details: {
        ...usualValues(furtherTalkFields),
        talkTitle: 'Modern PHP',
        talkDescription: 'What is new',
        language: 'English - UK',
        type: 'Talk',
        startDate: at('2026-05-01T13:00:00-04:00'),
        duration: 0,
      },
      speakerNames: undefined,
      slidesLink: '',
    })
  })

  it('takes every field, trimmed', () => {
    const input: TalkInput = {
      talkTitle: ' Modern PHP ',
      talkDescription: ' What is new ',
      language: ' Deutsch ',
      type: ' Workshop ',
      startDate: ' 2026-05-02T09:00:00+02:00 ',
      speakers: [' Jane Doe ', { speaker_name: 'Max Mustermann' }],
      duration: '90',
      slidesLink: ' https://example.org/slides ',
    }
    expect(read(input)).toEqual({
      details: {
        ...usualValues(furtherTalkFields),
        talkTitle: 'Modern PHP',
        talkDescription: 'What is new',
        language: 'Deutsch',
        type: 'Workshop',
        startDate: at('2026-05-02T07:00:00Z'),
        duration: 90,
      },
      speakerNames: ['Jane Doe', 'Max Mustermann'],
      slidesLink: 'https://example.org/slides',
    })
  })

  it.each([[''], [null], [undefined]])('takes %j in an optional field for its default', (empty) => {
    const input = { ...least, language: empty, type: empty, duration: empty, slidesLink: empty }
    expect(read(input)).toEqual(read(least))
  })

  it.each([
    ['left out', 'https://example.org/slides', undefined],
    ['null', '', null],
    ['empty', '', ''],
  ])('of an edit keeps what is %s, but the slides are %j then', (_, slidesLink, empty) => {
    const input = { ...least, language: empty, type: empty, duration: empty, slidesLink: empty }
    const { details, ...others } = read(input, { ...context, kept: keynote })
    expect(details).toMatchObject({ language: 'Polish', type: 'Social', duration: 45 })
    expect(others).toMatchObject({ slidesLink })
  })
})

const refusedInputs: ReadonlyArray<readonly [string, TalkInput, string, string]> = [
  ['no title', { talkTitle: undefined }, 'talk_title', 'The talk title field is required'],
  ['no description', { talkDescription: '' }, 'talk_description', 'The talk description field is required'],
  ['an unknown language', { language: 'Klingon' }, 'language', "The language 'Klingon' is unknown"],
  ['an unknown type', { type: 'Panel' }, 'type', "The type 'Panel' is unknown"],
  ['no start', { startDate: null }, 'start_date', 'Please give the date and time of the talk'],
  [
    '21 speakers',
    { speakers: Array.from({ length: 21 }, (_, index) => `Speaker ${index}`) },
    'speakers',
    speakersMustBe('at most 20 names'),
  ],
  [
    'a speaker twice',
    { speakers: ['Jane Doe', 'JANE doe '] },
    'speakers',
    "'speakers' must not name 'Jane Doe' twice",
  ],
  ['a negative duration', { duration: -1 }, 'duration', durationMustBe()],
  ['more than a day', { duration: 1441 }, 'duration', durationMustBe()],
  ['half a minute', { duration: 0.5 }, 'duration', durationMustBe()],
  [
    'slides that are no web address',
    { slidesLink: 'ftp://example.org' },
    'slides_link',
    "'slides_link' must be a valid http or https URL",
  ],
]

function speakersMustBe(what: string): string {
  return `'speakers' must be a list of ${what}`
}

function durationMustBe(): string {
  return "'duration' must be a whole number from 0 to 1440"
}

describe('a talk is refused', () => {
  it.each(refusedInputs)('with %s', (_, wrong, field, message) => {
    expect(problemsOf({ ...least, ...wrong })).toEqual([[field, message]])
  })

  it('with all its problems at once, in the order of the field table', () => {
    const input: TalkInput = {
      slidesLink: 'slides',
      duration: 9999,
      speakers: ['A', 'a', 'B', 'b', 'b'],
      type: 'Panel',
      language: 'Klingon',
    }
    expect(problemsOf(input).map(([, message]) => message)).toEqual([
      'The talk title field is required',
      'The talk description field is required',
      "The language 'Klingon' is unknown",
      "The type 'Panel' is unknown",
      'Please give the date and time of the talk',
      "'speakers' must not name 'A' twice",
      "'speakers' must not name 'B' twice",
      "'duration' must be a whole number from 0 to 1440",
      "'slides_link' must be a valid http or https URL",
    ])
  })
})

const outside = 'The talk must be held between the start and end date of the event'

describe('the start of a talk', () => {
  it.each([
    ['the first moment of the first day', '2026-05-01T00:00:00'],
    ['the last second of the last day', '2026-05-03T23:59:59'],
    ['that second with another offset', '2026-05-04T03:59:59Z'],
  ])('may be %s', (_, startDate) => {
    expect(problemsOf({ ...least, startDate })).toEqual([])
  })

  it.each([
    ['the day before', '2026-04-30T23:59:59'],
    ['the day after', '2026-05-04T00:00:00'],
  ])('may not be %s', (_, startDate) => {
    expect(problemsOf({ ...least, startDate })).toEqual([['start_date', outside]])
  })

  it('may stay where it is when the event has moved away', () => {
    const moved = '2020-01-01T09:00:00Z'
    const edited = { ...context, kept: { ...keynote, startDate: at(moved) } }
    expect(problemsOf({ ...least, startDate: moved }, edited)).toEqual([])
    expect(problemsOf({ ...least, startDate: '2020-01-01T09:00:01Z' }, edited)).toEqual([
      ['start_date', outside],
    ])
  })
})
