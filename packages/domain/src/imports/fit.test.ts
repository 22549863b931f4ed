import { describe, expect, it } from 'vitest'
import { instant } from '../time/time.ts'
import { fitComment } from './fit-comment.ts'
import { fitEvent } from './fit-event.ts'
import { fitPerson, importedUsernames } from './fit-person.ts'
import { furtherEventFields } from '../events/event-fields.ts'
import { usualValues } from '../fields/field-table.ts'
import { furtherTalkFields } from '../talks/talk-fields.ts'
import { furtherProfileFields } from '../users/user.ts'
import { fitTalk, fitTrack } from './fit-talk.ts'
import { slugsFrom, talkStubsFrom } from './fit.ts'
import type { SourceComment, SourceEventDetails, SourcePerson, SourceTalk } from './source-records.ts'

const event: SourceEventDetails = {
  ...usualValues(furtherEventFields),
  uri: 'event',
  name: 'PHPday',
  urlFriendlyName: '',
  stub: '',
  description: 'About',
  location: 'Verona',
  startDate: '1970-01-01T00:00:10Z',
  endDate: '1970-01-01T01:00:20+01:00',
  tzContinent: 'Europe',
  tzPlace: 'Rome',
  href: 'https://phpday.example',
  cfpUrl: '',
  cfpStartDate: '1970-01-01T00:00:01Z',
  cfpEndDate: '1970-01-01T00:00:02Z',
  latitude: 45,
  longitude: 11,
  hashtag: 'phpday',
  tags: ['php'],
  hosts: [],
}

const fitted = {
  ...usualValues(furtherEventFields),
  name: 'PHPday',
  description: 'About',
  location: 'Verona',
  startDate: instant(10),
  endDate: instant(20),
  zone: 'Europe/Rome',
  href: 'https://phpday.example',
  cfpUrl: '',
  cfpStartDate: instant(1),
  cfpEndDate: instant(2),
  latitude: 45,
  longitude: 11,
  hashtag: 'phpday',
  tags: ['php'],
}

describe('an imported event', () => {
  it.each<[Partial<SourceEventDetails>, object, readonly string[]]>([
    [{}, {}, []],
    [{ description: ' ', location: '' }, { description: '', location: '' }, []],
    [{ cfpStartDate: '', cfpEndDate: '' }, { cfpStartDate: undefined, cfpEndDate: undefined }, []],
    [{ name: `${'é'.repeat(200)}x` }, { name: 'é'.repeat(200) }, [`'name' was cut at 200 characters`]],
    [{ description: 'a\0b\uD800' }, { description: 'ab\uFFFD' }, []],
    [{ endDate: '1970-01-01' }, { endDate: instant(10) }, [`'end_date' is before 'start_date'`]],
    [
      { tzPlace: 'Atlantis' },
      { zone: 'UTC' },
      [`the time zone 'Europe/Atlantis' is unknown: it is UTC here`],
    ],
    [{ href: 'javascript:x' }, { href: '' }, [`'href' is not a web address of at most 600 characters`]],
    [{ cfpEndDate: 'x' }, { cfpEndDate: undefined }, [`'cfp_end_date' is not a date`]],
    [
      { cfpStartDate: '1970-01-02' },
      { cfpStartDate: undefined },
      [`'cfp_start_date' is after 'cfp_end_date'`],
    ],
    [{ latitude: 91 }, { latitude: undefined }, [`'latitude' is not a number from -90 to 90`]],
    [{ tags: ['PHP', 'php', ' '] }, { tags: ['php'] }, []],
    [
      { tags: Array.from({ length: 21 }, (_, place) => `t${place}`) },
      { tags: Array.from({ length: 20 }, (_, place) => `t${place}`) },
      [`'tags' was cut at 20 tags`],
    ],
  ])('with %j has %j', (traits, expected, losses) => {
    expect(fitEvent({ ...event, ...traits })).toEqual({ record: { ...fitted, ...expected }, losses })
  })

  it.each([{ name: ' ' }, { startDate: '' }, { endDate: '2026-13-01' }])('is left out with %j', (traits) => {
    expect(fitEvent({ ...event, ...traits }).record).toBeUndefined()
  })
})

const talk: SourceTalk = {
  uri: 'talk',
  ...usualValues(furtherTalkFields),
  talkTitle: 'Keynote',
  urlFriendlyTalkTitle: '',
  stub: '',
  talkDescription: '',
  room: '',
  type: '',
  language: '',
  startDate: '1970-01-01T00:00:10Z',
  duration: 45,
  speakers: [],
  links: [],
  tracks: [],
}
const link = (displayName: string, url: string) => ({ displayName, url })

describe('an imported talk', () => {
  it.each<[Partial<SourceTalk>, object, readonly string[]]>([
    [{}, { type: 'Talk', language: 'English - UK', duration: 45 }, []],
    [{ type: 'Social event', language: 'Deutsch' }, { type: 'Social', language: 'Deutsch' }, []],
    [{ language: 'Latin' }, {}, [`the language 'Latin' is unknown: it is 'English - UK' here`]],
    [{ duration: 1441 }, { duration: 0 }, [`'duration' is not a number from 0 to 1440`]],
    [{ duration: 1.5 }, { duration: 1 }, []],
  ])('with %j has %j', (traits, expected, losses) => {
    const { record, losses: lost } = fitTalk({ ...talk, ...traits })
    expect(record?.details).toMatchObject(expected)
    expect(lost).toEqual(losses)
  })

  it('names each speaker once, and at most 20', () => {
    const names = ['Ada', ' ', 'ADA', ...Array.from({ length: 20 }, (_, place) => `S${place}`)]
    const speakers = names.map((speakerName) => ({ speakerName, person: undefined }))
    const { record, losses } = fitTalk({ ...talk, speakers })
    expect(record?.speakers.map(({ speakerName }) => speakerName)).toEqual(['Ada', ...names.slice(3, 22)])
    expect(losses).toEqual([`the speaker 'ADA' is there twice`, `'speakers' was cut at 20 names`])
  })

  it('has one slides link, and links of the known types', () => {
    const [one, two] = ['https://one.example', 'https://two.example']
    const links = [link('slides_link', one), link('slides_link', two), link('podcast', two), link('x', 'y')]
    expect(fitTalk({ ...talk, links: [...links, link('slides_link', one)] })).toMatchObject({
      record: { links: [link('slides_link', one), link('other_link', two)] },
      losses: [
        `'slides_link' is there twice`,
        `a link of the type 'podcast' is an other_link here`,
        `'x' is not a web address of at most 600 characters`,
      ],
    })
  })

  it.each([{ talkTitle: '' }, { startDate: 'noon' }])('is left out with %j', (traits) => {
    expect(fitTalk({ ...talk, ...traits }).record).toBeUndefined()
  })

  it('is on no track without a name', () => {
    expect(fitTrack({ uri: 'track', trackName: '', trackDescription: '' }).record).toBeUndefined()
  })
})

const comment: SourceComment = {
  uri: 'comment',
  rating: 3,
  comment: 'Good',
  createdDate: '@10',
  author: undefined,
  source: '',
}

describe('an imported comment', () => {
  it.each([
    [5, 5, []],
    [2.5, 0, ['the rating 2.5 is unknown: it is 0 here']],
  ])('with the rating %d has %d', (rating, stored, losses) => {
    expect(fitComment({ ...comment, rating })).toMatchObject({ record: { rating: stored }, losses })
  })

  it('is public and shown, and needs a date', () => {
    const shown = { private: false, createdDate: instant(10), reports: [], heldBy: [] }
    expect(fitComment(comment).record).toMatchObject(shown)
    expect(fitComment({ ...comment, createdDate: '' }).record).toBeUndefined()
  })
})

describe('an imported person', () => {
  const person: SourcePerson = {
    uri: 'u',
    username: 'ada',
    fullName: '',
    twitterUsername: '@ada',
    biography: '',
    ...usualValues(furtherProfileFields),
  }

  it('is named by the username when there is no other name', () => {
    expect(fitPerson(person).record).toEqual({
      fullName: 'ada',
      twitterUsername: 'ada',
      biography: '',
      ...usualValues(furtherProfileFields),
    })
  })

  it.each([
    ['Zoë K', ['Zo-K', 'Zo-K-2', 'Zo-K-3']],
    ['x', ['x--', 'x---2', 'x---3']],
    ['account', ['account-2', 'account-3', 'account-4']],
    ['a'.repeat(101), ['a'.repeat(100), `${'a'.repeat(98)}-2`, `${'a'.repeat(98)}-3`]],
  ])('%s gets the first free one of %j', (username, candidates) => {
    expect([...importedUsernames(username).take(3)]).toEqual(candidates)
  })
})

it.each([
  [slugsFrom, 'a-b-2', ['a-b-2', 'other']],
  [slugsFrom, 'A b', ['other']],
  [talkStubsFrom, 'ab1cd', ['ab1cd', 'other']],
  [talkStubsFrom, 'ab1c', ['other']],
])('a name in addresses at the source is tried first: %o', (namesFrom, proposal, names) => {
  expect([...namesFrom(proposal, ['other'])]).toEqual(names)
})
