import type { OwnClaim } from '@lectern/application'
import { notFound, requireMember } from '@lectern/domain'
import { html } from '@lectern/http'
import { formHtml } from '../http/form-html.ts'
import { page, type Page, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { talkIdOf } from './own-claim-pages.ts'

const CLAIMS = '/user/claims'
const PATH = `${CLAIMS}/:talkId/leave`

/** A speaker leaves a talk. The page says what goes. */
export const leaveTalkPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: PATH,
    signIn: true,
    useCases: ['listOwnClaims'],
    handle: async ({ lectern }, visit) => {
      const talkId = talkIdOf(visit)
      const { items } = await lectern.listOwnClaims(visit.actor, {})
      const agreed = items.find(({ talk, pending }) => talk.id === talkId && pending === undefined)
      if (agreed === undefined) throw notFound('Talk')
      return leavePage(agreed, visit)
    },
  },
  {
    method: 'POST',
    path: PATH,
    signIn: true,
    useCases: ['unlinkSpeaker'],
    handle: async ({ lectern }, visit) => {
      const { userId } = requireMember(visit.actor, 'remove data')
      await lectern.unlinkSpeaker(visit.actor, { talkId: talkIdOf(visit), userId })
      return redirect(`${CLAIMS}?done=left`)
    },
  },
]

function leavePage({ talk, displayName }: OwnClaim, visit: Visit): Page {
  const { people } = visit.words
  return page(
    people.leaveTitle,
    html`<section class="panel">
      <p>
        <strong dir="auto">${talk.talkTitle}</strong>
        <span class="quiet" dir="auto">${people.asName(displayName)}</span>
      </p>
      <p>${people.leaveMeans}</p>
      ${formHtml(visit, { action: `${CLAIMS}/${talk.id}/leave`, submit: people.leave, look: 'danger' })}
      <p><a href="${visit.at(CLAIMS)}">${people.stay}</a></p>
    </section>`,
  )
}
