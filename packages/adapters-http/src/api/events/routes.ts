import { type Event, type EventId, LONGEST_REASON } from '@lectern/domain'
import * as v from 'valibot'
import {
  alternatesOfEvent,
  alternatesOfEvents,
  type Answer,
  collection,
  created,
  noContent,
  record,
  type Headers,
  type Uris,
  parameter,
  type Api,
  type Call,
  get,
  type Route,
} from '@lectern/http'
import { conditionsOf } from '../conditions.ts'
import { ofEventInPath, ofEventList, untilEventChanges, untilEventListChanges } from '../cache-policies.ts'
import { eventId } from '../path-ids.ts'
import { eventBodySchema, eventInput } from './event-body.ts'
import { eventSearch, eventSearchParameters } from './event-search.ts'
import { presentEvent } from './present-event.ts'
import { eventsPageSchema } from './schemas.ts'

const reason = v.pipe(v.string(), v.maxLength(LONGEST_REASON))

export const eventRoutes: readonly Route[] = [
  get({
    path: '/events',
    useCase: 'listEvents',
    summary: 'List events, newest first or in the order of the filter',
    query: eventSearchParameters,
    otherFailures: [403],
    cache: ofEventList(untilEventListChanges),
    success: { status: 200, description: 'A page of events', body: eventsPageSchema },
    handle: listEvents,
  }),
  {
    method: 'POST',
    path: '/events',
    useCase: 'submitEvent',
    summary: 'Submit an event for approval',
    body: eventBodySchema,
    signIn: 'create data',
    success: { status: 201, link: 'the new event (rel=item)', location: 'the list of events' },
    handle: submitEvent,
  },
  get({
    path: '/events/:eventId',
    useCase: 'getEvent',
    summary: 'Show an event',
    cache: ofEventInPath(untilEventChanges),
    success: { status: 200, description: 'The event', body: eventsPageSchema },
    handle: getEvent,
  }),
  {
    method: 'POST',
    path: '/events/:eventId/approval',
    useCase: 'approveEvent',
    summary: 'Approve a pending or rejected event, as a site admin',
    signIn: 'update data',
    success: { status: 204, description: 'The event is listed for everybody' },
    handle: approveEvent,
  },
  {
    method: 'DELETE',
    path: '/events/:eventId/approval',
    useCase: 'rejectEvent',
    summary: 'Reject a pending event, as a site admin',
    query: [{ name: 'reason', description: 'What its hosts are told', schema: reason }],
    toleratesBody: true,
    signIn: 'remove data',
    success: { status: 204, description: 'Only its hosts and site admins still see the event' },
    handle: rejectEvent,
  },
]

async function listEvents({ lectern, uris }: Api, { actor, query, page, verbose }: Call) {
  const listing = await lectern.listEvents(actor, { ...eventSearch(query), page, verbose })
  const viewing = { actor, uris }
  const conditions = conditionsOf(query, eventSearchParameters)
  return collection(
    'events',
    listing,
    (event) => presentEvent(event, viewing),
    conditions,
    alternatesOfEvents(uris),
  )
}

async function getEvent({ lectern, uris }: Api, { actor, path, verbose }: Call) {
  const event = await lectern.getEvent(actor, { eventId: eventId(path), verbose })
  return record(
    'events',
    event,
    (event) => presentEvent(event, { actor, uris }),
    alternatesOfEvent(event, uris),
  )
}

async function submitEvent(api: Api, call: Call): Promise<Answer> {
  const { id } = await newEvent(api, call)
  return created(api.uris.events, linkTo(id, api.uris))
}

export const newEvent = ({ lectern }: Api, { actor, address, body }: Call): Promise<Event> =>
  lectern.submitEvent(actor, { ...eventInput(body), address })

export const linkTo = (id: EventId, uris: Uris): Headers => ({ link: `<${uris.event(id)}>; rel="item"` })

async function approveEvent({ lectern }: Api, { actor, path }: Call): Promise<Answer> {
  await lectern.approveEvent(actor, { eventId: eventId(path) })
  return noContent()
}

async function rejectEvent({ lectern }: Api, { actor, path, query, body }: Call): Promise<Answer> {
  const written = typeof body['reason'] === 'string' ? body['reason'] : undefined
  const reason = parameter(query, 'reason') ?? written
  await lectern.rejectEvent(actor, { eventId: eventId(path), reason })
  return noContent()
}
