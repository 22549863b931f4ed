import { type Answer, collection, kept, record } from '../../http/response/answer.ts'
import type { Api, Call, Route } from '../../http/route.ts'
import { ofEvent, ofEventOf } from '../kept.ts'
import { eventId, talkCommentId, talkId } from '../path-ids.ts'
import { presentTalkComment } from './present-talk-comment.ts'
import { talkCommentsPageSchema } from './schemas.ts'

const page = { status: 200, description: 'A page of comments', body: talkCommentsPageSchema } as const
const comment = { status: 200, description: 'The comment', body: talkCommentsPageSchema } as const

export const talkCommentRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/talks/:talkId/comments',
    useCase: 'listTalkComments',
    summary: 'List the comments on a talk, oldest first',
    success: page,
    handle: listTalkComments,
  },
  {
    method: 'GET',
    path: '/events/:eventId/talk_comments',
    useCase: 'listCommentsOnTalks',
    summary: 'List the comments on all talks of an event, newest first',
    success: page,
    handle: listCommentsOnTalks,
  },
  {
    method: 'GET',
    path: '/talk_comments/:commentId',
    useCase: 'getTalkComment',
    summary: 'Show a comment on a talk',
    success: comment,
    handle: getTalkComment,
  },
  {
    method: 'GET',
    path: '/talks/:talkId/comments/:commentId',
    useCase: 'getTalkComment',
    summary: 'Show a comment on this talk',
    success: comment,
    handle: getTalkCommentOfTalk,
  },
]

async function listTalkComments(
  { lectern, uris }: Api,
  { actor, path, page, verbose }: Call,
): Promise<Answer> {
  const listing = await lectern.listTalkComments(actor, { talkId: talkId(path), page })
  const answer = collection('comments', listing, (comment) => presentTalkComment(comment, verbose, uris))
  return kept(answer, ofEventOf(listing.items))
}

async function listCommentsOnTalks(
  { lectern, uris }: Api,
  { actor, path, page, verbose }: Call,
): Promise<Answer> {
  const id = eventId(path)
  const listing = await lectern.listCommentsOnTalks(actor, { eventId: id, page })
  const answer = collection('comments', listing, (comment) => presentTalkComment(comment, verbose, uris))
  return kept(answer, ofEvent(id))
}

async function getTalkComment({ lectern, uris }: Api, { actor, path, verbose }: Call): Promise<Answer> {
  const comment = await lectern.getTalkComment(actor, { commentId: talkCommentId(path) })
  return kept(record('comments', presentTalkComment(comment, verbose, uris)), ofEvent(comment.eventId))
}

async function getTalkCommentOfTalk({ lectern, uris }: Api, { actor, path, verbose }: Call): Promise<Answer> {
  const place = { talkId: talkId(path), commentId: talkCommentId(path) }
  const comment = await lectern.getTalkComment(actor, place)
  return kept(record('comments', presentTalkComment(comment, verbose, uris)), ofEvent(comment.eventId))
}
