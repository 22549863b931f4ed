import type { ClaimView, LinkSpeakerOfTalkInput, PersonView, ShownEvent } from '@lectern/application'
import { html, type Html, personPath } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findEvent } from '../events/event-page.ts'
import { hostCrumbs } from '../events/host-crumbs.ts'
import { hostBarHtml } from '../hosting/host-bar.ts'
import { formHtml, problemsHtml } from '../http/form-html.ts'
import { noticeHtml, undoableNoticeHtml } from '../http/notice.ts'
import { page, type Page, type PageAnswer, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { ITEMS_PER_PAGE, pagerHtml, startOf } from '../http/pager.ts'
import { orShowAgain } from '../http/show-again.ts'
import { faceHtml } from '../people/face.ts'
import { talkIdOf } from '../people/own-claim-pages.ts'
import { timeHtml } from '../time/time-html.ts'

const PATH = '/event/:name/claims'

/** The claims that wait, for the hosts of the event. */
export const hostClaimPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: PATH,
    signIn: true,
    useCases: ['getEventByName', 'listClaims', 'listPeople'],
    handle: async (website, visit) => {
      const event = await findEvent(website, visit)
      return { ...(await claimsPage(website, visit, event)), notices: noticesOf(visit, event) }
    },
  },
  {
    method: 'POST',
    path: `${PATH}/:talkId/accept`,
    page: PATH,
    signIn: true,
    useCases: ['getEventByName', 'linkSpeaker', 'listClaims', 'listPeople'],
    handle: (website, visit) =>
      orShowClaims(website, visit, async () => {
        const outcome = await website.lectern.linkSpeaker(visit.actor, inputOf(visit))
        return outcome === 'linked' ? decided('accepted', visit) : 'done=asked'
      }),
  },
  {
    method: 'POST',
    path: `${PATH}/:talkId/reject`,
    page: PATH,
    signIn: true,
    useCases: ['getEventByName', 'endClaim', 'listClaims', 'listPeople'],
    handle: (website, visit) =>
      orShowClaims(website, visit, async () => {
        const { receipt } = await website.lectern.endClaim(visit.actor, inputOf(visit))
        return receipt === undefined ? 'done=withdrawn' : decided('rejected', visit, receipt)
      }),
  },
  {
    method: 'POST',
    path: `${PATH}/:talkId/undo`,
    page: PATH,
    signIn: true,
    useCases: ['getEventByName', 'undoClaimDecision', 'listClaims', 'listPeople'],
    handle: (website, visit) =>
      orShowClaims(website, visit, async () => {
        const receipt = visit.form.get('receipt')
        await website.lectern.undoClaimDecision(visit.actor, { ...inputOf(visit), receipt })
        return 'done=undone'
      }),
  },
]

const inputOf = (visit: Visit): LinkSpeakerOfTalkInput => ({
  talkId: talkIdOf(visit),
  displayName: visit.form.get('display_name'),
  username: visit.form.get('username'),
})

/** The query after a decision, with what undoes it. */
function decided(done: string, { path, form }: Visit, receipt = ''): string {
  const [name = '', user = ''] = [form.get('display_name'), form.get('username')]
  return new URLSearchParams({ done, talk: path['talkId'] ?? '', name, user, receipt }).toString()
}

function noticesOf(visit: Visit, event: ShownEvent): Html | undefined {
  const { accepted, rejected, asked, withdrawn, undone } = visit.words.moderation.claimsDone
  const value = (name: string): string => visit.query.get(name) ?? ''
  const talk = /^[1-9]\d{0,14}$/u.exec(value('talk'))?.[0]
  if (talk === undefined) return noticeHtml(visit, { accepted, rejected, asked, withdrawn, undone })
  const undo = `${pathOf(event)}/claims/${talk}/undo`
  const hidden = { display_name: value('name'), username: value('user'), receipt: value('receipt') }
  return undoableNoticeHtml(visit, {
    accepted: { words: accepted, undo, hidden },
    rejected: { words: rejected, undo, hidden },
  })
}

/** A claim can lose a race: then the page says why, and shows the claims as they are now. */
async function orShowClaims(
  website: Website,
  visit: Visit,
  work: () => Promise<string>,
): Promise<PageAnswer> {
  const event = await findEvent(website, visit)
  const decide = async () => redirect(`${pathOf(event)}/claims?${await work()}`)
  // Others do not see the claims.
  if (event.extras?.canEdit !== true) return decide()
  return orShowAgain(decide, async (problems) => ({
    ...(await claimsPage(website, visit, event)),
    notices: problemsHtml(visit, problems),
  }))
}

async function claimsPage({ lectern, avatarUrl }: Website, visit: Visit, event: ShownEvent): Promise<Page> {
  const { actor, words } = visit
  const { moderation } = words
  const claims = await lectern.listClaims(actor, {
    eventId: event.id,
    page: { start: startOf(visit), resultsPerPage: ITEMS_PER_PAGE },
  })
  const people = await lectern.listPeople(actor, { userIds: claims.items.map(({ userId }) => userId) })
  const byId = new Map(people.items.map((person) => [person.userId, person]))
  return {
    ...page(
      moderation.claims,
      html`${hostBarHtml(event, visit, 'claims')}
      ${
        claims.total === 0
          ? html`<p class="empty">${moderation.noClaims}</p>`
          : html`<p class="prose">${moderation.claimsMean}</p>
              <ul class="rows">
                ${claims.items.map((claim) => claimHtml(claim, byId.get(claim.userId), event, visit, avatarUrl))}
              </ul>
              ${pagerHtml(claims, `${pathOf(event)}/claims`, visit)}`
      }`,
    ),
    crumbs: hostCrumbs(event, visit, moderation.claims),
  }
}

function claimHtml(
  claim: ClaimView,
  person: PersonView | undefined,
  event: ShownEvent,
  visit: Visit,
  avatarUrl: string,
): Html {
  const { words, at } = visit
  const { moderation } = words
  const { talk, username, displayName } = claim
  const name = person?.fullName || username
  const action = `${pathOf(event)}/claims/${claim.talkId}`
  const hidden = { display_name: displayName, username }
  return html`<li class="list-row claim-row">
    ${faceHtml({ name, avatarHash: person?.avatarHash }, { avatarUrl }, 56)}
    <div class="body">
      <h2>
        <a href="${at(personPath(username))}" dir="auto">${name}</a>
        ${claim.kind === 'claim' ? moderation.says : moderation.wasAsked}
        <bdi>${displayName}</bdi>
      </h2>
      <p>${moderation.on} <a href="${at(`/talk/${talk.stub}`)}" dir="auto">${talk.talkTitle}</a></p>
      <p class="facts">
        <span>${moderation.history(claim.spokenTalks)}</span>
        <span dir="auto">${moderation.allSpeakers(talk.speakerNames)}</span>
        <span>${timeHtml(words, claim.createdDate, claim.zone, 'day')}</span>
      </p>
    </div>
    <div class="row">
      ${
        claim.kind === 'claim'
          ? html`${formHtml(visit, { action: `${action}/accept`, hidden, submit: moderation.accept })}
            ${formHtml(visit, { action: `${action}/reject`, hidden, submit: moderation.reject, look: 'quiet' })}`
          : formHtml(visit, {
              action: `${action}/reject`,
              hidden,
              submit: moderation.withdraw,
              look: 'quiet',
            })
      }
    </div>
  </li>`
}
