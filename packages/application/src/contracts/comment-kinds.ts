import type {
  CommentFacts,
  EventComment,
  EventId,
  EventVisibility,
  New,
  RatingCounts,
  TalkComment,
  UserId,
} from '@lectern/domain'
import { expect } from 'vitest'
import type { EventCommentView, FoundComment, ReportView, TalkCommentView } from '../ports/comments.ts'
import type { Listing, Page } from '../ports/paging.ts'
import type { Repositories, Store } from '../ports/store.ts'
import { anEventComment, aTalkComment } from '../testing/comment-builders.ts'
import { addTalk, everything } from './scene.ts'

/** The two kinds of comment share one contract. */
export interface CommentKind<
  Comment extends TalkComment | EventComment,
  View extends TalkCommentView | EventCommentView,
> {
  readonly name: 'TalkComment' | 'EventComment'
  /** Something new of the event that can be commented on. */
  readonly addSubject: (store: Store, event: EventId) => Promise<Subject<Comment>>
  readonly repository: (repositories: Repositories) => CommentRepository<Comment>
  readonly queries: (store: Store) => CommentQueries<Comment, View>
}

export interface Subject<Comment extends TalkComment | EventComment> {
  readonly aComment: (author: UserId | undefined, traits?: Partial<CommentFacts>) => New<Comment>
  /** Of the subject and of its event, which has no other; the ratings that are left out were given by nobody. */
  readonly expectCounters: (count: number, ratings: Partial<RatingCounts>) => Promise<void>
}

interface CommentRepository<Comment extends TalkComment | EventComment> {
  find(id: Comment['id']): Promise<Comment | undefined>
  add(comment: New<Comment>): Promise<Comment>
  save(comment: Comment): Promise<void>
}

interface CommentQueries<Comment extends TalkComment | EventComment, View> {
  listByAuthor(author: UserId, visibility: EventVisibility, page: Page): Promise<Listing<View>>
  listBeside(comment: Comment, visibility: EventVisibility, page: Page): Promise<Listing<View>>
  find(id: Comment['id'], visibility: EventVisibility): Promise<FoundComment<View> | undefined>
  listReports(event: EventId, page: Page): Promise<Listing<ReportOf<View>>>
}

type ReportOf<View> = View extends TalkCommentView | EventCommentView ? ReportView<View> : never

const noRatings: RatingCounts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }

export const talkComments: CommentKind<TalkComment, TalkCommentView> = {
  name: 'TalkComment',
  addSubject: async (store, event) => {
    const { id } = await addTalk(store, event)
    return {
      aComment: (author, traits = {}) => aTalkComment(id, author, traits),
      expectCounters: async (commentCount, ratings) => {
        const ratingCounts = { ...noRatings, ...ratings }
        const talk = await store.talkQueries.find(id, everything, undefined)
        expect(talk).toMatchObject({ commentCount, ratingCounts })
        const found = await store.eventQueries.find(event, everything, undefined)
        const ofEvent = {
          eventCommentsCount: 0,
          talkCommentsCount: commentCount,
          ratingCounts,
        }
        expect(found).toMatchObject(ofEvent)
      },
    }
  },
  repository: (repositories) => repositories.talkComments,
  queries: ({ talkCommentQueries: queries }) => ({
    listByAuthor: (userId, visibility, page) => queries.list({ kind: 'by-author', userId }, visibility, page),
    listBeside: ({ talkId }, visibility, page) => queries.list({ kind: 'on-talk', talkId }, visibility, page),
    find: (id, visibility) => queries.find(id, visibility),
    listReports: (event, page) => queries.listReports(event, page),
  }),
}

export const eventComments: CommentKind<EventComment, EventCommentView> = {
  name: 'EventComment',
  addSubject: async (store, event) => ({
    aComment: (author, traits = {}) => anEventComment(event, author, traits),
    expectCounters: async (eventCommentsCount) => {
      const found = await store.eventQueries.find(event, everything, undefined)
      expect(found).toMatchObject({ eventCommentsCount, talkCommentsCount: 0, ratingCounts: noRatings })
    },
  }),
  repository: (repositories) => repositories.eventComments,
  queries: ({ eventCommentQueries: queries }) => ({
    listByAuthor: (userId, visibility, page) => queries.list({ kind: 'by-author', userId }, visibility, page),
    listBeside: ({ eventId }, visibility, page) =>
      queries.list({ kind: 'on-event', eventId }, visibility, page),
    find: (id, visibility) => queries.find(id, visibility),
    listReports: (event, page) => queries.listReports(event, page),
  }),
}
