import type { LinkSpeakerOfTalkInput, OwnClaim } from '@lectern/application'
import { asId, notFound, type TalkId, UTC } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { formHtml, problemsHtml } from '../http/form-html.ts'
import { noticeHtml } from '../http/notice.ts'
import { page, type Page, type PageAnswer, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import { formatMoment } from '../time/formats.ts'
import { timeHtml } from '../time/time-html.ts'
import { ownAccount } from '../users/own-account.ts'

const PATH = '/user/claims'

/** The names on talks that are the member's, or may be. */
export const ownClaimPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: PATH,
    useCases: ['listOwnClaims'],
    signIn: true,
    handle: claimsPage,
  },
  {
    method: 'POST',
    path: `${PATH}/:talkId/confirm`,
    page: PATH,
    signIn: true,
    useCases: ['getUser', 'linkSpeaker', 'listOwnClaims'],
    handle: async (website, visit) =>
      orShowClaims(website, visit, async () => {
        const outcome = await website.lectern.linkSpeaker(visit.actor, await requestOf(website, visit))
        return outcome === 'linked' ? 'confirmed' : 'claimed'
      }),
  },
  {
    method: 'POST',
    path: `${PATH}/:talkId/end`,
    page: PATH,
    signIn: true,
    useCases: ['getUser', 'endClaim', 'listOwnClaims'],
    handle: async (website, visit) =>
      orShowClaims(website, visit, async () => {
        await website.lectern.endClaim(visit.actor, await requestOf(website, visit))
        return visit.form.has('assigned') ? 'declined' : 'withdrawn'
      }),
  },
]

async function claimsPage({ lectern }: Website, visit: Visit): Promise<Page> {
  const { words, actor } = visit
  const { items } = await lectern.listOwnClaims(actor, {})
  const waiting = items.filter(({ pending }) => pending !== undefined)
  const agreed = items.filter(({ pending }) => pending === undefined)
  return {
    ...page(
      words.people.claims,
      items.length === 0
        ? emptyHtml(visit)
        : html`<div class="stack-l">
            <p class="prose">${words.people.claimsMean}</p>
            ${sectionHtml(words.people.waitingClaims, waiting, visit)}
            ${sectionHtml(words.people.approvedClaims, agreed, visit)}
          </div>`,
    ),
    notices: noticeHtml(visit, words.people.done),
  }
}

/** A claim can lose a race: then the page says why, and shows the claims as they are now. */
const orShowClaims = (website: Website, visit: Visit, work: () => Promise<string>): Promise<PageAnswer> =>
  orShowAgain(
    async () => redirect(`${PATH}?done=${await work()}`),
    async (problems) => ({ ...(await claimsPage(website, visit)), notices: problemsHtml(visit, problems) }),
  )

async function requestOf({ lectern }: Website, visit: Visit): Promise<LinkSpeakerOfTalkInput> {
  const talkId = talkIdOf(visit)
  const { username } = await ownAccount(lectern, visit)
  return { talkId, displayName: visit.form.get('display_name'), username }
}

export function talkIdOf({ path }: Pick<Visit, 'path'>): TalkId {
  const talkId = path['talkId'] ?? ''
  if (!/^[1-9]\d{0,14}$/u.test(talkId)) throw notFound('Talk')
  return asId<TalkId>(Number(talkId))
}

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
        <ul class="rows">
          ${claims.map((claim) => claimHtml(claim, visit))}
        </ul>
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
  html`${kind === 'claim' ? words.people.claimWaits : words.people.assignmentWaits}
    <span class="quiet">${words.people.since} ${timeHtml(words, createdDate, UTC, 'day')}</span>`

function formsHtml({ kind }: Pending, talkId: TalkId, displayName: string, visit: Visit): Html {
  const { confirm, decline, withdraw } = visit.words.people
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
