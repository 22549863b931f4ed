import {
  type ApplicationId,
  type CommentedOn,
  type CommentRef,
  type EventId,
  type ImportPlanId,
  isReservedUsername,
  type ModerationId,
  type RoomId,
  type TalkId,
  type TokenId,
  type TrackId,
  type UserId,
  type WebhookId,
} from '@lectern/domain'
import type { Frame } from './page/frame.ts'
import type { Addresses } from './addresses.ts'
import { contractPresentation, type Presentation } from './presentation.ts'
import { withoutTrailingSlash } from './request/target.ts'

/**
 * The path of the page of a person. Pages below `/user/` win over usernames. An account whose name became reserved later has
 * its page under another letter case: usernames are found in any.
 */
export const personPath = (username: string): string =>
  `/user/${isReservedUsername(username) ? username.toUpperCase() : username}`

export const VERSION = '/v2.1'

export const isVersioned = (path: string): boolean => path === VERSION || path.startsWith(`${VERSION}/`)

export type EventFile = 'calendar.ics' | 'schedule.json' | 'schedule.xml' | 'comments.atom' | 'changes.atom'

/** All addresses in responses. They are made from the configuration, never from a request. */
export type Uris = ReturnType<typeof createUris>

export function createUris(
  { baseUrl, websiteUrl }: Addresses,
  frame: Frame,
  { jsonType, fields }: Presentation = contractPresentation,
) {
  const api = `${baseUrl}${VERSION}`
  const [events, talks, users] = [`${api}/events`, `${api}/talks`, `${api}/users`]
  const subject = (on: CommentedOn) =>
    on.kind === 'talk' ? `${talks}/${on.talkId}` : `${events}/${on.eventId}`
  return {
    /** Of the pages that show the data of the API. */
    frame,
    /** The content type of JSON beside these addresses. */
    jsonType,
    /** Fields that presenters add to records. */
    fields,
    at: (path: string) => withoutTrailingSlash(`${api}${path}`),
    verbose: (address: string) => `${address}?verbose=yes`,
    landing: api,
    docs: `${api}/docs`,
    openApi: `${api}/openapi.json`,
    events,
    event: (id: EventId) => `${events}/${id}`,
    belowEvent: (id: EventId, path: string) => `${events}/${id}/${path}`,
    talks,
    talk: (id: TalkId) => `${talks}/${id}`,
    belowTalk: (id: TalkId, path: string) => `${talks}/${id}/${path}`,
    /** The pending claim between a name on the talk and a user. */
    claim: (id: TalkId, displayName: string, username: string) =>
      `${talks}/${id}/speakers?display_name=${encodeURIComponent(displayName)}&username=${encodeURIComponent(username)}`,
    comment: ({ kind, commentId }: CommentRef) => `${api}/${kind}_comments/${commentId}`,
    subject,
    commentsOn: (on: CommentedOn) => `${subject(on)}/comments`,
    track: (id: TrackId) => `${api}/tracks/${id}`,
    webhook: (id: WebhookId) => `${api}/webhooks/${id}`,
    room: (id: RoomId) => `${api}/rooms/${id}`,
    users,
    usersNamed: (username: string) => `${users}?username=${encodeURIComponent(username)}`,
    user: (id: UserId) => `${users}/${id}`,
    belowUser: (id: UserId, path: string) => `${users}/${id}/${path}`,
    audit: `${api}/audit`,
    moderations: `${api}/moderations`,
    /** Below its event, or at the top for the whole site. */
    moderation: (id: ModerationId, event: EventId | undefined) =>
      event === undefined ? `${api}/moderations/${id}` : `${events}/${event}/moderations/${id}`,
    /** A plan of an import, below its event. */
    importPlan: (id: ImportPlanId, event: EventId) => `${events}/${event}/imports/${id}`,
    tokens: `${api}/token`,
    token: (id: TokenId) => `${api}/token/${id}`,
    applications: `${api}/applications`,
    application: (id: ApplicationId) => `${api}/applications/${id}`,
    grants: (id: ApplicationId) => `${api}/applications/${id}/grants`,
    oauth: {
      /** The issuer: clients find its metadata below `/.well-known` of this origin. */
      issuer: new URL(baseUrl).origin,
      authorize: `${websiteUrl}/oauth/authorize`,
      token: `${baseUrl}/oauth/token`,
      revoke: `${baseUrl}/oauth/revoke`,
    },
    /** Of the Model Context Protocol, and what its clients read about signing in. */
    mcp: {
      endpoint: `${baseUrl}/mcp`,
      resourceMetadata: `${baseUrl}/.well-known/oauth-protected-resource/mcp`,
    },
    languages: `${api}/languages`,
    talkTypes: `${api}/talk_types`,
    /** The calendar of starred talks, for those who know its secret. */
    starredCalendar: (secret: string) => `${baseUrl}/calendar/${secret}.ics`,
    image: (fileName: string) => `${baseUrl}/images/${fileName}`,
    website: `${websiteUrl}/`,
    signIn: `${websiteUrl}/login`,
    websiteEvent: (urlFriendlyName: string) => `${websiteUrl}/event/${urlFriendlyName}`,
    /** A file with the content of the event, for other programs. */
    eventFile: (urlFriendlyName: string, file: EventFile) => `${websiteUrl}/event/${urlFriendlyName}/${file}`,
    talkCalendar: (stub: string) => `${websiteUrl}/talk/${stub}/calendar.ics`,
    newEventsFeed: `${websiteUrl}/feeds/events.atom`,
    websiteQuickLink: (stub: string) => `${websiteUrl}/e/${stub}`,
    websiteTalk: (stub: string) => `${websiteUrl}/talk/${stub}`,
    websiteTrack: (id: TrackId) => `${websiteUrl}/track/${id}`,
    websiteRoom: (id: RoomId) => `${websiteUrl}/room/${id}`,
    websiteUser: (username: string) => `${websiteUrl}${personPath(username)}`,
  }
}
