import {
  anApplication,
  anEvent,
  anEventComment,
  aReport,
  aStubImage,
  aTalk,
  aTalkComment,
  aToken,
  aTrack,
} from '@lectern/application/testing'
import {
  type Event,
  type EventId,
  instant,
  takeDownComments,
  type TalkId,
  type TrackId,
  type UserId,
} from '@lectern/domain'
import type { Route } from '../http/route.ts'
import { addImportPlan, aProgrammeFile } from './import-plans.ts'
import type { MemoryApi } from './memory-api.ts'
import { formType, imageForm } from './multipart.ts'
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
const talk = { talk_title: 'Renamed', talk_description: '-', start_date: '2026-05-02' }
const editedComment = { comment: 'Said better' }
const comment = { ...editedComment, rating: 4 }
const application = { name: 'Renamed', callback_url: 'app:back' }

/** A valid body for each route. */
const bodies = (ids: Ids, base: string): Readonly<Record<string, object>> => ({
  'POST /events': eventBody,
  'PUT /events/:eventId': eventBody,
  'POST /events/:eventId/hosts': { host_name: 'admin' },
  'POST /events/:eventId/tracks': track,
  'PUT /tracks/:trackId': track,
  'POST /events/:eventId/talks': talk,
  'PUT /talks/:talkId': talk,
  'POST /talks/:talkId/tracks': { track_uri: `${base}/v2.1/tracks/${ids['trackId']}` },
  'POST /talks/:talkId/speakers': { display_name: 'Grace', username: 'host' },
  'POST /talks/:talkId/links': { display_name: 'code_link', url: 'https://code.example' },
  'PUT /talks/:talkId/links/:linkId': { display_name: 'code_link', url: 'https://code.example' },
  'POST /talks/:talkId/comments': comment,
  'PUT /talk_comments/:commentId': editedComment,
  'PUT /talk_comments/:commentId/reported': { decision: 'denied' },
  'POST /events/:eventId/comments': comment,
  'PUT /event_comments/:commentId': editedComment,
  'PUT /event_comments/:commentId/reported': { decision: 'denied' },
  'POST /events/:eventId/moderations': { user_uri: `${base}/v2.1/users/${ids['userId']}` },
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
  { method, path, form, file }: Pick<Route, 'method' | 'path' | 'form' | 'file'>,
  event: Partial<Event> = {},
): Promise<Change> {
  const all = await everythingAt(api, path, event)
  const ids: Ids = path.endsWith('/calendar') ? { ...all, userId: api.users.admin } : all
  const address = path.replaceAll(/:(\w+)/gu, (_, name: string) => String(ids[name]))
  const query = method === 'DELETE' && path.endsWith('/speakers') ? '?display_name=Grace&username=guest' : ''
  const sent =
    form === undefined
      ? bodies(ids, api.baseUrl)[`${method} ${path}`]
      : imageForm(aStubImage('png', 400, 400))
  const body = file === undefined ? sent : aProgrammeFile()
  return {
    address: `${address}${query}`,
    method,
    ...(body === undefined ? {} : { body }),
    headers: typeOf(form, file),
  }
}

function typeOf(form: Route['form'], file: Route['file']): Change['headers'] {
  if (form !== undefined) return { 'content-type': formType }
  return file === undefined ? {} : { 'content-type': 'application/json' }
}

type Ids = Readonly<Record<string, number>>

/** The ids for the parameters of this path. */
const everythingAt = async (api: Changeable, path: string, event: Partial<Event>): Promise<Ids> => {
  const below = await everythingBelow(api, event)
  const planner = event.hosts?.[0] ?? api.users.admin
  const planId = path.includes(':planId') ? (await addImportPlan(api, below.eventId, planner)).id : 0
  return { ...below, ...(await commentsAndMore(api, below, path)), planId }
}

/** Comments, moderations, applications and tokens. The path decides of which kind a comment is. */
const commentsAndMore = ({ store, users: { admin } }: Changeable, ids: Below, path: string): Promise<Ids> =>
  store.transaction(async ({ comments, moderations, applications, tokens }) => {
    const reports = [aReport()]
    const comment = path.startsWith('/talk_comments')
      ? await comments.add(aTalkComment({ id: ids.talkId, eventId: ids.eventId }, admin, { reports }))
      : await comments.add(anEventComment(ids.eventId, admin, { reports }))
    const eventId = path.startsWith('/events') ? ids.eventId : undefined
    const takeDown = takeDownComments(
      { eventId, authorId: ids.userId, moderatorId: admin, byAdmin: true },
      instant(0),
    )
    return {
      commentId: comment.id,
      moderationId: (await moderations.takeDown(takeDown)).id,
      applicationId: (await applications.add(anApplication(admin))).id,
      tokenId: (await tokens.add(aToken(admin))).id,
    }
  })

interface Below {
  readonly eventId: EventId
  readonly trackId: TrackId
  readonly talkId: TalkId
  readonly linkId: number
  readonly userId: UserId
}

/** An event with its children. */
async function everythingBelow({ store, users }: Changeable, event: Partial<Event>): Promise<Below> {
  return store.transaction(async ({ events, talks, tracks, claims }) => {
    const hosted = await events.add(
      anEvent(users.host, { approval: { state: 'pending' }, hosts: [users.host, users.guest], ...event }),
    )
    const track = await tracks.add(aTrack(hosted.id))
    const talk = await talks.add(
      aTalk(hosted.id, {
        tracks: [track.id],
        speakers: [
          { speakerName: 'Ada', userId: users.guest },
          { speakerName: 'Grace', userId: undefined },
        ],
        links: [{ displayName: 'video_link', url: 'https://video.example' }],
      }),
    )
    await claims.replace(talk.id, [
      {
        kind: 'claim',
        talkId: talk.id,
        displayName: 'Grace',
        userId: users.guest,
        createdDate: talk.createdDate,
      },
    ])
    const linkId = talk.links[0]?.id ?? 0
    return { eventId: hosted.id, trackId: track.id, talkId: talk.id, linkId, userId: users.guest }
  })
}
