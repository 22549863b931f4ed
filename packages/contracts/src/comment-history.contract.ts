import {
  after,
  asId,
  type CommentedOn,
  commentFingerprint,
  type EventId,
  type Instant,
  type Talk,
  type TalkId,
  type UserId,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { AuthorHistory, CommentDraft, CommentHistory } from '@lectern/application'
import { aTalkComment } from './testing/comment-builders.ts'
import { NOON_2026_05_01 } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addEvent, addEventComment, addTalk, addTalkComment, addUser } from './scene.ts'

const anyTalk: CommentedOn = { kind: 'talk', talkId: asId<TalkId>(4711) }

const draftOf = (
  { ofAuthor }: CommentHistory,
  userId: UserId,
  draft: Partial<CommentDraft>,
): Promise<AuthorHistory | undefined> =>
  ofAuthor(userId, { subject: anyTalk, fingerprint: '', countedAfter: at(0), ...draft })

const at = (seconds: number): Instant => after(NOON_2026_05_01, seconds)

export function commentHistoryContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`CommentHistory [${backend.name}]`, () => {
    test('has the author, the texts, the dates and the copies in one answer', async (store) => {
      const { author, eventId, talk } = await scene(store)
      const said = { comment: 'Said', createdDate: at(10) }
      await addTalkComment(store, talk, author, said)
      await addTalkComment(store, await addTalk(store, eventId), author, { createdDate: at(20) })
      await addEventComment(store, eventId, author, { ...said, createdDate: at(30) })
      const fingerprint = commentFingerprint('Said')
      const account = await store.users.find(author)
      const history = {
        author: account,
        soFar: { fingerprints: [fingerprint], privateCount: 0, dates: [at(30), at(20)] },
        copies: 2,
        hasDraft: false,
      }
      for (const subject of [
        { kind: 'talk', talkId: talk.id },
        { kind: 'event', eventId },
      ] as const) {
        const draft = { subject, fingerprint, countedAfter: at(10) }
        expect(await store.commentHistory.ofAuthor(author, draft)).toEqual(history)
      }
      await store.transaction(async ({ comments, commentHistory }) => {
        await comments.add(aTalkComment(talk, author, { comment: 'Said again' }))
        const subject = { kind: 'talk', talkId: talk.id } as const
        const both = new Set([fingerprint, commentFingerprint('Said again')])
        expect(new Set((await commentHistory.onSubject(author, subject)).fingerprints)).toEqual(both)
        expect((await store.commentHistory.onSubject(author, subject)).fingerprints).toEqual([fingerprint])
      })
      await store.users.remove(author)
      expect(await draftOf(store.commentHistory, author, {})).toBeUndefined()
    })
  })
}

interface Scene {
  readonly author: UserId
  readonly other: UserId
  readonly eventId: EventId
  readonly talk: Talk
}

async function scene(store: TestStore): Promise<Scene> {
  const { id: eventId } = await addEvent(store)
  return {
    author: (await addUser(store)).id,
    other: (await addUser(store)).id,
    eventId,
    talk: await addTalk(store, eventId),
  }
}
