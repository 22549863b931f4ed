import { type Answer, noContent, type Api, type Call, type Route } from '@lectern/http'
import { eventId } from '../path-ids.ts'
import { eventEditBodySchema, eventEditInput } from './event-edit-body.ts'

/** Changes of an event after its submission. */
export const eventEditingRoutes: readonly Route[] = [
  {
    method: 'PUT',
    path: '/events/:eventId',
    useCase: 'editEvent',
    summary: 'Replace what is written about an event, as a host or site admin',
    body: eventEditBodySchema,
    signIn: 'update data',
    success: { status: 204, location: 'the event' },
    handle: editEvent,
  },
  {
    method: 'DELETE',
    path: '/events/:eventId',
    useCase: 'deleteEvent',
    summary: 'Delete an event and everything below it, as a site admin',
    signIn: 'remove data',
    success: { status: 204, description: 'The event is gone' },
    handle: deleteEvent,
  },
]

async function editEvent({ lectern, uris }: Api, { actor, path, body }: Call): Promise<Answer> {
  const id = eventId(path)
  await lectern.editEvent(actor, { eventId: id, ...eventEditInput(body) })
  return noContent({ location: uris.event(id) })
}

async function deleteEvent({ lectern }: Api, { actor, path }: Call): Promise<Answer> {
  await lectern.deleteEvent(actor, { eventId: eventId(path) })
  return noContent()
}
