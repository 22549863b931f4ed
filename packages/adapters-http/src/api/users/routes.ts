import { type Answer, collection, kept, record } from '../../http/response/answer.ts'
import { parameter } from '../../http/request/query.ts'
import type { Api, Call, QueryParameter, Route } from '../../http/route.ts'
import { conditionsOf } from '../conditions.ts'
import { ofEvent, ofSite } from '../kept.ts'
import { eventId, userId } from '../path-ids.ts'
import { presentUser } from './present-user.ts'
import { usersPageSchema } from './schemas.ts'

const searchParameters: readonly QueryParameter[] = [
  { name: 'username', description: 'The whole username' },
  { name: 'keyword', description: 'Part of the username or of the full name, in any letter case' },
]

export const userRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/users',
    useCase: 'listUsers',
    summary: 'List or find users',
    query: searchParameters,
    success: { status: 200, description: 'A page of users', body: usersPageSchema },
    handle: listUsers,
  },
  {
    method: 'GET',
    path: '/users/:userId',
    useCase: 'getUser',
    summary: 'Show a user',
    success: { status: 200, description: 'The user', body: usersPageSchema },
    handle: getUser,
  },
  {
    method: 'GET',
    path: '/events/:eventId/attendees',
    useCase: 'listAttendees',
    summary: 'List who attends an event',
    success: { status: 200, description: 'A page of users', body: usersPageSchema },
    handle: listAttendees,
  },
]

async function listUsers({ lectern, uris }: Api, { actor, query, page, verbose }: Call): Promise<Answer> {
  const search = { username: parameter(query, 'username'), keyword: parameter(query, 'keyword') }
  const listing = await lectern.listUsers(actor, { ...search, page })
  const conditions = conditionsOf(query, searchParameters)
  const answer = collection(
    'users',
    listing,
    (user) => presentUser(user, verbose, { actor, uris }),
    conditions,
  )
  return kept(answer, ofSite)
}

async function getUser({ lectern, uris }: Api, { actor, path, verbose }: Call): Promise<Answer> {
  const user = await lectern.getUser(actor, { userId: userId(path) })
  return kept(record('users', presentUser(user, verbose, { actor, uris })), ofSite)
}

async function listAttendees({ lectern, uris }: Api, { actor, path, page, verbose }: Call): Promise<Answer> {
  const id = eventId(path)
  const listing = await lectern.listAttendees(actor, { eventId: id, page })
  const answer = collection('users', listing, (user) => presentUser(user, verbose, { actor, uris }))
  return kept(answer, ofEvent(id))
}
