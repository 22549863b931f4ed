import { collection, record } from '../../http/response/answer.ts'
import { type Api, type Call, get, type Route } from '../../http/route.ts'
import { ofEventInPath, ofEventOfItems, ofEventOfRecord } from '../cache-policies.ts'
import { eventId, talkCommentId, talkId } from '../path-ids.ts'
import { presentTalkComment } from './present-talk-comment.ts'
import { talkCommentsPageSchema } from './schemas.ts'

const page = { status: 200, description: 'A page of comments', body: talkCommentsPageSchema } as const
const comment = { status: 200, description: 'The comment', body: talkCommentsPageSchema } as const

export const talkCommentRoutes: readonly Route[] = [
  get({
    path: '/talks/:talkId/comments',
    useCase: 'listTalkComments',
    summary: 'List the comments on a talk, oldest first',
    cache: ofEventOfItems,
    success: page,
    handle: listTalkComments,
  }),
  get({
    path: '/events/:eventId/talk_comments',
    useCase: 'listCommentsOnTalks',
    summary: 'List the comments on all talks of an event, newest first',
    cache: ofEventInPath(),
    success: page,
    handle: listCommentsOnTalks,
  }),
  get({
    path: '/talk_comments/:commentId',
    useCase: 'getTalkComment',
    summary: 'Show a comment on a talk',
    cache: ofEventOfRecord(),
    success: comment,
    handle: getTalkComment,
  }),
  get({
    path: '/talks/:talkId/comments/:commentId',
    useCase: 'getTalkComment',
    summary: 'Show a comment on this talk',
    cache: ofEventOfRecord(),
    success: comment,
    handle: getTalkCommentOfTalk,
  }),
]

async function listTalkComments({ lectern, uris }: Api, { actor, path, page, verbose }: Call) {
  const listing = await lectern.listTalkComments(actor, { talkId: talkId(path), page })
  return collection('comments', listing, (comment) => presentTalkComment(comment, verbose, uris))
}

async function listCommentsOnTalks({ lectern, uris }: Api, { actor, path, page, verbose }: Call) {
  const id = eventId(path)
  const listing = await lectern.listCommentsOnTalks(actor, { eventId: id, page })
  return collection('comments', listing, (comment) => presentTalkComment(comment, verbose, uris))
}

async function getTalkComment({ lectern, uris }: Api, { actor, path, verbose }: Call) {
  const comment = await lectern.getTalkComment(actor, { commentId: talkCommentId(path) })
  return record('comments', comment, (comment) => presentTalkComment(comment, verbose, uris))
}

async function getTalkCommentOfTalk({ lectern, uris }: Api, { actor, path, verbose }: Call) {
  const place = { talkId: talkId(path), commentId: talkCommentId(path) }
  const comment = await lectern.getTalkComment(actor, place)
  return record('comments', comment, (comment) => presentTalkComment(comment, verbose, uris))
}
