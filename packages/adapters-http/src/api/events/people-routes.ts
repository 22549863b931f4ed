import {
  type Answer,
  collection,
  created,
  done,
  noContent,
  single,
  type Api,
  type Call,
  get,
  type Route,
} from '@lectern/http'
import { ofEventInPath } from '../cache-policies.ts'
import { eventId, userId } from '../path-ids.ts'
import { hostBodySchema, hostInput } from './host-body.ts'
import { presentListedHost } from './present-host.ts'
import { attendingSchema, hostsPageSchema } from './schemas.ts'

/** Hosts and attendance of an event. */
export const eventPeopleRoutes: readonly Route[] = [
  get({
    path: '/events/:eventId/hosts',
    useCase: 'listHosts',
    summary: 'List the hosts of an event',
    cache: ofEventInPath(),
    success: { status: 200, description: 'A page of hosts', body: hostsPageSchema },
    handle: listHosts,
  }),
  get({
    path: '/events/:eventId/attending',
    useCase: 'getAttendance',
    summary: 'Say whether you attend an event',
    cache: ofEventInPath(),
    success: { status: 200, description: 'Whether they attend', body: attendingSchema },
    handle: getAttendance,
  }),
  {
    method: 'POST',
    path: '/events/:eventId/attending',
    useCase: 'attendEvent',
    summary: 'Mark yourself as attending',
    signIn: 'create data',
    success: { status: 201, location: 'this address' },
    handle: attendEvent,
  },
  {
    method: 'DELETE',
    path: '/events/:eventId/attending',
    useCase: 'unattendEvent',
    summary: 'Mark yourself as not attending',
    signIn: 'remove data',
    success: { status: 200, location: 'this address' },
    handle: unattendEvent,
  },
  {
    method: 'POST',
    path: '/events/:eventId/hosts',
    useCase: 'addHost',
    summary: 'Make a user a host of an event, as a host or site admin',
    body: hostBodySchema,
    signIn: 'create data',
    success: { status: 201, location: 'the hosts of the event' },
    handle: addHost,
  },
  {
    method: 'DELETE',
    path: '/events/:eventId/hosts/:userId',
    useCase: 'removeHost',
    summary: 'Take a user off the hosts of an event, as a host or site admin',
    signIn: 'remove data',
    success: { status: 204, description: 'The user is no longer a host' },
    handle: removeHost,
  },
]

async function listHosts({ lectern, uris }: Api, { actor, path, page }: Call) {
  const id = eventId(path)
  const listing = await lectern.listHosts(actor, { eventId: id, page })
  return collection('hosts', listing, (host) => presentListedHost(host, id, uris))
}

async function getAttendance({ lectern }: Api, { actor, path }: Call) {
  const id = eventId(path)
  return single({ is_attending: await lectern.getAttendance(actor, { eventId: id }) })
}

async function attendEvent({ lectern, uris }: Api, { actor, path }: Call): Promise<Answer> {
  const id = eventId(path)
  await lectern.attendEvent(actor, { eventId: id })
  return created(uris.belowEvent(id, 'attending'))
}

async function unattendEvent({ lectern, uris }: Api, { actor, path }: Call): Promise<Answer> {
  const id = eventId(path)
  await lectern.unattendEvent(actor, { eventId: id })
  return done(uris.belowEvent(id, 'attending'))
}

async function addHost({ lectern, uris }: Api, { actor, path, body }: Call): Promise<Answer> {
  const id = eventId(path)
  await lectern.addHost(actor, { eventId: id, ...hostInput(body) })
  return created(uris.belowEvent(id, 'hosts'))
}

async function removeHost({ lectern }: Api, { actor, path }: Call): Promise<Answer> {
  await lectern.removeHost(actor, { eventId: eventId(path), userId: userId(path) })
  return noContent()
}
