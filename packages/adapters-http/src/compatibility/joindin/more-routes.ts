import { noContent, type Route } from '@lectern/http'
import { eventId, talkId, userId } from '../../api/path-ids.ts'

/** Operations of joind.in that the contract does not have. */
export const moreRoutes: readonly Route[] = [
  {
    method: 'DELETE',
    path: '/events/:eventId/talks/:talkId',
    useCase: 'deleteTalk',
    operationId: 'deleteTalkOfEvent',
    summary: 'Delete a talk of this event with its comments, as a host or site admin',
    signIn: 'remove data',
    success: { status: 204, description: 'The talk is gone' },
    async handle({ lectern }, { actor, path }) {
      await lectern.deleteTalk(actor, { talkId: talkId(path), eventId: eventId(path) })
      return noContent()
    },
  },
  {
    method: 'DELETE',
    path: '/users/:userId/talk_comments',
    useCase: 'takeDownComments',
    operationId: 'takeDownTalkComments',
    summary: 'Take down all comments of a user on talks, as a site admin',
    signIn: 'remove data',
    success: { status: 204, location: 'the action; DELETE there undoes it' },
    async handle({ lectern, uris }, { actor, path }) {
      const { id } = await lectern.takeDownComments(actor, { authorId: userId(path), on: 'talk' })
      return noContent({ location: uris.moderation(id, undefined) })
    },
  },
]
