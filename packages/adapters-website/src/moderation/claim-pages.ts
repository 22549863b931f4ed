import type {
  ClaimView,
  LinkSpeakerOfTalkInput,
  PersonView,
  ShownEvent,
  UseCases,
} from '@lectern/application'
import { html, type Html, personPath } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findEvent } from '../events/event-page.ts'
import { hostPage } from '../hosting/host-page.ts'
import { formHtml, problemsHtml, noticeHtml, undoableNoticeHtml } from '../http/form-html.ts'
import { orShowAgain } from '../http/form-pages.ts'
import { type Page, redirect, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { listHtml, pageOf } from '../http/pager.ts'
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
    handle: async (website, visit) => {
      const event = await findEvent(website, visit)
      return claimsPage(website, visit, event, noticesOf(visit, event))
    },
  },
  claimRoute('accept', async (lectern, visit) => {
    const outcome = await lectern.linkSpeaker(visit.actor, inputOf(visit))
    return outcome === 'linked' ? decided('accepted', visit) : 'done=asked'
  }),
  claimRoute('reject', async (lectern, visit) => {
    const { receipt } = await lectern.endClaim(visit.actor, inputOf(visit))
    return receipt === undefined ? 'done=withdrawn' : decided('rejected', visit, receipt)
  }),
  claimRoute('undo', async (lectern, visit) => {
    const receipt = visit.form.get('receipt')
    await lectern.undoClaimDecision(visit.actor, { ...inputOf(visit), receipt })
    return 'done=undone'
  }),
]

/** A claim can lose a race: then the page says why, and shows the claims as they are now. */
function claimRoute(step: string, work: (lectern: UseCases, visit: Visit) => Promise<string>): PageRoute {
  return {
    method: 'POST',
    path: `${PATH}/:talkId/${step}`,
    page: PATH,
    signIn: true,
    handle: async (website, visit) => {
      const event = await findEvent(website, visit)
      const decide = async () => redirect(`${pathOf(event)}/claims?${await work(website.lectern, visit)}`)
      // Others do not see the claims.
      if (event.extras?.canEdit !== true) return decide()
      return orShowAgain(visit, decide, (refused) => claimsPage(website, visit, event, problemsHtml(refused)))
    },
  }
}

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

async function claimsPage(
  website: Website,
  visit: Visit,
  event: ShownEvent,
  notices: Html | undefined,
): Promise<Page> {
  const { lectern } = website
  const { actor, words } = visit
  const { noClaims, claimsMean } = words.moderation
  const claims = await lectern.listClaims(actor, { eventId: event.id, page: pageOf(visit) })
  const people = await lectern.listPeople(actor, { userIds: claims.items.map(({ userId }) => userId) })
  const byId = new Map(people.items.map((person) => [person.userId, person]))
  return hostPage(event, visit, {
    title: words.hosting.tabs.claims,
    tab: 'claims',
    notices,
    content: html`<p><a href="${visit.at(`${pathOf(event)}/invitations`)}">${words.invitations.title}</a></p>
      ${claims.total === 0 ? undefined : html`<p class="prose">${claimsMean}</p>`}
      ${listHtml(visit, claims, {
        path: `${pathOf(event)}/claims`,
        row: (claim) => claimHtml(claim, byId.get(claim.userId), event, visit, website),
        empty: noClaims,
      })}`,
  })
}

function claimHtml(
  claim: ClaimView,
  person: PersonView | undefined,
  event: ShownEvent,
  visit: Visit,
  website: Website,
): Html {
  const { words, at } = visit
  const { moderation } = words
  const { talk, username, displayName } = claim
  const name = person?.fullName || username
  const action = `${pathOf(event)}/claims/${claim.talkId}`
  const hidden = { display_name: displayName, username }
  return html`<li class="list-row claim-row">
    ${faceHtml({ name, avatarHash: person?.avatarHash }, website, 56)}
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
            ${formHtml(visit, { action: `${action}/reject`, hidden, submit: words.admin.pending.reject, look: 'quiet' })}`
          : formHtml(visit, {
              action: `${action}/reject`,
              hidden,
              submit: words.talks.withdraw,
              look: 'quiet',
            })
      }
    </div>
  </li>`
}
