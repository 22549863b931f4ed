import { describe, expect } from 'vitest'
import { anImage } from './testing/builders.ts'
import { aReport, aRuling } from './testing/comment-builders.ts'
import { aClaim } from './testing/talk-builders.ts'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import { addEvent, addEventComment, addTalk, addTalkComment, addTrack, addUser, everything } from './scene.ts'

/** Views that pages find by the names in their addresses. */
export function pageViewsContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`Pages find [${backend.name}]`, () => {
    test('an event by its name, as by its id, with its hosts in their order', async (store) => {
      const [zoe, adam] = [
        await addUser(store, { fullName: 'Zoë' }),
        await addUser(store, { fullName: 'Adam' }),
      ]
      const event = await addEvent(store, { hosts: [zoe.id, adam.id], tags: ['b', 'a'] })
      await store.transaction(async ({ images, attendance }) => {
        await images.replace(event.id, [anImage(event.id)])
        await attendance.add(event.id, adam.id)
      })
      for (const viewer of [adam.id, zoe.id, undefined]) {
        const byId = await store.eventQueries.find(event.id, everything, viewer)
        expect(await store.eventQueries.findByName(event.urlFriendlyName, everything, viewer)).toEqual({
          ...byId,
          hosts: [
            { userId: zoe.id, hostName: 'Zoë' },
            { userId: adam.id, hostName: 'Adam' },
          ],
        })
      }
    })

    test('what waits for the hosts of an event: claims that they decide, and open reports', async (store) => {
      const [event, elsewhere, user] = [await addEvent(store), await addEvent(store), await addUser(store)]
      const open = { reports: [aReport()] }
      const decided = { reports: [aReport({ ruling: aRuling() })] }
      for (const { id } of [event, elsewhere]) {
        const [talk, other] = [await addTalk(store, id), await addTalk(store, id)]
        await store.transaction(async ({ claims }) => {
          const assignment = aClaim(talk.id, user.id, { kind: 'assignment', displayName: 'C' })
          await claims.replace(talk.id, [aClaim(talk.id, user.id, { displayName: 'A' }), assignment])
          await claims.replace(other.id, [aClaim(other.id, user.id, { displayName: 'B' })])
        })
        await addTalkComment(store, talk, user.id, open)
        await addTalkComment(store, other, user.id, decided)
        await addTalkComment(store, other, user.id)
        await addEventComment(store, id, user.id, open)
        await addEventComment(store, id, user.id, open)
      }
      expect(await store.eventQueries.waitingForHosts(event.id)).toEqual({ claims: 2, reports: 3 })
      const calm = await addEvent(store)
      expect(await store.eventQueries.waitingForHosts(calm.id)).toEqual({ claims: 0, reports: 0 })
    })

    test('a talk by its stub, as by its id, with what its page shows of the event', async (store) => {
      const [host, second, viewer] = [await addUser(store), await addUser(store), await addUser(store)]
      const event = await addEvent(store, { hosts: [second.id, host.id] })
      const small = anImage(event.id, { type: 'small', width: 140, height: 140 })
      const shown = [anImage(event.id), small]
      await store.images.replace(event.id, shown)
      const track = await addTrack(store, event.id)
      const talk = await addTalk(store, event.id, {
        tracks: [track.id],
        speakers: [{ speakerName: 'Ada', userId: viewer.id }],
        links: [{ displayName: 'code_link', url: 'https://code.example' }],
      })
      await addTalkComment(store, talk, viewer.id)
      await store.stars.add(talk.id, viewer.id)
      const { id, name, urlFriendlyName, startDate, endDate, zone, approval, hosts, accent } = event
      const byId = await store.talkQueries.find(talk.id, everything, viewer.id)
      expect(await store.talkQueries.findByStub(talk.stub, everything, viewer.id)).toEqual({
        ...byId,
        event: {
          ...byId?.event,
          id,
          name,
          urlFriendlyName,
          startDate,
          endDate,
          zone,
          approval,
          hosts,
          accent,
          images: shown,
        },
      })
    })

    test('nothing by a name that no event or talk has, in this letter case', async (store) => {
      const event = await addEvent(store)
      const talk = await addTalk(store, event.id)
      const view = await store.talkQueries.findByStub(talk.stub, everything, undefined)
      expect(view).toMatchObject({ id: talk.id, starred: false, event: { images: [] } })
      for (const name of ['nothing', '', event.urlFriendlyName.toUpperCase(), event.stub]) {
        expect(await store.eventQueries.findByName(name, everything, undefined)).toBeUndefined()
      }
      for (const stub of ['nothing', '', talk.stub.toUpperCase(), talk.urlFriendlyTalkTitle]) {
        expect(await store.talkQueries.findByStub(stub, everything, undefined)).toBeUndefined()
      }
    })
  })
}
