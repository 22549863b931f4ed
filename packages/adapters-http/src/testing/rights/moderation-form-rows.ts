import { attempt, nothing, type Row } from './attempt.ts'
import { CLAIMED_NAME } from './scene.ts'

/** A claim that waits, as the hosts decide about it. */
const hostDecides =
  (step: 'accept' | 'reject', method: string): Row =>
  ({ talk }) => {
    const fields = { display_name: CLAIMED_NAME, username: 'claimant' }
    return attempt(
      `/event/days/claims/${talk.id}/${step}`,
      fields,
      method,
      `/talks/${talk.id}/speakers`,
      fields,
    )
  }

const report =
  (kind: 'talk' | 'event', step: 'hide' | 'restore', decision: string, list = '/event/days/reports'): Row =>
  async (scene) => {
    const id = await scene.comment(kind, 'hidden')
    const [form, request] = [`${list}/${kind}/${id}/${step}`, `/${kind}_comments/${id}/reported`]
    return attempt(form, nothing, 'PUT', request, { decision })
  }

const passwords =
  (rest: string, password: boolean): Row =>
  ({ application: { id } }) =>
    attempt(`/admin/applications/${id}/passwords${rest}`, nothing, 'PUT', `/applications/${id}/grants`, {
      password,
    })

/** The forms by which hosts decide about claims and comments. */
export const moderationFormRows: Readonly<Record<string, Row>> = {
  '/event/:name/claims/:talkId/accept': hostDecides('accept', 'POST'),
  '/event/:name/claims/:talkId/reject': hostDecides('reject', 'DELETE'),
  '/event/:name/reports/:kind/:commentId/hide': report('talk', 'hide', 'approved'),
  '/event/:name/reports/:kind/:commentId/hide on the event': report('event', 'hide', 'approved'),
  '/event/:name/reports/:kind/:commentId/restore': report('talk', 'restore', 'denied'),
  '/event/:name/reports/:kind/:commentId/restore on the event': report('event', 'restore', 'denied'),
  '/admin/applications/:applicationId/passwords': passwords('', true),
  '/admin/applications/:applicationId/passwords/end': passwords('/end', false),
  '/admin/reports/:kind/:commentId/hide': report('talk', 'hide', 'approved', '/admin/reports'),
  '/admin/reports/:kind/:commentId/restore': report('event', 'restore', 'denied', '/admin/reports'),
  '/admin/reports/taken-down/:moderationId/undo': async ({ ask, users }) => {
    const body = { user_uri: `https://api.lectern.example/v2.1/users/${users.author.id}` }
    const { headers } = await ask('admin', '/moderations', 'POST', body)
    const id = headers['location']?.split('/').at(-1)
    return attempt(`/admin/reports/taken-down/${id}/undo`, nothing, 'DELETE', `/moderations/${id}`)
  },
  '/event/:name/reports/author/:userId': ({ event, users: { author } }) =>
    attempt(`/event/days/reports/author/${author.id}`, nothing, 'POST', `/events/${event.id}/moderations`, {
      user_uri: `https://api.lectern.example/v2.1/users/${author.id}`,
    }),
  '/event/:name/feedback/bursts/:commentId': async ({ burst, event }) => {
    const id = await burst()
    return attempt(`/event/days/feedback/bursts/${id}`, nothing, 'POST', `/events/${event.id}/moderations`, {
      burst: `https://api.lectern.example/v2.1/talk_comments/${id}`,
    })
  },
  '/event/:name/reports/taken-down/:moderationId/undo': async ({ event, takeDown }) => {
    const id = await takeDown()
    return attempt(
      `/event/days/reports/taken-down/${id}/undo`,
      nothing,
      'DELETE',
      `/events/${event.id}/moderations/${id}`,
    )
  },
}
