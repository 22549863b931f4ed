import { type Answer, collection, single } from '../../http/answer.ts'
import type { Api, Call, Route } from '../../http/route.ts'
import { eventId } from '../path-ids.ts'
import { presentHost } from './present-host.ts'
import { attendingSchema, hostsPageSchema } from './schemas.ts'

/** Who hosts an event, and who comes. */
export const eventPeopleRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/events/:eventId/hosts',
    useCase: 'listHosts',
    summary: 'List the hosts of an event',
    success: { status: 200, description: 'A page of hosts', body: hostsPageSchema },
    handle: listHosts,
  },
  {
    method: 'GET',
    path: '/events/:eventId/attending',
    useCase: 'getAttendance',
    summary: 'Say whether whoever asks attends an event',
    success: { status: 200, description: 'Whether they attend', body: attendingSchema },
    handle: getAttendance,
  },
]

async function listHosts({ lectern, uris }: Api, { actor, path, page }: Call): Promise<Answer> {
  const listing = await lectern.listHosts(actor, { eventId: eventId(path), page })
  return collection('hosts', listing, (host) => presentHost(host, uris))
}

async function getAttendance({ lectern }: Api, { actor, path }: Call): Promise<Answer> {
  return single({ is_attending: await lectern.getAttendance(actor, { eventId: eventId(path) }) })
}
