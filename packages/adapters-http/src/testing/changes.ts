import {
  anAnswer,
  anEventComment,
  aReport,
  aStubImage,
  aTalkComment,
  testPorts,
} from '@lectern/contracts/testing'
import { asId, type Event, type EventId, instant, signedTextOfBox, takeDownComments } from '@lectern/domain'
import type { Route } from '../exchange/route.ts'
import { addImportPlan, aProgrammeFile } from './import-plans.ts'
import type { MemoryApi } from './memory-api.ts'
import { formType, imageForm } from '@lectern/http/testing'
import { addEverything } from './one-of-everything.ts'
import { PASSWORD } from './open-api.ts'

export const eventBody = {
  name: 'Renamed',
  description: 'Changed',
  location: 'Elsewhere',
  start_date: '2026-05-01',
  end_date: '2026-05-03',
  tz_continent: 'Europe',
  tz_place: 'Amsterdam',
}

const track = { track_name: 'Renamed', track_description: 'Changed' }
const room = { room_name: 'Renamed', capacity: 90 }
const talk = { talk_title: 'Renamed', talk_description: '-', start_date: '2026-05-02' }
const editedComment = { comment: 'Said better' }
const comment = { ...editedComment, rating: 4 }
const webhook = { url: 'https://site.example/', kinds: ['talk.moved'] }
const application = { name: 'Renamed', callback_url: 'app:back' }

/** A valid body for each route. */
const bodies = (ids: Ids, base: string): Readonly<Record<string, object>> => ({
  'POST /events': eventBody,
  'PUT /events/:eventId': eventBody,
  'POST /events/:eventId/hosts': { host_name: 'admin' },
  'POST /events/:eventId/tracks': track,
  'PUT /tracks/:trackId': track,
  'POST /events/:eventId/rooms': room,
  'PUT /rooms/:roomId': room,
  'POST /events/:eventId/talks': talk,
  'PUT /talks/:talkId': talk,
  'POST /talks/:talkId/votes/batch': { votes: [{ id: 'b7c5a1e2', rating: 4, chips: ['clear'] }] },
  'PUT /talks/:talkId/votes/mine': { rating: 4, chips: ['clear'] },
  'POST /talks/:talkId/tracks': { track_uri: `${base}/v2.1/tracks/${ids['trackId']}` },
  'POST /talks/:talkId/speakers': { display_name: 'Grace', username: 'host' },
  'POST /talks/:talkId/links': { display_name: 'code_link', url: 'https://code.example' },
  'PUT /talks/:talkId/links/:linkId': { display_name: 'code_link', url: 'https://code.example' },
  'POST /talks/:talkId/comments': comment,
  'PUT /talk_comments/:commentId': editedComment,
  'PUT /talk_comments/:commentId/reported': { decision: 'denied' },
  'PUT /talk_comments/:commentId/answer/reported': { decision: 'denied' },
  'PUT /talk_comments/:commentId/answer': { answer: 'Thank you' },
  'POST /events/:eventId/comments': comment,
  'PUT /event_comments/:commentId': editedComment,
  'PUT /event_comments/:commentId/reported': { decision: 'denied' },
  'POST /events/:eventId/moderations': { user_uri: `${base}/v2.1/users/${ids['userId']}` },
  'POST /events/:eventId/webhooks': webhook,
  'POST /webhooks': webhook,
  'PUT /webhooks/:webhookId': webhook,
  'POST /webhooks/:webhookId/resend': { after: 0 },
  'POST /moderations': { user_uri: `${base}/v2.1/users/${ids['userId']}` },
  'PUT /users/:userId/suspension': { suspended: true },
  'POST /users': {
    username: 'newcomer',
    full_name: 'New',
    email: 'new@lectern.example',
    password: 'correct horse battery',
  },
  'PUT /users/:userId': { full_name: 'Renamed' },
  'DELETE /users/:userId': { old_password: PASSWORD },
  'POST /users/:userId/trusted': { trusted: true },
  'POST /emails/verifications': { email: 'guest@lectern.example' },
  'POST /emails/reminders/username': { email: 'guest@lectern.example' },
  'POST /emails/reminders/password': { username: 'guest' },
  'POST /applications': application,
  'PUT /applications/:applicationId': application,
  'PUT /applications/:applicationId/grants': { password: true },
})

export interface Change {
  readonly address: string
  readonly method: string
  readonly body?: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** Where the things for a request are added. */
export type Changeable = Pick<MemoryApi, 'store' | 'clock' | 'users' | 'baseUrl'>

/** A request to this route that succeeds for an admin, unless the event has other traits. Adds the resources that it needs. */
export async function changeAt(
  api: Changeable,
  { method, path, form, file, boxes }: Pick<Route, 'method' | 'path' | 'form' | 'file' | 'boxes'>,
  event: Partial<Event> = {},
): Promise<Change> {
  const ids = await everythingAt(api, path, boxes ? { approval: { state: 'approved' }, ...event } : event)
  const address = path.replaceAll(/:(\w+)/gu, (_, name: string) => String(ids[name]))
  const query = method === 'DELETE' && path.endsWith('/speakers') ? '?display_name=Grace&username=guest' : ''
  const sent =
    form === undefined
      ? bodies(ids, api.baseUrl)[`${method} ${path}`]
      : imageForm(aStubImage('png', 1200, 1200))
  const body = file === undefined ? sent : aProgrammeFile()
  return {
    address: `${address}${query}`,
    method,
    ...(body === undefined ? {} : { body }),
    headers: { ...typeOf(form, file), ...(boxes ? await aBoxOf(api, ids) : {}) },
  }
}

function typeOf(form: Route['form'], file: Route['file']): Change['headers'] {
  if (form !== undefined) return { 'content-type': formType }
  return file === undefined ? {} : { 'content-type': 'application/json' }
}

/** The header of a new voting box. */
async function aBoxOf({ store, clock }: Changeable, { eventId }: Ids): Promise<Change['headers']> {
  const secret = `secret-of-${eventId}`
  const hash = testPorts(store).signer.sign(signedTextOfBox(secret))
  const box = { eventId: asId<EventId>(eventId ?? 0), roomId: undefined, name: 'Door', hash }
  await store.votingBoxes.add({ ...box, createdDate: clock.now() })
  return { authorization: `Box ${secret}` }
}

type Ids = Readonly<Record<string, number>>

/** The ids for the parameters of this path, which decides of which kind the comment of the admin is. */
async function everythingAt(api: Changeable, path: string, event: Partial<Event>): Promise<Ids> {
  const { admin, host, guest } = api.users
  const ids = await addEverything(api, { approval: { state: 'pending' }, hosts: [host, guest], ...event })
  const reports = [aReport()]
  const answer = path.includes('/answer/reported') ? anAnswer(guest, { reports }) : undefined
  const eventId = path.startsWith('/events') ? ids.eventId : undefined
  const takeDown = { eventId, authorId: guest, moderatorId: admin, byAdmin: true }
  const planId = path.includes(':planId') ? (await addImportPlan(api, ids.eventId)).id : 0
  return api.store.transaction(async ({ comments, moderations }) => ({
    ...ids,
    planId,
    userId: path.endsWith('/calendar') ? admin : guest,
    commentId: path.startsWith('/talk_comments')
      ? (
          await comments.add(
            aTalkComment({ id: ids.talkId, eventId: ids.eventId }, admin, { reports, answer }),
          )
        ).id
      : (await comments.add(anEventComment(ids.eventId, admin, { reports }))).id,
    moderationId: (await moderations.takeDown(takeDownComments(takeDown, instant(0)))).id,
  }))
}
