import { NotUnique } from '@lectern/application'
import {
  type BoxVote,
  type EventId,
  type New,
  noRatings,
  type Vote,
  type VotingBox,
  type VotingBoxId,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addEvent, addRoom, addTalk, everything } from './scene.ts'
import { aBoxVote } from './testing/talk-builders.ts'
import { next, NOON_2026_05_01 } from './testing/serial.ts'

const FLOOR = 3

type VotedOn = Pick<Vote, 'talkId' | 'eventId'>

export function votingBoxContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`VotingBoxRepository [${backend.name}]`, () => {
    test('lists the boxes of an event, oldest first, and finds one by its hash', async (store) => {
      const { eventId, roomId } = await aScene(store)
      const first = await add(store, eventId, { roomId, name: `Ünïcode "quotes" 100% <b>_ 💡` })
      const second = await add(store, eventId)
      await add(store, (await aScene(store)).eventId)
      const views = [viewOf(first, 'Hall'), viewOf(second)]
      expect(await store.votingBoxQueries.list(eventId)).toEqual(views)
      expect(await store.votingBoxQueries.find(first.hash ?? '')).toEqual(views[0])
      expect(await store.votingBoxQueries.find('unknown')).toBeUndefined()
      await store.transaction(async ({ votingBoxes }) => {
        expect(await votingBoxes.count(eventId)).toBe(2)
        expect(await votingBoxes.find(first.id)).toEqual(first)
        expect(await votingBoxes.findByHash(second.hash ?? '')).toEqual(second)
        expect(await votingBoxes.findByHash('unknown')).toBeUndefined()
      })
      await expect(add(store, eventId, { hash: first.hash })).rejects.toThrow(NotUnique)
    })

    test('changes a box, and removes it without its votes', async (store) => {
      const { eventId, roomId, talk } = await aScene(store)
      const box = await add(store, eventId)
      const moved = { ...box, roomId, name: 'Moved' }
      await store.votingBoxes.save(moved)
      await cast(store, talk, box.id, [aBoxVote('a')])
      expect(await store.votingBoxQueries.list(eventId)).toEqual([
        { ...viewOf(moved, 'Hall'), votesCount: 1 },
      ])
      await store.votingBoxes.remove(box.id)
      expect(await store.votingBoxQueries.find(box.hash ?? '')).toBeUndefined()
      expect(await countsOf(store, talk)).toEqual({ ...noRatings, 4: 1 })
    })

    test('is for all rooms when its room is gone, and goes with its event', async (store) => {
      const { eventId, roomId } = await aScene(store)
      const box = await add(store, eventId, { roomId })
      await store.rooms.remove({ id: roomId, eventId })
      expect(await store.votingBoxQueries.list(eventId)).toEqual([viewOf({ ...box, roomId: undefined })])
      await store.events.remove(eventId)
      expect(await store.votingBoxQueries.find(box.hash ?? '')).toBeUndefined()
    })
  })

  describe(`Votes of boxes [${backend.name}]`, () => {
    test('count once, however often the box sends them', async (store) => {
      const { eventId, talk } = await aScene(store)
      const [box, other] = [await add(store, eventId), await add(store, eventId)]
      const [one, two] = [aBoxVote('a', { rating: 5, chips: ['clear'] }), aBoxVote('b', { rating: 2 })]
      expect(await cast(store, talk, box.id, [one, one])).toEqual({ count: 1, isStep: false })
      expect(await cast(store, talk, box.id, [{ ...one, rating: 1 }])).toEqual({ count: 0, isStep: false })
      expect(await cast(store, talk, box.id, [two, one])).toEqual({ count: 1, isStep: false })
      expect(await cast(store, talk, other.id, [one])).toEqual({ count: 1, isStep: true })
      expect(await countsOf(store, talk)).toEqual({ ...noRatings, 2: 1, 5: 2 })
      expect(await store.voteQueries.publicChips(talk.talkId)).toEqual(new Map([['clear', 2]]))
    })

    test('are held while hosts have set the votes of boxes aside', async (store) => {
      const { eventId, talk } = await aScene(store)
      const box = await add(store, eventId)
      const what = { kind: 'proof', proof: 'box' } as const
      const exclusion = { eventId, what, userId: undefined, createdDate: NOON_2026_05_01 }
      const { id } = await store.voteExclusions.add(exclusion, FLOOR)
      const sent = [aBoxVote('a'), aBoxVote('b')]
      expect(await cast(store, talk, box.id, sent)).toEqual({ count: 2, isStep: false })
      expect(await countsOf(store, talk)).toEqual(noRatings)
      await store.voteExclusions.remove({ ...exclusion, id }, FLOOR)
      expect(await countsOf(store, talk)).toEqual({ ...noRatings, 4: 2 })
    })

    test('count exactly while several processes send them', async (store) => {
      const { eventId, talk } = await aScene(store)
      const box = await add(store, eventId)
      const votes = Array.from({ length: 40 }, (_, index) => aBoxVote(String(index)))
      const sent = await Promise.all(
        [0, 10, 20, 30].map((from) => cast(store, talk, box.id, votes.slice(from))),
      )
      expect(sent.reduce((sum, { count }) => sum + count, 0)).toBe(40)
      expect(await countsOf(store, talk)).toEqual({ ...noRatings, 4: 40 })
    })
  })
}

async function aScene(store: TestStore) {
  const { id: eventId } = await addEvent(store)
  const { id: roomId } = await addRoom(store, eventId, { roomName: 'Hall' })
  const { id: talkId } = await addTalk(store, eventId)
  return { eventId, roomId, talk: { eventId, talkId } }
}

const add = (store: TestStore, eventId: EventId, given: Partial<New<VotingBox>> = {}): Promise<VotingBox> =>
  store.votingBoxes.add({
    eventId,
    roomId: undefined,
    name: 'Door',
    hash: `hash ${next()}`,
    createdDate: NOON_2026_05_01,
    ...given,
  })

function viewOf(made: VotingBox, roomName?: string) {
  const { hash: _, ...box } = made
  return { ...box, roomName, votesCount: 0 }
}

const cast = (store: TestStore, talk: VotedOn, boxId: VotingBoxId, given: readonly BoxVote[]) =>
  store.votes.addOfBox(boxId, talk, given, FLOOR)

const countsOf = async ({ talkQueries }: TestStore, { talkId }: VotedOn) =>
  (await talkQueries.find(talkId, everything, undefined))?.voteCounts.box
