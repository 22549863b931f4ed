import type { Route } from '@lectern/http'
import { change } from '../../api/operations.ts'

/** Operations of joind.in that the contract does not have. */
export const moreRoutes: readonly Route[] = [
  change({
    method: 'DELETE',
    path: '/events/:eventId/talks/:talkId',
    useCase: 'deleteTalk',
    operationId: 'deleteTalkOfEvent',
    summary: 'Delete a talk of this event with its comments, as a host or site admin',
    success: { status: 204, description: 'The talk is gone' },
    ask: ({ lectern, actor, ids }) => lectern.deleteTalk(actor, ids),
  }),
  change({
    method: 'DELETE',
    path: '/users/:userId/talk_comments',
    useCase: 'takeDownComments',
    operationId: 'takeDownTalkComments',
    summary: 'Take down all comments of a user on talks, as a site admin',
    success: { status: 204, location: 'the action; DELETE there undoes it' },
    ask: ({ lectern, actor, ids }) => lectern.takeDownComments(actor, { authorId: ids.userId, on: 'talk' }),
    at: ({ uris }, { id }) => uris.moderation(id, undefined),
  }),
]
