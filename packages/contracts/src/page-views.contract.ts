import { describe, expect } from 'vitest'
import { aReport, aRuling } from './testing/comment-builders.ts'
import { aClaim } from './testing/talk-builders.ts'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import { addEvent, addEventComment, addTalk, addTalkComment, addUser, everything } from './scene.ts'

/** Views that pages find by the names in their addresses. */
export function pageViewsContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`Pages find [${backend.name}]`, () => {
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
