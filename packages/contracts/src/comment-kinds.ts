import {
  type Comment,
  type CommentFacts,
  type CommentKind,
  type EventId,
  type New,
  noRatings,
  type RatingCounts,
  type UserId,
} from '@lectern/domain'
import { expect } from 'vitest'
import type { CommentCriteria } from '@lectern/application'
import type { TestStore } from './testing/test-store.ts'
import { anEventComment, aTalkComment } from './testing/comment-builders.ts'
import { addTalk, everything } from './scene.ts'

/** Each contract of comments runs for comments on talks and for comments on events. */
export const commentKinds: readonly CommentKind[] = ['talk', 'event']

export interface TestSubject {
  readonly aComment: (author: UserId | undefined, traits?: Partial<CommentFacts>) => New<Comment>
  /** All comments on the subject. */
  readonly criteria: CommentCriteria
  /** Of the subject and of its event, which has no other subject; a rating that is left out was given by no author. */
  readonly expectCounters: (count: number, ratings: Partial<RatingCounts>) => Promise<void>
}

/** The event itself, or a new talk of it. */
export const addSubject = (store: TestStore, kind: CommentKind, event: EventId): Promise<TestSubject> =>
  kind === 'talk' ? addTalkSubject(store, event) : Promise.resolve(eventSubject(store, event))

async function addTalkSubject(store: TestStore, eventId: EventId): Promise<TestSubject> {
  const talk = await addTalk(store, eventId)
  return {
    aComment: (author, traits = {}) => aTalkComment(talk, author, traits),
    criteria: { kind: 'on-talk', talkId: talk.id },
    expectCounters: async (commentCount, ratings) => {
      const ratingCounts = { ...noRatings, ...ratings }
      const found = await store.talkQueries.find(talk.id, everything, undefined)
      expect(found).toMatchObject({ commentCount, ratingCounts })
      const event = await store.eventQueries.find(eventId, everything, undefined)
      expect(event).toMatchObject({ eventCommentsCount: 0, talkCommentsCount: commentCount, ratingCounts })
    },
  }
}

const eventSubject = (store: TestStore, eventId: EventId): TestSubject => ({
  aComment: (author, traits = {}) => anEventComment(eventId, author, traits),
  criteria: { kind: 'on-event', eventId },
  expectCounters: async (eventCommentsCount) => {
    const event = await store.eventQueries.find(eventId, everything, undefined)
    expect(event).toMatchObject({ eventCommentsCount, talkCommentsCount: 0, ratingCounts: noRatings })
  },
})
