import {
  after,
  asId,
  type CommentId,
  DAY,
  type EventId,
  type FactDraft,
  MINUTE,
  newFact,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addEvent, addTalk, addUser } from './scene.ts'
import { anEventComment, aTalkComment } from './testing/comment-builders.ts'
import { NOON_2026_05_01 as noon } from './testing/serial.ts'

const [here, elsewhere] = [asId<EventId>(1), asId<EventId>(2)]

/** Each added by a transaction of its own, and numbered. */
async function addFacts(store: TestStore, drafts: readonly FactDraft[], now = noon): Promise<void> {
  for (const draft of drafts) await store.facts.add([newFact(draft, now)])
  await store.facts.number()
}

export function factContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`FactRepository [${backend.name}]`, () => {
    test('numbers facts in the order in which they were added', async (store) => {
      expect([await store.factQueries.newest(), await store.factQueries.areWaiting()]).toEqual([0, false])
      const talk = { kind: 'talk.moved', eventId: here, title: 'Types', before: '1', after: '2' } as const
      await store.facts.add([newFact({ kind: 'event.approved', eventId: here }, noon), newFact(talk, noon)])
      expect(await store.factQueries.areWaiting()).toBe(true)
      expect(await store.factQueries.list({ after: 0 }, 9)).toEqual([])
      await store.facts.number()
      await addFacts(store, [{ kind: 'event.changed', eventId: elsewhere }])
      const [first, second, third] = await store.factQueries.list({ after: 0 }, 9)
      expect([first?.sequence, second?.sequence, third?.sequence]).toEqual([1, 2, 3])
      expect(second).toEqual({ ...newFact(talk, noon), id: second?.id, sequence: 2 })
      expect([await store.factQueries.oldest(), await store.factQueries.newest()]).toEqual([1, 3])
    })

    test('lists facts by place, event, kind and readers', async (store) => {
      await addFacts(store, [
        { kind: 'event.approved', eventId: here },
        { kind: 'claim.made', eventId: here, forHosts: true },
        { kind: 'event.approved', eventId: elsewhere },
        { kind: 'event.changed', eventId: here },
      ])
      const listed = async (criteria: object, most = 9) =>
        (await store.factQueries.list({ after: 0, ...criteria }, most)).map(({ sequence }) => sequence)
      expect(await listed({ after: 2 })).toEqual([3, 4])
      expect(await listed({ eventId: here })).toEqual([1, 2, 4])
      expect(await listed({ eventId: here, publicOnly: true }, 1)).toEqual([1])
      expect(await listed({ kinds: ['event.changed', 'claim.made'] })).toEqual([2, 4])
    })

    test('forgets old facts, but not the newest number', async (store) => {
      const fact: FactDraft = { kind: 'event.changed', eventId: here }
      await addFacts(store, [fact, fact])
      await store.facts.forgetBefore(after(noon, DAY))
      await addFacts(store, [fact], after(noon, 2 * DAY))
      expect((await store.factQueries.list({ after: 0 }, 9)).map(({ sequence }) => sequence)).toEqual([2, 3])
    })

    test('lets one read under a name at a time, from where it ended', async (store) => {
      const until = after(noon, MINUTE)
      const lease = (now = noon) => store.facts.lease('mirror', 7, now, after(now, MINUTE))
      expect(await lease()).toEqual({ name: 'mirror', sequence: 7 })
      expect(await lease()).toBeUndefined()
      expect(await lease(until)).toEqual({ name: 'mirror', sequence: 7 })
      await store.facts.saveReader({ name: 'mirror', sequence: 9 }, undefined)
      expect(await lease()).toEqual({ name: 'mirror', sequence: 9 })
      await store.facts.removeReader('mirror')
      expect(await lease()).toEqual({ name: 'mirror', sequence: 7 })
    })

    test('states the comments that a take-down holds', async (store) => {
      const [event, author] = [await addEvent(store), await addUser(store)]
      const talk = await addTalk(store, event.id)
      const shown = await store.comments.add(aTalkComment(talk, author.id))
      const hidden = await store.comments.add(aTalkComment(talk, author.id, { private: true }))
      const unlisted = { listedDate: undefined }
      const onEvent = await store.comments.add(anEventComment(event.id, author.id, unlisted))
      const { id } = await store.moderations.takeDown({
        authorId: author.id,
        talkId: undefined,
        eventId: event.id,
        moderatorId: undefined,
        byAdmin: true,
        createdDate: noon,
        undoneDate: undefined,
      })
      await store.facts.addOfHeld(id, 'comment.hidden', noon)
      await store.facts.number()
      const facts = await store.factQueries.list({ after: 0 }, 9)
      const of = (commentId: CommentId, talkId: typeof talk.id | undefined) =>
        facts.find((fact) => fact.commentId === commentId && fact.talkId === talkId)
      expect(facts).toHaveLength(3)
      expect(of(shown.id, talk.id)).toMatchObject({
        kind: 'comment.hidden',
        forHosts: false,
        eventId: event.id,
      })
      expect(of(hidden.id, talk.id)).toMatchObject({ forHosts: true, createdDate: noon })
      expect(of(onEvent.id, undefined)).toMatchObject({ forHosts: true })
    })
  })
}
