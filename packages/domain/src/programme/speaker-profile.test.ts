import { describe, expect, it } from 'vitest'
import { asId } from '../brand.ts'
import type { EventId } from '../events/event.ts'
import {
  offeredTexts,
  planProfiles,
  profileLimits,
  type SpeakerProfile,
  type SpeakerProfileDetails,
} from './speaker-profile.ts'

const person = (displayName: string, traits: Partial<SpeakerProfileDetails> = {}): SpeakerProfileDetails => ({
  displayName,
  biography: 'Writes programs.',
  affiliation: '',
  links: [],
  picture: '',
  ...traits,
})
const stored = (displayName: string, traits: Partial<SpeakerProfile> = {}): SpeakerProfile => ({
  ...person(displayName),
  eventId: asId<EventId>(1),
  source: 'pretalx',
  photo: '',
  pictureDate: undefined,
  ...traits,
})

interface Case {
  readonly people?: readonly SpeakerProfileDetails[] | undefined
  readonly before?: readonly SpeakerProfile[]
  readonly names?: readonly string[]
  readonly removeMissing?: boolean
}

const plan = ({ people, before = [], names = ['Ada', 'Grace'], removeMissing = false }: Case) =>
  planProfiles(people && { source: 'pretalx', people }, before, names, { removeMissing })

describe('planProfiles', () => {
  it('saves what is said of names on talks, once for each name', () => {
    const people = [person('ADA', { biography: '' }), person('Ada'), person('ada'), person('Nobody')]
    expect(plan({ people })).toEqual({
      savedProfiles: [{ ...person('Ada'), source: 'pretalx' }],
      removedProfiles: [],
    })
  })

  it('changes nothing if the same is said again', () => {
    const people = [person('Ada'), person('Grace', { biography: '' })]
    expect(plan({ people, before: [stored('Ada')], removeMissing: true })).toEqual({
      savedProfiles: [],
      removedProfiles: [],
    })
  })

  it.each<[string, Case, readonly string[]]>([
    ['a name that is on no talk', { before: [stored('Old')] }, ['Old']],
    [
      'a person of whom the source says nothing any more',
      { people: [person('Ada', { biography: '' })] },
      ['Ada'],
    ],
    ['nobody whom the file lacks', { people: [] }, []],
    ['whom the file lacks if what is missing goes', { people: [], removeMissing: true }, ['Ada']],
    [
      'nothing of another source',
      { people: [], removeMissing: true, before: [stored('Ada', { source: 'x' })] },
      [],
    ],
    ['nothing for a file without speakers', { removeMissing: true }, []],
  ])('removes %s', (_, given, removed) => {
    const { removedProfiles } = plan({ before: [stored('Ada')], ...given })
    expect(removedProfiles).toEqual(removed)
  })

  it('bounds texts and links, and leaves out what cannot be stored or followed', () => {
    const bad = [
      'javascript:alert(1)',
      'https://',
      `https://a.example/${'x'.repeat(600)}`,
      'https://a.example/\0',
    ]
    const good = Array.from({ length: 9 }, (_, index) => `https://a.example/${index}`)
    const people = [
      person('Ada', {
        biography: '💡'.repeat(20_001),
        affiliation: ' Analytical\n Engines ',
        links: [...bad, ...good].map((url) => ({ title: 'A\nB', url })),
      }),
      person('Grace', { biography: 'a\0b', affiliation: '\uD800' }),
    ]
    const [ada, ...others] = plan({ people }).savedProfiles
    expect(others).toEqual([])
    expect(ada?.biography).toBe(`${'💡'.repeat(19_999)}…`)
    expect(ada?.affiliation).toBe('Analytical Engines')
    expect(ada?.links).toEqual(good.slice(0, 5).map((url) => ({ title: 'A B', url })))
  })

  it('keeps as many as an event may have', () => {
    const names = Array.from({ length: profileLimits.perEvent + 5 }, (_, index) => `Speaker ${index}`)
    const people = names.map((name) => person(name))
    expect(plan({ people, names }).savedProfiles).toHaveLength(profileLimits.perEvent)
    const before = names.slice(0, -5).map((name) => stored(name, { source: 'x' }))
    const changed = plan({ people: [person('Speaker 0'), ...people.slice(-5)], names, before })
    expect(changed.savedProfiles.map(({ displayName }) => displayName)).toEqual(['Speaker 0'])
  })
})

it('offers what a profile lacks', () => {
  const said = person('Ada', { affiliation: 'Engines' })
  const links = [{ title: 'Site', url: 'https://a.example' }]
  expect(offeredTexts({ biography: '', affiliation: '', links: [] }, { ...said, links })).toEqual({
    biography: said.biography,
    affiliation: 'Engines',
    links,
  })
  expect(offeredTexts({ biography: 'Mine', affiliation: '', links }, said)).toEqual({
    affiliation: 'Engines',
  })
  expect(
    offeredTexts({ biography: '', affiliation: 'Mine', links: [] }, person('Ada', { biography: '' })),
  ).toEqual({})
})
