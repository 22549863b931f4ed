import { describe, expect, it } from 'vitest'
import { asId } from '../brand.ts'
import { firstRevision } from '../calendar/revision.ts'
import type { EventId } from '../events/event.ts'
import { instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import { editTalk, newTalk, talkStubCandidates, talkTitleCandidates } from './edit-talk.ts'
import type { TalkForm } from './talk-details.ts'
import { slidesLinkOf } from './talk-links.ts'
import { usualValues } from '../fields/field-table.ts'
import { furtherTalkFields } from './talk-fields.ts'
import type { Talk } from './talk.ts'

const form: TalkForm = {
  details: {
    ...usualValues(furtherTalkFields),
    talkTitle: 'Modern PHP',
    talkDescription: 'What is new',
    language: 'Deutsch',
    type: 'Workshop',
    startDate: instant(1000),
    duration: 45,
  },
  speakerNames: ['Jane Doe', 'Max'],
  slidesLink: 'https://example.org/slides',
  roomName: undefined,
}

describe('a new talk', () => {
  it('is what its form says, with nobody having claimed it', () => {
    const names = { urlFriendlyTalkTitle: 'modern-php', stub: 'abcde12' }
    expect(newTalk(asId<EventId>(7), form, names, instant(5))).toEqual({
      ...form.details,
      ...names,
      eventId: 7,
      speakers: [
        { speakerName: 'Jane Doe', userId: undefined },
        { speakerName: 'Max', userId: undefined },
      ],
      links: [{ displayName: 'slides_link', url: 'https://example.org/slides' }],
      tracks: [],
      roomId: undefined,
      createdDate: 5,
      calendarRevision: firstRevision,
    })
  })

  it('has no speakers and no links when its form names none', () => {
    const bare = { ...form, speakerNames: undefined, slidesLink: '' }
    const names = { urlFriendlyTalkTitle: 'modern-php', stub: 'abcde12' }
    expect(newTalk(asId<EventId>(7), bare, names, instant(5))).toMatchObject({ speakers: [], links: [] })
  })
})

describe('editing a talk', () => {
  const jane = asId<UserId>(1)
  const talk: Talk = {
    ...form.details,
    id: asId(1),
    eventId: asId(7),
    urlFriendlyTalkTitle: 'modern-php',
    stub: 'abcde12',
    speakers: [
      { speakerName: 'Jane Doe', userId: jane },
      { speakerName: 'Max', userId: undefined },
    ],
    links: [
      { id: asId(1), displayName: 'code_link', url: 'https://example.org/code' },
      { id: asId(2), displayName: 'slides_link', url: 'https://example.org/slides' },
    ],
    tracks: [asId(10)],
    roomId: undefined,
    createdDate: instant(5),
    calendarRevision: firstRevision,
  }

  it('with what the talk says already changes nothing', () => {
    const same: TalkForm = {
      details: form.details,
      speakerNames: talk.speakers.map(({ speakerName }) => speakerName),
      slidesLink: slidesLinkOf(talk),
      roomName: undefined,
    }
    expect(editTalk(talk, same, talk.urlFriendlyTalkTitle)).toEqual(talk)
  })

  it('replaces its details and the name in its address', () => {
    const details = { ...form.details, talkTitle: 'Old PHP', duration: 0 }
    expect(editTalk(talk, { ...form, details }, 'old-php')).toEqual({
      ...talk,
      talkTitle: 'Old PHP',
      duration: 0,
      urlFriendlyTalkTitle: 'old-php',
    })
  })

  it('keeps the speakers when none are given', () => {
    expect(editTalk(talk, { ...form, speakerNames: undefined }, 'x').speakers).toEqual(talk.speakers)
  })

  it('removes a speaker who is left out', () => {
    expect(editTalk(talk, { ...form, speakerNames: ['Max'] }, 'x').speakers).toEqual([
      { speakerName: 'Max', userId: undefined },
    ])
  })

  it('removes the slides when none are given, and no other link', () => {
    expect(editTalk(talk, { ...form, slidesLink: '' }, 'x').links).toEqual([talk.links[0]])
  })
})

const ascii = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

describe('the stub of a talk', () => {
  it('is 5 or more of the random characters', () => {
    const [stub] = talkStubCandidates((length) => 'x'.repeat(length))
    expect(stub).toMatch(/^[a-z0-9]{5,}$/u)
  })

  it('is another one when it is taken', () => {
    const given: string[] = []
    const letters = (length: number): string => {
      const text = String(given.length).padStart(length, 'a')
      given.push(text)
      return text
    }
    const stub = talkStubCandidates(letters).find((candidate) => candidate === given[3])
    expect(stub).toBe('aaaaaa3')
  })
})

describe('the title of a talk in its address', () => {
  it.each([
    ['Modern PHP in Practice!', [], 'modern-php-in-practice'],
    ['Über Kaffee', [], 'uber-kaffee'],
    ['Lunch', ['lunch'], 'lunch-2'],
    ['Lunch', ['lunch', 'lunch-2', 'lunch-3'], 'lunch-4'],
  ])('of %j with %j taken is %j', (title, taken: readonly string[], expected) => {
    const free = talkTitleCandidates(title, ascii).find((candidate) => !taken.includes(candidate))
    expect(free).toBe(expected)
  })
})
