import { after, asId, type Draft, type EventId, type TalkId, type UserId } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { NOON_2026_05_01 } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addUser } from './scene.ts'

const onTalk = { kind: 'talk', talkId: asId<TalkId>(4711) } as const
const onEvent = { kind: 'event', eventId: asId<EventId>(4711) } as const

const aDraft = (userId: UserId, traits: Partial<Draft> = {}): Draft => ({
  userId,
  subject: onTalk,
  comment: 'Fine\n\u{1F600}',
  rating: 4,
  private: false,
  createdDate: NOON_2026_05_01,
  ...traits,
})

export function draftRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`DraftRepository [${backend.name}]`, () => {
    test('stores the last draft of an account, for any subject, and none of another', async (store) => {
      const [ada, bob] = [await addUser(store), await addUser(store)]
      const last = aDraft(ada.id, { subject: onEvent, comment: 'Good', rating: 5, private: true })
      await save(store, aDraft(ada.id), last)
      expect([await stored(store, ada.id), await stored(store, bob.id)]).toEqual([last, undefined])
      await save(store, aDraft(ada.id))
      expect(await stored(store, ada.id)).toEqual(aDraft(ada.id))
    })

    test('removes the draft of an account, those of a time, and that of a removed account', async (store) => {
      const createdDate = after(NOON_2026_05_01, 1)
      const dropped = aDraft((await addUser(store)).id, { createdDate })
      const gone = aDraft((await addUser(store)).id, { createdDate })
      const kept = aDraft((await addUser(store)).id, { createdDate })
      const old = aDraft((await addUser(store)).id)
      await save(store, dropped, gone, kept, old)
      await store.transaction(async ({ drafts, users }) => {
        await drafts.remove(dropped.userId)
        await drafts.forgetUntil(NOON_2026_05_01)
        await users.remove(gone.userId)
      })
      for (const { userId } of [dropped, gone, old]) expect(await stored(store, userId)).toBe(undefined)
      expect(await stored(store, kept.userId)).toEqual(kept)
    })

    test('tells the author of a comment about a draft on the same subject', async (store) => {
      const { id } = await addUser(store)
      await save(store, aDraft(id))
      const hasDraft = async (subject: Draft['subject']) => {
        const about = { subject, fingerprint: '', countedAfter: NOON_2026_05_01 }
        return (await store.commentHistory.ofAuthor(id, about))?.hasDraft
      }
      const otherTalk = { kind: 'talk', talkId: asId<TalkId>(4712) } as const
      expect([await hasDraft(onTalk), await hasDraft(onEvent), await hasDraft(otherTalk)]).toEqual([
        true,
        false,
        false,
      ])
    })
  })
}

const save = ({ transaction }: TestStore, ...all: readonly Draft[]): Promise<void> =>
  transaction(async ({ drafts }) => {
    for (const draft of all) await drafts.save(draft)
  })

const stored = ({ commentHistory }: TestStore, userId: UserId): Promise<Draft | undefined> =>
  commentHistory.draftOf(userId)
