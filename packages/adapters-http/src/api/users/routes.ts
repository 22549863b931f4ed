import {
  collection,
  record,
  parameter,
  type Api,
  type Call,
  get,
  type QueryParameter,
  type Route,
} from '@lectern/http'
import { conditionsOf } from '../conditions.ts'
import { ofEventInPath, ofSite } from '../cache-policies.ts'
import { searchText } from '../inputs.ts'
import { eventId, userId } from '../path-ids.ts'
import { presentUser } from './present-user.ts'
import { usersPageSchema } from './schemas.ts'

const searchParameters: readonly QueryParameter[] = [
  { name: 'username', description: 'The whole username', schema: searchText },
  {
    name: 'keyword',
    description: 'Part of the username or of the full name, in any letter case',
    schema: searchText,
  },
]

export const userRoutes: readonly Route[] = [
  get({
    path: '/users',
    useCase: 'listUsers',
    summary: 'List or find users',
    query: searchParameters,
    cache: ofSite,
    success: { status: 200, description: 'A page of users', body: usersPageSchema },
    handle: listUsers,
  }),
  get({
    path: '/users/:userId',
    useCase: 'getUser',
    summary: 'Show a user',
    cache: ofSite,
    success: { status: 200, description: 'The user', body: usersPageSchema },
    handle: getUser,
  }),
  get({
    path: '/events/:eventId/attendees',
    useCase: 'listAttendees',
    summary: 'List who attends an event',
    cache: ofEventInPath(),
    success: { status: 200, description: 'A page of users', body: usersPageSchema },
    handle: listAttendees,
  }),
]

async function listUsers({ lectern, uris }: Api, { actor, query, page, verbose }: Call) {
  const search = { username: parameter(query, 'username'), keyword: parameter(query, 'keyword') }
  const listing = await lectern.listUsers(actor, { ...search, page })
  const conditions = conditionsOf(query, searchParameters)
  return collection('users', listing, (user) => presentUser(user, verbose, { actor, uris }), conditions)
}

async function getUser({ lectern, uris }: Api, { actor, path, verbose }: Call) {
  const user = await lectern.getUser(actor, { userId: userId(path) })
  return record('users', user, (user) => presentUser(user, verbose, { actor, uris }))
}

async function listAttendees({ lectern, uris }: Api, { actor, path, page, verbose }: Call) {
  const id = eventId(path)
  const listing = await lectern.listAttendees(actor, { eventId: id, page })
  return collection('users', listing, (user) => presentUser(user, verbose, { actor, uris }))
}
