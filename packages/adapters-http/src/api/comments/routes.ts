import type { CommentView, Listing } from '@lectern/application'
import type { CommentKind } from '@lectern/domain'
import { collection, record, type Api, type Call, get, type Route } from '@lectern/http'
import { ofEventInPath, ofEventOfItems, ofEventOfRecord } from '../cache-policies.ts'
import { commentId, eventId, talkId } from '../path-ids.ts'
import { commentKinds } from './comment-kinds.ts'
import { presentComment } from './present-comment.ts'

const page = (kind: CommentKind) =>
  ({ status: 200, description: 'A page of comments', body: commentKinds[kind].page }) as const

const ofEventOfComment = ofEventOfRecord()

const showRoutes = (kind: CommentKind): readonly Route[] => {
  const { name, noun, subject, comment, page, on } = commentKinds[kind]
  const success = { status: 200, description: 'The comment', body: page } as const
  return [
    get({
      path: comment,
      useCase: 'getComment',
      operationId: `get${name}Comment`,
      summary: `Show a comment on ${noun}`,
      cache: (view, path) => ofEventOfComment(view.subject, path),
      success,
      async handle({ lectern, uris }: Api, { actor, path, verbose }: Call) {
        const found = await lectern.getComment(actor, { kind, commentId: commentId(path) })
        return record('comments', found, (comment) => presentComment(comment, verbose, uris))
      },
    }),
    get({
      path: `${subject}/comments/:commentId`,
      useCase: 'getComment',
      operationId: `getCommentOn${name}`,
      summary: `Show a comment on this ${kind}`,
      cache: (view, path) => ofEventOfComment(view.subject, path),
      success,
      async handle({ lectern, uris }: Api, { actor, path, verbose }: Call) {
        const input = { kind, on: on(path), commentId: commentId(path) }
        const found = await lectern.getComment(actor, input)
        return record('comments', found, (comment) => presentComment(comment, verbose, uris))
      },
    }),
  ]
}

export const commentRoutes: readonly Route[] = [
  get({
    path: '/talks/:talkId/comments',
    useCase: 'listComments',
    operationId: 'listTalkComments',
    summary: 'List the comments on a talk, oldest first',
    cache: ({ items }: Listing<CommentView>, path) =>
      ofEventOfItems({ items: items.map(({ subject }) => subject) }, path),
    success: page('talk'),
    async handle({ lectern, uris }, { actor, path, page, verbose }) {
      const of = { kind: 'on-talk', talkId: talkId(path) } as const
      const listing = await lectern.listComments(actor, { of, page })
      return collection('comments', listing, (comment) => presentComment(comment, verbose, uris))
    },
  }),
  get({
    path: '/events/:eventId/talk_comments',
    useCase: 'listComments',
    operationId: 'listCommentsOnTalks',
    summary: 'List the comments on all talks of an event, newest first',
    cache: ofEventInPath(),
    success: page('talk'),
    async handle({ lectern, uris }, { actor, path, page, verbose }) {
      const of = { kind: 'on-talks-of', eventId: eventId(path) } as const
      const listing = await lectern.listComments(actor, { of, page })
      return collection('comments', listing, (comment) => presentComment(comment, verbose, uris))
    },
  }),
  ...showRoutes('talk'),
  get({
    path: '/events/:eventId/comments',
    useCase: 'listComments',
    operationId: 'listEventComments',
    summary: 'List the comments on an event, newest first',
    cache: ofEventInPath(),
    success: page('event'),
    async handle({ lectern, uris }, { actor, path, page, verbose }) {
      const of = { kind: 'on-event', eventId: eventId(path) } as const
      const listing = await lectern.listComments(actor, { of, page })
      return collection('comments', listing, (comment) => presentComment(comment, verbose, uris))
    },
  }),
  ...showRoutes('event'),
]
