import { asId, instant, operator, type RoomId, type TalkPlace, type TrackId, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { firstPage } from '../../test/first-page.ts'
import { aConference, aClaim, aRoom, aTalk, aTrack } from '@lectern/contracts/testing'

async function aProgramme() {
  const conference = await aConference({ speakers: [{ speakerName: 'Ada', userId: undefined }] })
  const { store, event, signUp, talk: one } = conference
  const { userId } = await signUp()
  const things = await store.transaction(async ({ talks, tracks, rooms, claims }) => {
    await claims.replace(one.id, [aClaim(one.id, userId, { displayName: 'Ada' })])
    return {
      one,
      other: await talks.add(aTalk(event.id)),
      hall: await tracks.add(aTrack(event.id, { trackName: 'Hall' })),
      saal: await rooms.add(aRoom(event.id, { roomName: 'Saal' })),
      attic: await tracks.add(aTrack(event.id, { trackName: 'Attic' })),
    }
  })
  return { ...conference, ...things }
}

type Programme = Awaited<ReturnType<typeof aProgramme>>

const place = ({ lectern, host, event }: Programme, ...places: readonly TalkPlace[]): Promise<void> =>
  lectern.placeTalks(host, { eventId: event.id, places })

const talksOf = async ({ lectern, event }: Programme) =>
  (await lectern.listEventTalks(visitor, { eventId: event.id, page: firstPage })).items

const auditOf = async ({ lectern }: Programme) =>
  (await lectern.listAudit(operator, { page: firstPage })).items.map(({ note }) => note)

describe('placeTalks', () => {
  it('changes start, length and tracks of several talks, and nothing else of them', async () => {
    const programme = await aProgramme()
    const { one, other, hall, attic, lectern, host, event, store, clock } = programme
    await place(
      programme,
      { talkId: one.id, startDate: '2026-05-02T11:30', duration: '45', tracks: [hall.id] },
      { talkId: other.id, duration: '', tracks: [attic.id, hall.id, attic.id] },
    )
    const startDate = instant(Temporal.Instant.from('2026-05-02T11:30:00+02:00').epochMilliseconds / 1000)
    const first = await store.talks.find(one.id)
    expect(first).toEqual({
      ...one,
      startDate,
      duration: 45,
      tracks: [hall.id],
      calendarRevision: { sequence: 1, changedDate: clock.now() },
    })
    const [second] = await talksOf(programme)
    expect(second).toMatchObject({
      startDate: other.startDate,
      duration: 0,
      tracks: [{ trackName: 'Attic' }, { trackName: 'Hall' }],
    })
    expect((await lectern.listClaims(host, { eventId: event.id, page: firstPage })).total).toBe(1)
    expect(await auditOf(programme)).toEqual(['talks: 2'])
  })

  it('writes nothing for talks that stay, and one entry for all others', async () => {
    const programme = await aProgramme()
    const { one, other, hall } = programme
    await place(programme, { talkId: one.id }, { talkId: other.id, duration: other.duration, tracks: [] })
    expect(await auditOf(programme)).toEqual([])
    await place(programme, { talkId: one.id }, { talkId: other.id, tracks: [hall.id] })
    expect(await auditOf(programme)).toEqual(['talks: 1'])
  })

  it.each<[string, Omit<TalkPlace, 'talkId'>]>([
    ['start', { startDate: '2026-05-02T11:30' }],
    ['length', { duration: '45' }],
  ])('changes a talk of which only the %s differs', async (_field, change) => {
    const programme = await aProgramme()
    await place(programme, { talkId: programme.one.id, ...change })
    expect(await auditOf(programme)).toEqual(['talks: 1'])
  })

  it('changes a talk of which only a track differs', async () => {
    const programme = await aProgramme()
    const { one, hall, attic } = programme
    await place(programme, { talkId: one.id, tracks: [hall.id] })
    await place(programme, { talkId: one.id, tracks: [attic.id] })
    await place(programme, { talkId: one.id, tracks: [attic.id, hall.id] })
    await place(programme, { talkId: one.id, tracks: [hall.id, attic.id] })
    expect(await auditOf(programme)).toEqual(['talks: 1', 'talks: 1', 'talks: 1'])
  })

  it('changes a talk of which only the room differs, and takes it out of its room', async () => {
    const programme = await aProgramme()
    const { one, other, saal } = programme
    await place(programme, { talkId: one.id, room: saal.id }, { talkId: other.id, room: 'none' })
    const roomsOf = async () => (await talksOf(programme)).map(({ room }) => room?.roomName)
    expect(await roomsOf()).toEqual(['Saal', undefined])
    await place(programme, { talkId: one.id, duration: 7 })
    expect(await roomsOf()).toEqual(['Saal', undefined])
    await place(programme, { talkId: one.id, room: 'none' })
    expect(await roomsOf()).toEqual([undefined, undefined])
    expect(await auditOf(programme)).toEqual(['talks: 1', 'talks: 1', 'talks: 1'])
  })

  it('changes no talk if one place is wrong, and names every problem with its talk', async () => {
    const programme = await aProgramme()
    const { one, other, hall } = programme
    const before = await talksOf(programme)
    const wrong = place(
      programme,
      { talkId: one.id, startDate: '2031-01-01T09:00', tracks: [asId<TrackId>(4711)] },
      { talkId: other.id, startDate: '', duration: '-1', room: asId<RoomId>(4711) },
      { talkId: asId(4711), tracks: [hall.id] },
    )
    const problems = [
      { code: 'talk-gone' },
      { field: `tracks_${one.id}`, code: 'wrong-track' },
      { field: `start_date_${one.id}`, code: 'outside-event' },
      { field: `room_${other.id}`, code: 'wrong-room' },
      { field: `start_date_${other.id}`, code: 'required' },
      { field: `duration_${other.id}`, code: 'out-of-range' },
    ]
    await expect(wrong).rejects.toMatchObject({ kind: 'invalid', problems })
    const many = Array.from({ length: 501 }, () => ({ talkId: one.id }))
    await expect(place(programme, ...many)).rejects.toMatchObject({ problems: [{ code: 'too-many-talks' }] })
    expect(await talksOf(programme)).toEqual(before)
  })
})
