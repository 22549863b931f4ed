import { describe, expect, it } from 'vitest'
import { aRoom as room, aTalk, aTrack as track, NOON } from '../../test/samples.ts'
import { asId } from '../brand.ts'
import { MOST_ROOMS } from '../rooms/room.ts'
import { UTC } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import { type ImportRequest, planImport } from './plan-import.ts'
import type { ProgrammeRoom, ProgrammeTalk, StoredProgramme, StoredTalk } from './programme.ts'

const row = (
  talkTitle: string,
  room: string | undefined,
  traits: Partial<ProgrammeTalk> = {},
): ProgrammeTalk => ({
  place: 'row 1',
  foreignId: undefined,
  talkTitle,
  talkDescription: undefined,
  startDate: '2026-05-01T12:00',
  duration: undefined,
  language: undefined,
  type: undefined,
  speakers: undefined,
  tracks: undefined,
  room,
  links: [],
  ...traits,
})

const stored = (id: number, talkTitle: string, traits: Partial<StoredTalk> = {}): StoredTalk =>
  aTalk({ id: asId(id), talkTitle, talkDescription: talkTitle, stub: `stub${id}`, ...traits })

const described = (roomName: string, traits: Partial<ProgrammeRoom> = {}): ProgrammeRoom => ({
  roomName,
  roomDescription: undefined,
  capacity: undefined,
  ...traits,
})

interface Given extends Partial<StoredProgramme>, Partial<Pick<ImportRequest, 'removeMissing'>> {
  readonly described?: readonly ProgrammeRoom[]
}

const plan = (
  rows: readonly ProgrammeTalk[],
  { described: ofFile = [], removeMissing = false, tracks = [], rooms = [], talks = [] }: Given = {},
) =>
  planImport(
    { programme: { tracks: [], rooms: ofFile, talks: rows }, problems: [], removeMissing, remove: [] },
    {
      event: { startDate: NOON, endDate: NOON, zone: UTC, location: '' },
      stored: { tracks, rooms, talks },
      feedback: new Map(),
      profiles: [],
      websiteUrl: 'https://lectern.example',
    },
  )

describe('rooms of a file', () => {
  it('are added in its order, with their facts, and then those that only its talks name', () => {
    const steps = plan([row('A', 'Lab'), row('B', ' saal 1 '), row('C', ''), row('D', 'lab')], {
      described: [
        described('Saal 2', { capacity: 40, roomDescription: 'Upstairs' }),
        described('Saal 1'),
        described('saal 2', { capacity: 7 }),
      ],
    })
    expect(steps.addedRooms).toEqual([
      { roomName: 'Saal 2', roomDescription: 'Upstairs', capacity: 40 },
      { roomName: 'Saal 1', roomDescription: '', capacity: undefined },
      { roomName: 'Lab', roomDescription: '', capacity: undefined },
    ])
    expect(steps.addedTalks.map((talk) => talk.room)).toEqual(['Lab', 'Saal 1', '', 'Lab'])
  })

  it('are the rooms of the event with these names, which keep what the file does not say', () => {
    const rooms = [room(1, 'Aula', { capacity: 10, roomDescription: 'Old' }), room(2, 'Lab', { capacity: 5 })]
    const talks = [stored(1, 'A', { roomId: asId(1) }), stored(2, 'B', { roomId: asId(1) })]
    const steps = plan([row('A', 'AULA'), row('B', 'lab')], {
      rooms,
      talks,
      described: [described('aula', { capacity: 20 }), described('Lab')],
    })
    expect(steps.addedRooms).toEqual([])
    expect(steps.changedRooms).toEqual([
      { roomId: 1, roomName: 'Aula', changes: [{ field: 'capacity', from: 10, to: 20 }] },
    ])
    expect(steps.changedTalks).toMatchObject([
      { talkTitle: 'B', changes: [{ field: 'room', from: 'Aula', to: 'Lab' }] },
    ])
    expect(steps.unchangedTalks).toBe(1)
  })

  it('leave a talk in its room if the file has no rooms, and take it out if the file has none for it', () => {
    const [rooms, talks] = [[room(1, 'Aula')], [stored(1, 'A', { roomId: asId(1) })]]
    expect(plan([row('A', undefined)], { rooms, talks })).toMatchObject({
      changedTalks: [],
      unchangedTalks: 1,
    })
    expect(plan([row('A', '')], { rooms, talks }).changedTalks).toMatchObject([
      { changes: [{ field: 'room', from: 'Aula', to: '' }] },
    ])
  })

  it('tell talks apart that have the same title and time', () => {
    const rooms = [room(1, 'Aula'), room(2, 'Lab')]
    const talks = [
      stored(1, 'Lunch', { roomId: asId(1) }),
      stored(2, 'Lunch', { roomId: asId(2), tracks: [asId(3)] }),
    ]
    const steps = plan([row('Lunch', 'Lab'), row('Lunch', 'Aula')], {
      rooms,
      talks,
      tracks: [track(3, 'Food')],
    })
    expect(steps).toMatchObject({ addedTalks: [], changedTalks: [], unchangedTalks: 2, problems: [] })
  })

  it('go with the talks that the file lacks, unless the file or a talk that stays needs them', () => {
    const rooms = [room(1, 'Aula'), room(2, 'Lab'), room(3, 'Attic'), room(4, 'Empty')]
    const claimed = [{ speakerName: 'Ada', userId: asId<UserId>(7) }]
    const talks = [
      stored(1, 'A', { roomId: asId(2) }),
      stored(2, 'Gone', { roomId: asId(3) }),
      stored(3, 'Kept', { roomId: asId(4), speakers: claimed }),
    ]
    const removedBy = (rows: readonly ProgrammeTalk[], removeMissing: boolean) =>
      plan(rows, { rooms, talks, removeMissing }).removedRooms
    expect(removedBy([row('A', 'Aula')], true)).toEqual([
      { roomId: 2, roomName: 'Lab' },
      { roomId: 3, roomName: 'Attic' },
    ])
    expect(removedBy([row('A', 'Aula')], false)).toEqual([])
    expect(removedBy([row('A', undefined)], true)).toEqual([])
  })

  it('with too long a name leave out the talk, with too long a description only the description', () => {
    const steps = plan(
      [
        row('A', 'x'.repeat(201)),
        row('B', 'Lab'),
        row('C', 'Of a row that is left out', { startDate: 'never' }),
      ],
      {
        described: [described('Lab', { roomDescription: 'x'.repeat(20_001) })],
      },
    )
    expect(steps.problems).toMatchObject([
      { place: 'row 1', problem: { field: 'room', code: 'too-long' } },
      { place: 'row 1', problem: { field: 'start_date' } },
      { place: 'room Lab', problem: { field: 'room_description', code: 'too-long' } },
    ])
    expect(steps.addedTalks).toMatchObject([{ talkTitle: 'B', room: 'Lab' }])
    expect(steps.addedRooms).toEqual([{ roomName: 'Lab', roomDescription: '', capacity: undefined }])
  })

  it('are refused if the event had too many with them', () => {
    const rooms = [room(1, 'Aula')]
    const names = Array.from({ length: MOST_ROOMS - 1 }, (_, index) => row(`T${index}`, `Room ${index}`))
    expect(plan([...names, row('A', 'aula')], { rooms }).addedRooms).toHaveLength(MOST_ROOMS - 1)
    expect(() => plan([...names, row('A', 'Other')], { rooms })).toThrow("'rooms' must be at most 500")
  })
})

describe('rooms of a file for an event whose tracks are its rooms', () => {
  const tracks = [track(1, 'Aula'), track(2, 'Lab')]
  const talks = [stored(1, 'A', { tracks: [asId(1)] })]
  const rows = [row('A', 'aula'), row('B', 'Lab'), row('C', 'New')]

  it('are read as tracks', () => {
    const steps = plan(rows, {
      tracks,
      talks,
      described: [described('New', { roomDescription: 'Just built' })],
    })
    expect(steps.addedRooms).toEqual([])
    expect(steps.addedTracks).toEqual([{ trackName: 'New', trackDescription: 'Just built' }])
    expect(steps.unchangedTalks).toBe(1)
    expect(steps.addedTalks).toMatchObject([
      { tracks: ['Lab'], room: '' },
      { tracks: ['New'], room: '' },
    ])
    expect(steps.problems).toMatchObject([
      { place: 'conference', problem: { code: 'rooms-as-tracks', facts: { count: 3 } } },
    ])
  })

  it.each<[string, readonly ProgrammeTalk[], Given]>([
    ['the event has a room', rows, { tracks, rooms: [room(1, 'Attic')] }],
    ['the file has tracks', [...rows, row('D', 'Lab', { tracks: ['Web'] })], { tracks }],
    ['fewer than half of them are tracks', [...rows, row('D', '4'), row('E', '5')], { tracks }],
    ['the event has no such track', rows, { tracks: [track(1, 'Web')] }],
  ])('are rooms if %s', (_, ofFile, given) => {
    const steps = plan(ofFile, given)
    expect(steps.addedRooms.map(({ roomName }) => roomName)).toEqual(expect.arrayContaining(['Lab', 'New']))
    expect(steps.problems).toEqual([])
  })
})
