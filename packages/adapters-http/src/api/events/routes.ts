import type { HostView, ShownEvent } from '@lectern/application'
import { type Event, type EventId, LONGEST_REASON } from '@lectern/domain'
import { alternatesOfEvent, alternatesOfEvents, type Headers, parameter, type Uris } from '@lectern/http'
import type { Api, Call, Route } from '../../exchange/route.ts'
import { created, single } from '../../exchange/answer.ts'
import { ofEventInPath, ofEventList, untilEventChanges, untilEventListChanges } from '../cache-policies.ts'
import { idIn } from '../ids.ts'
import { answer, change, read, showing } from '../operations.ts'
import {
  eventBodySchema,
  eventEditBodySchema,
  eventEditInput,
  eventInput,
  hostBodySchema,
  hostInput,
} from './event-body.ts'
import { eventSearch, eventSearchParameters } from './event-search.ts'
import { presentEvent, presentListedHost } from './present-event.ts'
import { attendingSchema, eventsPageSchema, hostsPageSchema } from './schemas.ts'
import * as v from 'valibot'

export const events = showing<ShownEvent>({
  root: 'events',
  schema: eventsPageSchema,
  many: 'A page of events',
  one: 'The event',
  present: presentEvent,
})

const hosts = showing<HostView>({
  root: 'hosts',
  schema: hostsPageSchema,
  many: 'A page of hosts',
  present: (host, { path, uris }) => presentListedHost(host, idIn(path, 'eventId'), uris),
})

const reason = v.pipe(v.string(), v.maxLength(LONGEST_REASON))

export const eventRoutes: readonly Route[] = [
  events.list({
    path: '/events',
    useCase: 'listEvents',
    summary: 'List events, newest first or in the order of the filter',
    query: eventSearchParameters,
    otherFailures: [403],
    cache: ofEventList(untilEventListChanges),
    input: ({ query, page, verbose }) => ({ ...eventSearch(query), page, verbose }),
    alternates: ({ uris }) => alternatesOfEvents(uris),
  }),
  answer({
    method: 'POST',
    path: '/events',
    useCase: 'submitEvent',
    summary: 'Submit an event for approval',
    body: eventBodySchema,
    success: { status: 201, link: 'the new event (rel=item)', location: 'the list of events' },
    async handle(asked) {
      const { id } = await newEvent(asked, asked)
      return created(asked.uris.events, linkTo(id, asked.uris))
    },
  }),
  events.one({
    path: '/events/:eventId',
    useCase: 'getEvent',
    summary: 'Show an event',
    cache: ofEventInPath(untilEventChanges),
    input: ({ ids, verbose }) => ({ ...ids, verbose }),
    alternates: ({ uris }, event) => alternatesOfEvent(event, uris),
  }),
  change({
    method: 'POST',
    path: '/events/:eventId/approval',
    useCase: 'approveEvent',
    summary: 'Approve a pending or rejected event, as a site admin',
    signIn: 'update data',
    success: { status: 204, description: 'The event is listed for everybody' },
  }),
  change({
    method: 'DELETE',
    path: '/events/:eventId/approval',
    useCase: 'rejectEvent',
    summary: 'Reject a pending event, as a site admin',
    query: [{ name: 'reason', description: 'What its hosts are told', schema: reason }],
    toleratesBody: true,
    success: { status: 204, description: 'Only its hosts and site admins still see the event' },
    input({ ids, query, body }) {
      const written = typeof body['reason'] === 'string' ? body['reason'] : undefined
      return { ...ids, reason: parameter(query, 'reason') ?? written }
    },
  }),
  change({
    method: 'PUT',
    path: '/events/:eventId',
    useCase: 'editEvent',
    summary: 'Replace what is written about an event, as a host or site admin',
    body: eventEditBodySchema,
    success: { status: 204, location: 'the event' },
    input: ({ ids, body }) => ({ ...ids, ...eventEditInput(body) }),
    at: ({ uris, ids }) => uris.event(ids.eventId),
  }),
  change({
    method: 'DELETE',
    path: '/events/:eventId',
    useCase: 'deleteEvent',
    summary:
      'Delete an event and everything below it, as a site admin, or as a host while it is not approved',
    success: { status: 204, description: 'The event is gone' },
  }),
  hosts.list({
    path: '/events/:eventId/hosts',
    useCase: 'listHosts',
    summary: 'List the hosts of an event',
    cache: ofEventInPath(),
  }),
  read({
    path: '/events/:eventId/attending',
    useCase: 'getAttendance',
    summary: 'Say whether you attend an event',
    cache: ofEventInPath(),
    success: { status: 200, description: 'Whether they attend', body: attendingSchema },
    handle: async ({ lectern, actor, ids }) =>
      single({ is_attending: await lectern.getAttendance(actor, ids) }),
  }),
  change({
    method: 'POST',
    path: '/events/:eventId/attending',
    useCase: 'attendEvent',
    summary: 'Mark yourself as attending',
    success: { status: 201, location: 'this address' },
    at: ({ uris, ids }) => uris.belowEvent(ids.eventId, 'attending'),
  }),
  change({
    method: 'DELETE',
    path: '/events/:eventId/attending',
    useCase: 'unattendEvent',
    summary: 'Mark yourself as not attending',
    success: { status: 200, location: 'this address' },
    at: ({ uris, ids }) => uris.belowEvent(ids.eventId, 'attending'),
  }),
  change({
    method: 'POST',
    path: '/events/:eventId/hosts',
    useCase: 'addHost',
    summary: 'Make a user a host of an event, as a host or site admin',
    body: hostBodySchema,
    success: { status: 201, location: 'the hosts of the event' },
    input: ({ ids, body }) => ({ ...ids, ...hostInput(body) }),
    at: ({ uris, ids }) => uris.belowEvent(ids.eventId, 'hosts'),
  }),
  change({
    method: 'DELETE',
    path: '/events/:eventId/hosts/:userId',
    useCase: 'removeHost',
    summary: 'Take a user off the hosts of an event, as a host or site admin',
    success: { status: 204, description: 'The user is no longer a host' },
  }),
]

export const newEvent = ({ lectern }: Api, { actor, address, body }: Call): Promise<Event> =>
  lectern.submitEvent(actor, { ...eventInput(body), address })

export const linkTo = (id: EventId, uris: Uris): Headers => ({ link: `<${uris.event(id)}>; rel="item"` })
