import { aProgrammeFile } from '../import-plans.ts'
import { PASSWORD } from '../open-website.ts'
import { attempt, type Attempt, marks, nothing, type Row } from './attempt.ts'
import { hostFormRows } from './host-form-rows.ts'
import { moderationFormRows } from './moderation-form-rows.ts'
import { CLAIMED_NAME, freeName, type RightsScene, type Role } from './scene.ts'

const words = { comment: 'Short and clear', rating: '4' }

/** The account that the role asks for itself; of the member for visitors, who have none. */
const ownId = ({ users }: RightsScene, role: Role): number =>
  (role === 'visitor' ? users.member : users[role]).id

/** A form about one's own account is the same request to the API about one's own id. */
const ownAccount =
  (path: string, method: string, fields: (role: Role) => Attempt['fields']): Row =>
  (scene, role) =>
    attempt(path, fields(role), method, `/users/${ownId(scene, role)}`, fields(role))

/** The same for the address of one's own calendar. */
const ofOwnCalendar =
  (rest: string, method: string): Row =>
  (scene, role) =>
    attempt(`/user/schedule/calendar${rest}`, nothing, method, `/users/${ownId(scene, role)}/calendar`)

const comment =
  (kind: 'talk' | 'event', what: 'edit' | 'report', state?: 'hidden' | 'private'): Row =>
  async (scene) => {
    const id = await scene.comment(kind, state)
    const path = `${kind === 'talk' ? '/talk/talk' : '/event/days'}/comments/${id}/${what}`
    return what === 'edit'
      ? attempt(path, { comment: `Changed ${id}` }, 'PUT', `/${kind}_comments/${id}`, {
          comment: `Changed ${id}`,
        })
      : attempt(path, nothing, 'POST', `/${kind}_comments/${id}/reported`, nothing)
  }

const link = (role: Role) => ({ display_name: 'code_link', url: `https://${role}.example/code` })
const application = (role: Role) => ({
  name: `Agenda of ${role}`,
  description: 'Agenda',
  callback_url: `https://${role}.example/back`,
})

const claim =
  (path: (scene: RightsScene) => string, method: string, nameOf: (role: Role) => string): Row =>
  (scene, role) => {
    const fields = { display_name: nameOf(role) }
    const body = { ...fields, username: role === 'visitor' ? 'member' : role }
    return attempt(path(scene), fields, method, `/talks/${scene.talk.id}/speakers`, body)
  }

const claimed = (): string => CLAIMED_NAME
const ofTalk = (rest: string) => (): string => `/talk/talk/${rest}`
const ofOwn =
  (rest: string) =>
  ({ talk }: RightsScene): string =>
    `/user/claims/${talk.id}/${rest}`

const attending = ({ event }: RightsScene): string => `/events/${event.id}/attending`
const starred = ({ talk }: RightsScene): string => `/talks/${talk.id}/starred`

const plan =
  (rest: 'apply' | 'drop', method: string, below: string): Row =>
  async ({ event, plan }) => {
    const id = await plan()
    return attempt(
      `/event/days/import/${id}/${rest}`,
      nothing,
      method,
      `/events/${event.id}/imports/${id}${below}`,
    )
  }
/** About the account of a role that cannot sign in anyway. */
const aboutAccount =
  (form: string, method: string, rest: string, body: object): Row =>
  ({
    users: {
      unverified: { id },
    },
  }) =>
    attempt(`/admin/users/${id}/${form}`, nothing, method, `/users/${id}/${rest}`, body)

const takenDown = ({ id }: { readonly id: number }) => ({
  user_uri: `https://api.lectern.example/v2.1/users/${id}`,
})

/** By the path of the form in the table of pages, with a word where a form has several rows. */
export const formRows: Readonly<Record<string, Row>> = {
  '/event/:name/attend': marks('/event/days/attend', 'POST', attending),
  '/event/:name/unattend': marks('/event/days/unattend', 'DELETE', attending),
  ...hostFormRows,
  ...moderationFormRows,
  '/talk/:stub/star': marks('/talk/talk/star', 'POST', starred),
  '/talk/:stub/unstar': marks('/talk/talk/unstar', 'DELETE', starred),
  '/event/:name/import': ({ event }) => {
    const programme = aProgrammeFile()
    return attempt(
      '/event/days/import',
      { programme },
      'POST',
      `/events/${event.id}/imports`,
      JSON.parse(programme),
    )
  },
  '/event/:name/import/:planId/apply': plan('apply', 'POST', '/application'),
  '/event/:name/import/:planId/drop': plan('drop', 'DELETE', ''),
  '/talk/:stub/comments': ({ talk }) =>
    attempt('/talk/talk/comments', words, 'POST', `/talks/${talk.id}/comments`, words),
  '/event/:name/comments': ({ event }) =>
    attempt('/event/days/comments', words, 'POST', `/events/${event.id}/comments`, words),
  '/talk/:stub/comments/:commentId/edit': comment('talk', 'edit'),
  '/event/:name/comments/:commentId/edit': comment('event', 'edit'),
  '/talk/:stub/comments/:commentId/report': comment('talk', 'report'),
  '/event/:name/comments/:commentId/report': comment('event', 'report'),
  '/talk/:stub/comments/:commentId/edit hidden': comment('talk', 'edit', 'hidden'),
  '/event/:name/comments/:commentId/edit hidden': comment('event', 'edit', 'hidden'),
  '/talk/:stub/comments/:commentId/edit private': comment('talk', 'edit', 'private'),
  '/talk/:stub/comments/:commentId/report private': comment('talk', 'report', 'private'),
  '/talk/:stub/claim': claim(ofTalk('claim'), 'POST', freeName),
  '/talk/:stub/claim/withdraw': claim(ofTalk('claim/withdraw'), 'DELETE', freeName),
  '/talk/:stub/claim claimed by another': claim(ofTalk('claim'), 'POST', claimed),
  '/user/claims/:talkId/confirm': claim(ofOwn('confirm'), 'POST', freeName),
  '/user/claims/:talkId/end': claim(ofOwn('end'), 'DELETE', claimed),
  '/talk/:stub/links': async (scene, role) => {
    await scene.link()
    return attempt('/talk/talk/links', link(role), 'POST', `/talks/${scene.talk.id}/links`, link(role))
  },
  '/talk/:stub/links/:linkId/remove': async (scene) => {
    const { talk } = scene
    const id = await scene.link()
    return attempt(`/talk/talk/links/${id}/remove`, nothing, 'DELETE', `/talks/${talk.id}/links/${id}`)
  },
  '/user/account': ownAccount('/user/account', 'PUT', (role) => ({
    full_name: `Changed ${role}`,
    biography: 'Changed',
  })),
  '/user/account/email': ownAccount('/user/account/email', 'PUT', (role) => ({
    email: `new-${role}@lectern.example`,
    old_password: PASSWORD,
  })),
  '/user/account/password': ownAccount('/user/account/password', 'PUT', () => ({
    password: 'another horse battery',
    old_password: `not ${PASSWORD}`,
  })),
  '/user/apikey': (_, role) =>
    attempt('/user/apikey', application(role), 'POST', '/applications', application(role)),
  '/user/apikey/:applicationId': ({ application: { id } }, role) =>
    attempt(`/user/apikey/${id}`, application(role), 'PUT', `/applications/${id}`, application(role)),
  '/user/apikey/:applicationId/delete': ({ application: { id } }) =>
    attempt(`/user/apikey/${id}/delete`, nothing, 'DELETE', `/applications/${id}`),
  '/user/schedule/calendar': ofOwnCalendar('', 'POST'),
  '/user/schedule/calendar/end': ofOwnCalendar('/end', 'DELETE'),
  '/user/tokens/:tokenId/revoke': ({ token: { id } }) =>
    attempt(`/user/tokens/${id}/revoke`, nothing, 'DELETE', `/token/${id}`),
  '/user/claims/:talkId/leave': (scene, role) =>
    attempt(
      ofOwn('leave')(scene),
      nothing,
      'DELETE',
      `/talks/${scene.talk.id}/speakers/${ownId(scene, role)}`,
    ),
  '/admin/events/:eventId/approve': ({ event }) =>
    attempt(`/admin/events/${event.id}/approve`, nothing, 'POST', `/events/${event.id}/approval`),
  '/admin/events/:eventId/reject': ({ event }) =>
    attempt(`/admin/events/${event.id}/reject`, nothing, 'DELETE', `/events/${event.id}/approval`),
  '/admin/users/:userId/trust': aboutAccount('trust', 'POST', 'trusted', { trusted: true }),
  '/admin/users/:userId/untrust': aboutAccount('untrust', 'POST', 'trusted', { trusted: false }),
  '/admin/users/:userId/suspend': aboutAccount('suspend', 'PUT', 'suspension', { suspended: true }),
  '/admin/users/:userId/unsuspend': aboutAccount('unsuspend', 'PUT', 'suspension', { suspended: false }),
  '/admin/users/:userId/take-down': ({ users }) =>
    attempt(
      `/admin/users/${users.author.id}/take-down`,
      nothing,
      'POST',
      '/moderations',
      takenDown(users.author),
    ),
  '/admin/users/:userId/moderations/:moderationId/undo': async ({ ask, users }) => {
    const { headers } = await ask('admin', '/moderations', 'POST', takenDown(users.author))
    const id = headers['location']?.split('/').at(-1)
    const path = `/admin/users/${users.author.id}/moderations/${id}/undo`
    return attempt(path, nothing, 'DELETE', `/moderations/${id}`)
  },
  '/user/account/delete': ownAccount('/user/account/delete', 'DELETE', () => ({ old_password: PASSWORD })),
}

/** Forms without a request of the API that means the same, and the tests of who may send them. */
export const formsOfTheSiteAlone: Readonly<Record<string, string>> = {
  '/talk/:stub/comments/discard': 'comments/drafts.test.ts',
  '/event/:name/comments/discard': 'comments/drafts.test.ts',
  '/event/:name/edit/picture': 'hosting/work-pages.test.ts',
  '/event/:name/edit/talks': 'hosting/talk-table.test.ts',
  '/event/:name/claims/:talkId/undo': 'moderation/moderation.test.ts',
  '/language': 'http/language.test.ts',
  '/user/account/sessions': 'access/sign-in.test.ts',
  '/user/account/mails': 'mail/unsubscribe.test.ts',
  '/admin/mails/retry': 'admin/audit-and-mails.test.ts',
  '/admin/mails/:mailId/retry': 'admin/audit-and-mails.test.ts',
  '/admin/setup/mail': 'admin/setup-pages.test.ts',
  '/unsubscribe': 'mail/unsubscribe.test.ts',
  '/user/oauth_allow': 'access/consent.test.ts',
  '/oauth/authorize': 'access/authorization-pages.test.ts',
  '/login': 'access/sign-in.test.ts',
  '/logout': 'access/sign-in.test.ts',
  '/login/mail': 'access/mail-sign-in.test.ts',
  '/login/link': 'access/mail-sign-in.test.ts',
  '/register': 'users/registration.test.ts',
  '/verify': 'users/registration.test.ts',
  '/verify/mail': 'users/registration.test.ts',
  '/forgot/password': 'users/account.test.ts',
  '/forgot/username': 'users/account.test.ts',
  '/reset': 'users/account.test.ts',
  '/take-over': 'users/take-over.test.ts',
}
