import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aTalk as stored, aTrack, NOON } from '../../test/samples.ts'
import { asId } from '../brand.ts'
import type { TalkId, TalkLinkId } from '../talks/talk.ts'
import { instant, UTC } from '../time/time.ts'
import type { Room } from '../rooms/room.ts'
import type { Track } from '../tracks/track.ts'
import type { UserId } from '../users/user.ts'
import { isEmptyPlan } from './import-plan.ts'
import { matchTalks } from './match-talks.ts'
import { type ImportRequest, planImport } from './plan-import.ts'
import {
  type FeedbackByTalk,
  namesIn,
  type Programme,
  type ProgrammeTalk,
  type StoredTalk,
} from './programme.ts'

const event = { startDate: NOON, endDate: NOON, zone: UTC, location: '' }
const ada = asId<UserId>(7)
const websiteUrl = 'https://lectern.example'

const row = (traits: Partial<ProgrammeTalk> = {}): ProgrammeTalk => ({
  place: 'row 1',
  foreignId: undefined,
  talkTitle: 'Ports',
  talkDescription: 'About ports',
  startDate: '2026-05-01T12:00',
  duration: 30,
  language: undefined,
  type: undefined,
  speakers: [],
  tracks: [],
  room: undefined,
  links: [],
  ...traits,
})

const named = (...names: readonly string[]) =>
  names.map((speakerName) => ({ speakerName, userId: undefined }))
const tracks: readonly Track[] = [aTrack(5, 'Main', { trackDescription: 'Hall' })]

interface Options extends Partial<ImportRequest> {
  readonly feedback?: FeedbackByTalk
  readonly rooms?: readonly Room[]
}

const plan = (
  talks: readonly ProgrammeTalk[],
  before: readonly StoredTalk[],
  { feedback = new Map(), rooms = [], ...request }: Options = {},
) => {
  const programme: Programme = { tracks: [], rooms: [], talks }
  const asked = { programme, problems: [], removeMissing: false, remove: [], ...request }
  return planImport(asked, {
    event,
    stored: { tracks, rooms, talks: before },
    feedback,
    profiles: [],
    websiteUrl,
  })
}

describe('a talk of a file', () => {
  const other = stored({ id: asId(2), foreignId: 'b', talkTitle: 'Other' })
  it.each<[string, Partial<ProgrammeTalk>, readonly StoredTalk[], number | undefined]>([
    ['is the one with its foreign id', { foreignId: 'b', talkTitle: 'New' }, [stored(), other], 2],
    ['is the one with its title', { talkTitle: ' PORTS ' }, [other, stored()], 1],
    ['takes over the title of another source', { foreignId: 'x' }, [stored({ foreignId: 'old' })], 1],
    ['is another one with other speakers', { speakers: ['Ada'] }, [stored()], undefined],
    [
      'has speakers in any order and case',
      { speakers: ['bob', 'ADA'] },
      [stored({ speakers: named('Ada', 'Bob') })],
      1,
    ],
    [
      'is found by its title when the file has no speakers',
      { speakers: undefined },
      [stored({ speakers: named('Ada') })],
      1,
    ],
    [
      'is the one at its time',
      { startDate: '2026-05-01T13:00' },
      [stored(), stored({ id: asId(3), startDate: instant(NOON + 3600) })],
      3,
    ],
    [
      'is the one in its track',
      { tracks: ['main'] },
      [stored(), stored({ id: asId(3), tracks: [asId(5)] })],
      3,
    ],
    [
      'is the one that kept a claimed name',
      {},
      [stored({ speakers: [{ speakerName: 'Ada', userId: ada }] })],
      1,
    ],
    [
      'is the one that kept a name with a pending claim',
      {},
      [stored({ speakers: named('Ada'), pendingNames: ['ada'] })],
      1,
    ],
  ])('%s', (_, traits, before, id) => {
    const { addedTalks, keptTalks } = plan([row(traits)], before)
    expect(addedTalks).toHaveLength(id === undefined ? 1 : 0)
    const ids = keptTalks.map(({ talkId }): number => talkId)
    expect(ids).toEqual(before.map((talk): number => talk.id).filter((stays) => stays !== id))
  })
})

describe('a change', () => {
  it.each<[string, Partial<ProgrammeTalk>, unknown]>([
    ['a new title', { talkTitle: 'Adapters' }, { field: 'talkTitle', from: 'Ports', to: 'Adapters' }],
    [
      'another start',
      { startDate: '2026-05-01T15:00+02:00' },
      { field: 'startDate', from: NOON, to: NOON + 3600 },
    ],
    ['a source', {}, undefined],
    [
      'a description',
      { talkDescription: 'More' },
      { field: 'talkDescription', from: 'About ports', to: 'More' },
    ],
    [
      'fields that the file lacks',
      { duration: undefined, speakers: undefined, tracks: undefined },
      undefined,
    ],
    ['a type', { type: 'Workshop' }, { field: 'type', from: 'Talk', to: 'Workshop' }],
    ['a speaker', { speakers: ['Ada'] }, { field: 'speakers', from: [], to: ['Ada'] }],
    ['a track', { tracks: ['MAIN'] }, { field: 'tracks', from: [], to: ['Main'] }],
  ])('%s', (_, traits, change) => {
    const { changedTalks, problems } = plan(
      [row({ foreignId: 'a', ...traits })],
      [stored({ foreignId: 'a' })],
    )
    expect(problems).toEqual([])
    expect(changedTalks.flatMap(({ changes }) => changes)).toEqual(change === undefined ? [] : [change])
  })

  it('adds links, replaces the slides, and removes none', () => {
    const [slides, video] = [
      { displayName: 'slides_link', url: 'https://a.example' },
      { displayName: 'video_link', url: 'https://b.example' },
    ] as const
    const before = stored({ links: [{ id: asId(8), ...slides }] })
    const to = [{ ...slides, url: 'https://c.example' }, video]
    expect(plan([row({ links: [video, ...to.slice(0, 1)] })], [before]).changedTalks).toMatchObject([
      { changes: [{ field: 'links', from: [slides], to }] },
    ])
    expect(plan([row()], [before]).unchangedTalks).toBe(1)
  })

  it('adds no links beyond 50 on a talk', () => {
    const link = (id: number) => ({ displayName: 'code_link', url: `https://example.org/${id}` }) as const
    const links = Array.from({ length: 49 }, (_, id) => ({ id: asId<TalkLinkId>(id + 1), ...link(id) }))
    const steps = (...added: readonly number[]) =>
      plan([row({ links: added.map(link) })], [stored({ links })])
    expect(steps(1, 50).changedTalks).toHaveLength(1)
    expect(steps(1, 50, 51)).toMatchObject({
      changedTalks: [],
      problems: [{ message: `'links' must be a list of at most 50 links, those of the talk included` }],
    })
  })

  it('leaves a claimed name that the file lacks, and asks', () => {
    const before = stored({
      foreignId: 'a',
      speakers: [{ speakerName: 'Ada', userId: ada }, ...named('Bob', 'Cy')],
      pendingNames: ['cy'],
    })
    const steps = plan([row({ foreignId: 'a', speakers: ['Dan'] })], [before])
    expect(steps.changedTalks).toMatchObject([{ changes: [{ field: 'speakers', to: ['Dan', 'Ada', 'Cy'] }] }])
    expect(steps.questions.map(({ speakerName }) => speakerName)).toEqual(['Ada', 'Cy'])
  })
})

describe('an export of this installation', () => {
  const [one, other] = [stored({ stub: 'a1' }), stored({ id: asId(2), stub: 'b2', foreignId: 'kept' })]
  const exported = (stub: string, traits: Partial<ProgrammeTalk> = {}) =>
    row({ place: stub, foreignId: `guid-${stub}`, address: `${websiteUrl}/talk/${stub}`, ...traits })

  it('changes nothing, and is matched before ids and titles', () => {
    const { unchangedTalks, changedTalks } = plan([exported('b2'), exported('a1')], [one, other])
    expect([unchangedTalks, changedTalks]).toEqual([2, []])
    const moved = plan([exported('b2', { talkTitle: 'New' })], [one, other])
    expect(moved.changedTalks).toMatchObject([{ talkId: 2, changes: [{ field: 'talkTitle' }] }])
  })

  it('of another one is a source like others', () => {
    const address = 'https://other.example/talk/a1'
    const { changedTalks } = plan([exported('a1', { address })], [one])
    expect(changedTalks).toMatchObject([{ changes: [{ field: 'foreignId', to: 'guid-a1' }] }])
  })

  it('has line breaks as its format writes them', () => {
    const before = stored({ talkDescription: 'One\r\ntwo' })
    expect(plan([row({ talkDescription: 'One\ntwo' })], [before]).unchangedTalks).toBe(1)
  })
})

describe('a removal of many talks', () => {
  const talks = [1, 2, 3, 4, 5].map((id) => stored({ id: asId(id), talkTitle: `Talk ${id}` }))
  const rows = (count: number) =>
    talks.slice(0, count).map(({ talkTitle }) => row({ talkTitle, place: talkTitle }))
  it.each<[string, number, Options, number]>([
    ['of a file without talks', 0, {}, 5],
    ['of more than half', 2, {}, 3],
  ])('%s is refused', (_, present, options, count) => {
    expect(() => plan(rows(present), talks, { removeMissing: true, ...options })).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        problems: [
          expect.objectContaining({
            code: 'unconfirmed-removal',
            field: 'remove',
            facts: { count, total: 5 },
          }),
        ],
      }),
    )
  })
  it.each<[string, number, Options, number]>([
    ['of less than half', 3, {}, 2],
    ['that is confirmed by its number', 0, { confirmed: 5 }, 5],
    ['whose other talks are named', 2, { confirmed: 2, remove: [asId(4)] }, 3],
  ])('%s is planned', (_, present, options, count) => {
    expect(plan(rows(present), talks, { removeMissing: true, ...options }).removedTalks).toHaveLength(count)
  })
})

it('a programme with too many names, tracks and links is refused', () => {
  const links = Array.from(
    { length: 50 },
    (_, n) => ({ displayName: 'other_link', url: `http://a/${n}` }) as const,
  )
  const talks = Array.from({ length: 801 }, (_, n) => row({ talkTitle: `T${n}`, links }))
  expect(plan(talks.slice(1), []).addedTalks).toHaveLength(800)
  expect(() => plan(talks, [])).toThrow('too many parts')
})

describe('a talk that the file lacks', () => {
  const missing = stored({ id: asId(4), talkTitle: 'Gone' })
  const id: TalkId = missing.id
  it.each<[string, Options, Partial<StoredTalk>, 'goes' | 'stays']>([
    ['stays unless removal is asked for', {}, {}, 'stays'],
    ['goes when removal is asked for', { removeMissing: true }, {}, 'goes'],
    [
      'stays with a star',
      { removeMissing: true, feedback: new Map([[id, { comments: 0, stars: 1 }]]) },
      {},
      'stays',
    ],
    [
      'stays with a comment',
      { removeMissing: true, feedback: new Map([[id, { comments: 1, stars: 0 }]]) },
      {},
      'stays',
    ],
    [
      'stays with a speaker',
      { removeMissing: true },
      { speakers: [{ speakerName: 'Ada', userId: ada }] },
      'stays',
    ],
    [
      'stays with a pending claim',
      { removeMissing: true },
      { speakers: named('Ada'), pendingNames: ['Ada'] },
      'stays',
    ],
    // Exports leave it out.
    ['stays when it was cancelled', { removeMissing: true }, { cancelled: true }, 'stays'],
    [
      'goes when it is named',
      { remove: [id], feedback: new Map([[id, { comments: 1, stars: 1 }]]) },
      {},
      'goes',
    ],
  ])('%s', (_, options, traits, fate) => {
    const { removedTalks, keptTalks } = plan([row()], [stored(), { ...missing, ...traits }], options)
    expect([removedTalks.length, keptTalks.length]).toEqual(fate === 'goes' ? [1, 0] : [0, 1])
  })

  it('must be named by its own id', () => {
    expect(() => plan([row()], [stored()], { remove: [asId(1)] })).toThrow('the file does not have')
    expect(() => plan([row()], [stored()], { remove: [asId(99)] })).toThrow('talks of the event')
  })
})

it('a plan has the advice on the programme as it will be', () => {
  const moved = row({ room: 'Aula' })
  const { advice } = plan([moved, row({ talkTitle: 'Adapters', room: 'Aula' })], [stored()])
  expect(advice).toMatchObject([
    { kind: 'room-taken', name: 'Aula', talkTitle: 'Ports', otherTitle: 'Adapters' },
  ])
})

describe('a row', () => {
  it.each<[string, Partial<ProgrammeTalk>, string]>([
    ['outside of the event', { startDate: '2026-05-02T00:00' }, 'The talk must be held between'],
    ['at no time', { startDate: 'soon' }, `'start_date' is not a date`],
    ['of an unknown type', { type: 'Rave' }, `The type 'Rave' is unknown`],
    ['in an unknown language', { language: 'Klingon' }, `The language 'Klingon' is unknown`],
    ['without a title', { talkTitle: '' }, 'The talk title field is required'],
    ['with a wrong link', { links: [{ displayName: 'video_link', url: 'javascript:1' }] }, `'url' must be`],
    ['with a name of a track that is too long', { tracks: ['x'.repeat(201)] }, 'A track must have a name'],
    ['with an id that is too long', { foreignId: 'x'.repeat(201) }, `'id' must be`],
    [
      'with too many links',
      {
        links: Array.from({ length: 51 }, (_, n) => ({
          displayName: 'other_link' as const,
          url: `https://a.example/${n}`,
        })),
      },
      `'links' must be`,
    ],
    [
      'with too many tracks',
      { tracks: Array.from({ length: 51 }, (_, n) => `Track ${n}`) },
      `'tracks' must be a list of at most 50`,
    ],
  ])('%s is a problem, and its talk stays as it is', (_, traits, message) => {
    const steps = plan(
      [row({ foreignId: 'a', ...traits })],
      [stored({ foreignId: traits.foreignId ?? 'a', startDate: instant(NOON + 60) })],
      { removeMissing: true },
    )
    expect(isEmptyPlan({ ...steps, removedTracks: [] })).toBe(true)
    expect(steps.problems.map(({ place }) => place)).toEqual(['row 1'])
    expect(steps.problems[0]?.message).toContain(message)
  })

  it('that is there twice is a problem', () => {
    const [again, sameId] = [row({ place: 'row 2' }), row({ foreignId: 'a', place: 'row 4' })]
    const rows = [row(), again, row({ foreignId: 'a', talkTitle: 'B', place: 'row 3' }), sameId]
    expect(plan(rows, []).problems).toMatchObject([
      { place: 'row 2', message: 'This is the same talk as row 1', problem: { facts: { place: 'row 1' } } },
      { place: 'row 4', message: 'This is the same talk as row 3', problem: { code: 'same-talk' } },
    ])
  })

  it('may keep a start outside of the event', () => {
    const before = stored({ foreignId: 'a', startDate: instant(0) })
    expect(plan([row({ foreignId: 'a', startDate: '@0' })], [before]).unchangedTalks).toBe(1)
  })

  it('is one of 2,000 at most', () => {
    const rows = Array.from({ length: 2001 }, (_, number) => row({ talkTitle: `Talk ${number}` }))
    expect(() => plan(rows, [])).toThrow(`'talks' must be at most 2000`)
    expect(plan(rows.slice(1), []).addedTalks).toHaveLength(2000)
  })
})

describe('tracks', () => {
  it('come with the file and its talks, and change their descriptions', () => {
    const described = [
      { trackName: 'main', trackDescription: 'Large hall' },
      { trackName: 'Main', trackDescription: 'Second description' },
      { trackName: 'Side', trackDescription: undefined },
    ]
    const talks = [row({ tracks: ['Garden', 'side'] })]
    const steps = plan([], [], { programme: { tracks: described, rooms: [], talks } })
    expect(steps.changedTracks).toMatchObject([{ trackName: 'Main', from: 'Hall', to: 'Large hall' }])
    expect(steps.addedTracks).toEqual([
      { trackName: 'Garden', trackDescription: 'Garden' },
      { trackName: 'Side', trackDescription: 'Side' },
    ])
    expect(steps.addedTalks).toMatchObject([{ tracks: ['Garden', 'Side'] }])
  })

  it('go when the file has others, no talk needs them, and removal is asked for', () => {
    const removed = (talks: readonly ProgrammeTalk[], before: readonly StoredTalk[], removeMissing = true) =>
      plan(talks, before, { removeMissing }).removedTracks.map(({ trackName }) => trackName)
    const [inMain, garden] = [stored({ tracks: [asId(5)] }), row({ tracks: ['Garden'] })]
    expect(removed([garden], [inMain])).toEqual(['Main'])
    expect(removed([garden], [inMain], false)).toEqual([])
    expect(removed([row({ tracks: [] })], [inMain])).toEqual([])
    expect(
      removed(
        [garden],
        [
          inMain,
          stored({
            id: asId(9),
            talkTitle: 'Kept',
            tracks: [asId(5)],
            speakers: [{ speakerName: 'Ada', userId: ada }],
          }),
        ],
      ),
    ).toEqual([])
  })
})

it('no talk is that of two rows, whatever file and programme have in common', () => {
  const facts = {
    talkTitle: fc.constantFrom('Ports', 'Adapters'),
    startDate: fc.constantFrom(NOON, instant(NOON + 3600)),
  }
  const names = fc.subarray(['Ada', 'Grace'])
  const talk = fc
    .record({ ...facts, foreignId: fc.constantFrom('', 'a'), names, pendingNames: names })
    .map(({ names: speakers, ...traits }) => stored({ ...traits, speakers: named(...speakers) }))
  const key = fc.record({
    ...facts,
    stub: fc.constantFrom(undefined, 'aaaaaaa'),
    foreignId: fc.constantFrom(undefined, 'a'),
    speakers: fc.option(names, { nil: undefined }),
    tracks: fc.constant(undefined),
    room: fc.constant(undefined),
  })
  fc.assert(
    fc.property(fc.array(key, { maxLength: 5 }), fc.array(talk, { maxLength: 4 }), (rows, talks) => {
      const found = [...matchTalks(rows, talks, namesIn({ tracks: [], rooms: [] })).values()]
      expect(new Set(found).size).toBe(found.length)
    }),
    { numRuns: 500 },
  )
})
