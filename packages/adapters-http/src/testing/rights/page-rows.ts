import type { ApiRequest } from './decisions.ts'
import type { RightsScene } from './scene.ts'

/** The address of a page, and the request to the API that shows the same or asks for the same right. */
export interface PageRow {
  readonly address: string
  readonly api: ApiRequest
}

type Row = (scene: RightsScene) => PageRow | Promise<PageRow>

const ofEvent =
  (address: string): Row =>
  ({ event }) => ({ address, api: ['GET', `/events/${event.id}`] })

/** The reports of comments are for the same people. */
const forHosts =
  (address: string): Row =>
  ({ event }) => ({ address, api: ['GET', `/events/${event.id}/comments/reported`] })

const ofTalk =
  (address: string): Row =>
  ({ talk }) => ({ address, api: ['GET', `/talks/${talk.id}`] })

/** Without the text the API says 400 to those who may edit the comment. */
const edit =
  (kind: 'talk' | 'event', path: string): Row =>
  async ({ comment }) => {
    const id = await comment(kind)
    return { address: `${path}/comments/${id}/edit`, api: ['PUT', `/${kind}_comments/${id}`, {}] }
  }

const report =
  (kind: 'talk' | 'event', path: string, state?: 'hidden' | 'private'): Row =>
  async ({ comment }) => {
    const id = await comment(kind, state)
    return { address: `${path}/comments/${id}/report`, api: ['GET', `/${kind}_comments/${id}`] }
  }

const ofApplication =
  (rest: string): Row =>
  ({ application: { id } }) => ({ address: `/user/apikey/${id}${rest}`, api: ['GET', `/applications/${id}`] })

/** Visitors do not see a waiting event, and hosts do not decide about it. */
const rejecting: Row = ({ event }) => ({
  address: `/admin/events/${event.id}/reject`,
  api: ['GET', '/events?filter=pending'],
})

/** The audit is for the same people. */
const forAdmins =
  (addressOf: (scene: RightsScene) => string): Row =>
  (scene) => ({ address: addressOf(scene), api: ['GET', '/audit'] })
const ofTrack =
  (rest: string): Row =>
  ({ track }) => ({ address: `/track/${track.id}/${rest}`, api: ['PUT', `/tracks/${track.id}`, {}] })

/** Pages whose address has parameters, and those of admins, with a word where a page has several rows. */
export const pageRows: Readonly<Record<string, Row>> = {
  '/event/:name': ofEvent('/event/days'),
  '/event/:name/talks': ofEvent('/event/days/talks'),
  '/event/:name/speakers': ofEvent('/event/days/speakers'),
  '/event/:name/attendees': ofEvent('/event/days/attendees'),
  '/event/:name/about': ofEvent('/event/days/about'),
  '/event/:name/comments': ofEvent('/event/days/comments'),
  '/event/:name/schedule': ofEvent('/event/days/schedule'),
  '/event/:name/calendar.ics': ofEvent('/event/days/calendar.ics'),
  '/event/:name/schedule.json': ofEvent('/event/days/schedule.json'),
  '/event/:name/schedule.xml': ofEvent('/event/days/schedule.xml'),
  '/event/:name/comments.atom': ofEvent('/event/days/comments.atom'),
  '/event/:name/talks.csv': forHosts('/event/days/talks.csv'),
  '/event/:name/import': ({ event }) => ({
    address: '/event/days/import',
    api: ['POST', `/events/${event.id}/imports`, { tracks: [], talks: [] }],
  }),
  '/event/:name/import/:planId': async ({ event, plan }) => {
    const id = await plan()
    return { address: `/event/days/import/${id}`, api: ['GET', `/events/${event.id}/imports/${id}`] }
  },
  '/event/:name/claims': ({ event }) => ({
    address: '/event/days/claims',
    api: ['GET', `/events/${event.id}/claims`],
  }),
  '/event/:name/feedback': forHosts('/event/days/feedback'),
  '/event/:name/sheets': forHosts('/event/days/sheets'),
  '/event/:name/reports': forHosts('/event/days/reports'),
  '/event/:name/reports/author/:userId': async ({ event, users: { author } }) => ({
    address: `/event/days/reports/author/${author.id}`,
    api: ['GET', `/events/${event.id}/moderations`],
  }),
  '/event/:name/feedback.csv': forHosts('/event/days/feedback.csv'),
  '/event/:name/edit': forHosts('/event/days/edit'),
  '/event/:name/edit/picture': forHosts('/event/days/edit/picture'),
  '/event/:name/edit/hosts': forHosts('/event/days/edit/hosts'),
  '/event/:name/edit/tracks': forHosts('/event/days/edit/tracks'),
  '/event/:name/edit/talks': forHosts('/event/days/edit/talks'),
  '/event/:name/edit/talks/new': forHosts('/event/days/edit/talks/new'),
  '/talk/:stub/edit': ({ talk }) => ({ address: '/talk/talk/edit', api: ['PUT', `/talks/${talk.id}`, {}] }),
  '/talk/:stub/delete': forHosts('/talk/talk/delete'),
  '/track/:id/edit': ofTrack('edit'),
  '/track/:id/delete': ofTrack('delete'),
  '/e/:stub': ofEvent('/e/days'),
  '/track/:id': ({ track }) => ({ address: `/track/${track.id}`, api: ['GET', `/tracks/${track.id}`] }),
  '/talk/:stub': ofTalk('/talk/talk'),
  '/talk/:stub/calendar.ics': ofTalk('/talk/talk/calendar.ics'),
  '/q/:stub': ofTalk('/q/talk'),
  '/talk/:stub/star': ofTalk('/talk/talk/star'),
  '/talk/:stub/unstar': ofTalk('/talk/talk/unstar'),
  '/talk/:stub/links': ({ talk }) => ({
    address: '/talk/talk/links',
    api: ['POST', `/talks/${talk.id}/links`, {}],
  }),
  '/talk/:stub/comments/:commentId/edit': edit('talk', '/talk/talk'),
  '/event/:name/comments/:commentId/edit': edit('event', '/event/days'),
  '/talk/:stub/comments/:commentId/report': report('talk', '/talk/talk'),
  '/event/:name/comments/:commentId/report': report('event', '/event/days'),
  '/talk/:stub/comments/:commentId/report hidden': report('talk', '/talk/talk', 'hidden'),
  '/event/:name/comments/:commentId/report hidden': report('event', '/event/days', 'hidden'),
  '/talk/:stub/comments/:commentId/report private': report('talk', '/talk/talk', 'private'),
  '/user/apikey/:applicationId': ofApplication(''),
  '/user/apikey/:applicationId/delete': ofApplication('/delete'),
  '/user/:username': ({ users }) => ({
    address: '/user/speaker',
    api: ['GET', `/users/${users.speaker.id}`],
  }),
  '/user/:username unverified': ({ users }) => ({
    address: '/user/unverified',
    api: ['GET', `/users/${users.unverified.id}`],
  }),
  '/user/:username suspended': ({ users }) => ({
    address: '/user/suspended',
    api: ['GET', `/users/${users.suspended.id}`],
  }),
  '/admin/events': () => ({ address: '/admin/events', api: ['GET', '/events?filter=pending'] }),
  '/admin/events/:eventId/reject': rejecting,
  '/admin/audit': forAdmins(() => '/admin/audit'),
  '/admin/reports': forAdmins(() => '/admin/reports'),
  '/admin/reports/taken-down': forAdmins(() => '/admin/reports/taken-down'),
  '/admin/applications': forAdmins(() => '/admin/applications'),
  '/admin/applications/:applicationId/passwords': forAdmins(
    ({ application: { id } }) => `/admin/applications/${id}/passwords`,
  ),
  '/admin/mails': forAdmins(() => '/admin/mails'),
  '/admin/figures': forAdmins(() => '/admin/figures'),
  '/admin/setup': forAdmins(() => '/admin/setup'),
  '/admin/users': forAdmins(() => '/admin/users'),
  '/admin/users/:userId': forAdmins(({ users }) => `/admin/users/${users.member.id}`),
  '/admin/users/:userId/comments': forAdmins(({ users }) => `/admin/users/${users.member.id}/comments`),
  '/admin/users/:userId/suspend': forAdmins(({ users }) => `/admin/users/${users.member.id}/suspend`),
  '/admin/users/:userId/take-down': forAdmins(({ users }) => `/admin/users/${users.member.id}/take-down`),
  '/sitemaps/:kind/:file': () => ({ address: '/sitemaps/events/1.xml', api: ['GET', '/events'] }),
}

/** Pages that only some configurations have, of links with a query, and of claims of one's own: they have other tests. */
export const otherPages: ReadonlySet<string> = new Set([
  '/mailbox',
  '/mailbox/:name',
  '/oauth/authorize',
  '/unsubscribe',
  '/user/claims/:talkId/leave',
  '/user/oauth_allow',
])
