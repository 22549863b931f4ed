import { aRoom, anEvent, asMember, aTalk, aTestLectern, aUser } from '@lectern/contracts/testing'
import { after, DAY, HOUR, noVotes, type RoomId, type TalkId, visitor } from '@lectern/domain'
import { expect, it } from 'vitest'

/** An event with a room, its box, and two talks that have begun: one in the room, one in another. */
async function aDoor() {
  const { lectern, store, clock } = aTestLectern()
  const startDate = after(clock.now(), -HOUR)
  const scene = await store.transaction(async ({ users, events, rooms, talks }) => {
    const host = asMember(await users.add(aUser()))
    const { id: eventId } = await events.add(
      anEvent(host.userId, { votes: 'codes', startDate, endDate: after(startDate, DAY) }),
    )
    const [{ id: hall }, { id: attic }] = [await rooms.add(aRoom(eventId)), await rooms.add(aRoom(eventId))]
    const add = async (roomId: RoomId) => (await talks.add(aTalk(eventId, { roomId, startDate }))).id
    return { host, eventId, hall, attic, here: await add(hall), there: await add(attic) }
  })
  const { host, eventId, hall } = scene
  const secret = await lectern.createVotingBox(host, { eventId, name: 'Door', room: String(hall) })
  const cast = (talkId: TalkId, ...ids: readonly string[]) =>
    lectern.castBoxVotes(visitor, { talkId, secret, votes: ids.map((id) => ({ id, rating: 4 })) })
  const votesFor = async (talkId: TalkId) => (await lectern.getTalk(host, { talkId })).voteCounts
  const boxId = async () => (await lectern.listVotingBoxes(host, { eventId }))[0]?.id ?? expect.fail('No box')
  return { ...scene, lectern, store, clock, secret, cast, votesFor, boxId }
}

it('a box is known by its secret alone, until it is removed, and its votes stay', async () => {
  const { lectern, store, host, eventId, here, secret, cast, votesFor, boxId } = await aDoor()
  expect(await lectern.getVotingBox(visitor, { secret })).toMatchObject({ eventId, name: 'Door' })
  expect(await lectern.getVotingBox(visitor, { secret: 'x' })).toBeUndefined()
  expect(await store.votingBoxQueries.find(secret)).toBeUndefined()
  expect(await cast(here, 'vote-one', 'vote-two')).toBe(2)
  await lectern.deleteVotingBox(host, { eventId, boxId: await boxId() })
  await expect(cast(here, 'vote-three')).rejects.toMatchObject({ kind: 'unauthenticated' })
  await expect(lectern.castBoxVotes(visitor, { talkId: here })).rejects.toThrow('This voting box is unknown')
  expect((await votesFor(here)).box[4]).toBe(2)
})

it('a request counts whole or not at all, and a repetition of it nothing', async () => {
  const { lectern, here, secret, cast, votesFor } = await aDoor()
  const votes = [
    { id: 'vote-one', rating: 4 },
    { id: 'vote-two', rating: 9 },
  ]
  await expect(lectern.castBoxVotes(visitor, { talkId: here, secret, votes })).rejects.toThrow('Vote 2:')
  expect(await votesFor(here)).toEqual(noVotes)
  expect([await cast(here, 'vote-one', 'vote-two'), await cast(here, 'vote-two', 'vote-new')]).toEqual([2, 1])
})

it('votes of an outage count as long as the window is open, and votes of a door only there', async () => {
  const { clock, here, there, cast } = await aDoor()
  await expect(cast(there, 'vote-one')).rejects.toThrow('takes no votes for this talk')
  clock.set(after(clock.now(), 80 * DAY))
  expect(await cast(here, 'vote-one')).toBe(1)
  clock.set(after(clock.now(), 20 * DAY))
  await expect(cast(here, 'vote-two')).rejects.toThrow('Votes are closed')
})

it('a talk that left the room of the box still gets its votes, and the box may go elsewhere', async () => {
  const { lectern, host, eventId, here, there, attic, cast, boxId } = await aDoor()
  await lectern.placeTalks(host, { eventId, places: [{ talkId: here, room: attic }] })
  expect(await cast(here, 'vote-one')).toBe(1)
  await lectern.editVotingBox(host, { eventId, boxId: await boxId(), name: 'Stairs', room: String(attic) })
  expect(await cast(there, 'vote-two')).toBe(1)
})

it('a box sends at most so many votes a day', async () => {
  const { clock, here, cast } = await aDoor()
  const all = Array.from({ length: 500 }, (_, index) => `the-vote-${index}`)
  for (let sent = 0; sent < 20_000; sent += 500) await cast(here, ...all)
  await expect(cast(here, 'vote-new')).rejects.toMatchObject({ kind: 'too-many' })
  clock.set(after(clock.now(), DAY))
  expect(await cast(here, 'vote-new')).toBe(1)
})
