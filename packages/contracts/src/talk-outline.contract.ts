import { after, type Event, type Talk } from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { TalkOutline } from '@lectern/application'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import { addEvent, addTalk, addUser } from './scene.ts'

export function talkOutlineContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`Outlines of talks [${backend.name}]`, () => {
    test('show in a transaction what was changed in it, and nobody else until it is kept', async (store) => {
      const [event, user, first] = [await addEvent(store), await addUser(store), await addUser(store)]
      const talk = await addTalk(store, event.id)
      const window = { commentsOpenFrom: event.startDate, commentsOpenUntil: after(event.startDate, 1) }
      const changed = { ...event, hosts: [user.id], endDate: after(event.endDate, 1), ...window }
      const speakers = [first, user].map(({ id }) => ({ speakerName: `Speaker ${id}`, userId: id }))
      const claimed = { ...talk, speakers: speakers.toReversed() }
      await store.transaction(async ({ events, talks }) => {
        await events.save(changed)
        await talks.save(claimed)
        expect(await talks.findOutline(talk.id)).toEqual(outlineOf(claimed, changed))
        expect(await store.talkQueries.findOutline(talk.id)).toEqual(outlineOf(talk, event))
      })
      expect(await store.talkQueries.findOutline(talk.id)).toEqual(outlineOf(claimed, changed))
    })

    test('keep talk and event from other writers', async (store) => {
      const event = await addEvent(store)
      const talk = await addTalk(store, event.id)
      const moveOn = (): Promise<void> =>
        store.transaction(async ({ events, talks }) => {
          const outline = await talks.findOutline(talk.id)
          if (outline === undefined) throw new Error('It is there')
          await talks.save({ ...talk, startDate: after(outline.startDate, 1) })
          await events.save({ ...event, endDate: after(outline.event.endDate, 1) })
        })
      await Promise.all(Array.from({ length: 8 }, moveOn))
      expect(await store.talkQueries.findOutline(talk.id)).toMatchObject({
        startDate: after(talk.startDate, 8),
        event: { endDate: after(event.endDate, 8) },
      })
    })
  })
}

const outlineOf = (
  { id, eventId, startDate, stub, cancelled, roomId, speakers }: Talk,
  { hosts, approval, zone, commentsOpenFrom, commentsOpenUntil, ...event }: Event,
): TalkOutline => ({
  id,
  eventId,
  startDate,
  stub,
  cancelled,
  roomId,
  speakerIds: speakers.flatMap(({ userId }) => userId ?? []),
  event: {
    hosts,
    approval,
    zone,
    startDate: event.startDate,
    endDate: event.endDate,
    cancelled: event.cancelled,
    commentsOpenFrom,
    commentsOpenUntil,
    votes: event.votes,
    chips: event.chips,
    moderation: event.moderation,
  },
})
