import { NotUnique } from '@lectern/application'
import type { New, ReportLink, TalkId, UserId } from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addEvent, addTalk, addUser } from './scene.ts'
import { next, NOON_2026_05_01 } from './testing/serial.ts'

export function reportLinkContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`ReportLinkRepository [${backend.name}]`, () => {
    test('lists the links of a talk, oldest first, and finds the talk by the hash', async (store) => {
      const { talkId, stub, otherTalkId, makerId } = await aScene(store)
      const first = await add(store, { talkId, makerId })
      const second = await add(store, { talkId, label: `Ünïcode "quotes" 100% <b>_ 💡` })
      const ofOther = await add(store, { talkId: otherTalkId })
      expect(await linksOf(store, talkId)).toEqual([first, second])
      expect(await store.reportLinks.ofTalk(otherTalkId)).toEqual([ofOther])
      expect(await store.reportLinkQueries.findStub(second.hash)).toBe(stub)
      expect(await store.reportLinkQueries.findStub('unknown')).toBeUndefined()
      await expect(add(store, { talkId, hash: first.hash })).rejects.toThrow(NotUnique)
    })

    test('removes one link', async (store) => {
      const { talkId } = await aScene(store)
      const [one, other] = [await add(store, { talkId }), await add(store, { talkId })]
      await store.reportLinks.remove(one.id)
      expect(await linksOf(store, talkId)).toEqual([other])
      expect(await store.reportLinkQueries.findStub(one.hash)).toBeUndefined()
    })

    test('goes with the talk, and stays without its maker', async (store) => {
      const { talkId, otherTalkId, makerId } = await aScene(store)
      const [gone, kept] = [await add(store, { talkId }), await add(store, { talkId: otherTalkId, makerId })]
      await store.talks.remove(talkId)
      await store.users.remove(makerId)
      expect(await store.reportLinkQueries.findStub(gone.hash)).toBeUndefined()
      expect(await linksOf(store, otherTalkId)).toEqual([{ ...kept, makerId: undefined }])
    })
  })
}

/** Two talks, and a member. */
async function aScene(store: TestStore) {
  const event = await addEvent(store)
  const [talk, other] = [await addTalk(store, event.id), await addTalk(store, event.id)]
  const makerId: UserId = (await addUser(store)).id
  return { talkId: talk.id, stub: talk.stub, otherTalkId: other.id, makerId }
}

const add = (
  store: TestStore,
  given: Pick<ReportLink, 'talkId'> & Partial<New<ReportLink>>,
): Promise<ReportLink> =>
  store.reportLinks.add({
    hash: `hash ${next()}`,
    label: 'Ada',
    createdDate: NOON_2026_05_01,
    makerId: undefined,
    ...given,
  })

const linksOf = ({ reportLinkQueries }: TestStore, talkId: TalkId): Promise<readonly ReportLink[]> =>
  reportLinkQueries.ofTalk(talkId)
