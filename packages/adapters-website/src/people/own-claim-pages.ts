import type { LinkSpeakerOfTalkInput, OwnClaim, UseCases } from '@lectern/application'
import { notFound, requireMember, type TalkId, UTC } from '@lectern/domain'
import { html, type Html, pathId } from '@lectern/http'
import { formHtml, problemsHtml, noticeHtml } from '../http/form-html.ts'
import { formPages, formTarget } from '../http/form-pages.ts'
import { page, type Page, redirect, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { rowsHtml } from '../http/pager.ts'
import { formatMoment } from '../time/formats.ts'
import { timeHtml } from '../time/time-html.ts'
import { ownAccount } from '../users/own-account.ts'

const PATH = '/user/claims'

/** The names on talks that are the member's, or may be. */
export const ownClaimPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: PATH,
    signIn: true,
    handle: (website, visit) => {
      const { talks, people } = visit.words
      const { claimed, confirmed, withdrawn } = talks.done
      const invited = visit.words.invitations.offer.done
      return claimsPage(
        website,
        visit,
        noticeHtml(visit, { claimed, confirmed, withdrawn, invited, ...people.done }),
      )
    },
  },
  claimRoute('confirm', async (lectern, { actor }, request) =>
    (await lectern.linkSpeaker(actor, request)) === 'linked' ? 'confirmed' : 'claimed',
  ),
  claimRoute('end', async (lectern, { actor, form }, request) => {
    await lectern.endClaim(actor, request)
    return form.has('assigned') ? 'declined' : 'withdrawn'
  }),
  ...formPages({
    path: `${PATH}/:talkId/leave`,
    signIn: true,
    find: async ({ lectern }, visit) => {
      const talkId = talkIdOf(visit)
      const { items } = await lectern.listOwnClaims(visit.actor, {})
      const agreed = items.find(({ talk, pending }) => talk.id === talkId && pending === undefined)
      if (agreed === undefined) throw notFound('Talk')
      return agreed
    },
    show: (_website, visit, { talk, displayName }) => {
      const { people } = visit.words
      const action = `${PATH}/${talk.id}/leave`
      return page(
        people.leaveTitle,
        html`<section class="panel">
          <p>
            <strong dir="auto">${talk.talkTitle}</strong>
            <span class="quiet" dir="auto">${people.asName(displayName)}</span>
          </p>
          <p>${people.leaveMeans}</p>
          ${formHtml(visit, { action, fields: [], submit: people.leave, look: 'danger' })}
          <p><a href="${visit.at(PATH)}">${people.stay}</a></p>
        </section>`,
      )
    },
    send: async ({ lectern }, { actor }, { talk }) => {
      const { userId } = requireMember(actor, 'remove data')
      await lectern.unlinkSpeaker(actor, { talkId: talk.id, userId })
      return redirect(`${PATH}?done=left`)
    },
  }),
]

/** A claim can lose a race: then the page says why, and shows the claims as they are now. */
function claimRoute(
  step: string,
  work: (lectern: UseCases, visit: Visit, request: LinkSpeakerOfTalkInput) => Promise<string>,
): PageRoute {
  return formTarget({
    path: `${PATH}/:talkId/${step}`,
    page: PATH,
    signIn: true,
    find: requestOf,
    send: ({ lectern }, visit, request) => work(lectern, visit, request),
    show: (website, refused) => claimsPage(website, refused, problemsHtml(refused)),
  })
}

async function claimsPage({ lectern }: Website, visit: Visit, notices: Html | undefined): Promise<Page> {
  const { people } = visit.words
  const { items } = await lectern.listOwnClaims(visit.actor, {})
  const waiting = items.filter(({ pending }) => pending !== undefined)
  const agreed = items.filter(({ pending }) => pending === undefined)
  const content =
    items.length === 0
      ? emptyHtml(visit)
      : html`<div class="stack-l">
          <p class="prose">${people.claimsMean}</p>
          ${sectionHtml(people.waitingClaims, waiting, visit)}
          ${sectionHtml(people.approvedClaims, agreed, visit)}
        </div>`
  return { ...page(people.claims, content), notices }
}

async function requestOf({ lectern }: Website, visit: Visit): Promise<LinkSpeakerOfTalkInput> {
  const talkId = talkIdOf(visit)
  const { username } = await ownAccount({ lectern }, visit)
  return { talkId, displayName: visit.form.get('display_name'), username }
}

export const talkIdOf = ({ path }: Visit): TalkId => pathId<TalkId>(path, 'talkId', 'Talk')

const emptyHtml = ({ words, at }: Visit): Html =>
  html`<div class="empty stack">
    <p>${words.people.noTalks}</p>
    <p><a class="button" href="${at('/events')}">${words.people.findEvents}</a></p>
  </div>`

const sectionHtml = (heading: string, claims: readonly OwnClaim[], visit: Visit): Html | undefined =>
  claims.length === 0
    ? undefined
    : html`<section class="stack">
        <h2>${heading}</h2>
        ${rowsHtml(claims.map((claim) => claimHtml(claim, visit)))}
      </section>`

function claimHtml({ displayName, pending, talk, event }: OwnClaim, visit: Visit): Html {
  const { words, at } = visit
  const date = formatMoment(words.locale, 'day', talk.startDate, event.zone)
  return html`<li class="list-row own-claim">
    <div class="body">
      <h3><a href="${at(`/talk/${talk.stub}`)}" dir="auto">${talk.talkTitle}</a></h3>
      <p class="facts">
        <span>${date}</span>
        <a href="${at(`/event/${event.urlFriendlyName}`)}" dir="auto">${event.name}</a>
        <span dir="auto">${words.people.asName(displayName)}</span>
      </p>
      ${pending === undefined ? undefined : html`<p class="small">${stateHtml(pending, visit)}</p>`}
    </div>
    <div class="row">
      ${
        pending === undefined
          ? html`<a href="${at(`${PATH}/${talk.id}/leave`)}">${words.people.leave}</a>`
          : formsHtml(pending, talk.id, displayName, visit)
      }
    </div>
  </li>`
}

type Pending = NonNullable<OwnClaim['pending']>

const stateHtml = ({ kind, createdDate }: Pending, { words }: Visit): Html =>
  html`${kind === 'claim' ? words.talks.claimWaits : words.talks.assignmentWaits}
    <span class="quiet">${words.people.since} ${timeHtml(words, createdDate, UTC, 'day')}</span>`

function formsHtml({ kind }: Pending, talkId: TalkId, displayName: string, visit: Visit): Html {
  const { confirm, decline, withdraw } = visit.words.talks
  const action = `${PATH}/${talkId}`
  const hidden = { display_name: displayName }
  switch (kind) {
    case 'claim':
      return formHtml(visit, { action: `${action}/end`, hidden, submit: withdraw, look: 'quiet' })
    case 'assignment':
      return html`${formHtml(visit, { action: `${action}/confirm`, hidden, submit: confirm })}
      ${formHtml(visit, { action: `${action}/end`, hidden: { ...hidden, assigned: 'yes' }, submit: decline, look: 'quiet' })}`
  }
}
