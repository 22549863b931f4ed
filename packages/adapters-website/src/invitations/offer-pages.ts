import { html } from '@lectern/http'
import { formHtml, problemsHtml } from '../http/form-html.ts'
import { orShowAgain } from '../http/form-pages.ts'
import { signInPath, withNext } from '../http/local-path.ts'
import {
  page,
  type Page,
  type PageAnswer,
  type PageRoute,
  redirect,
  type Visit,
  type Website,
} from '../http/page-route.ts'
import { rowsHtml } from '../http/pager.ts'
import { formatMoment } from '../time/formats.ts'
import { aboutTheLink } from '../users/mailed-links.ts'

const INVITATION = '/invitation'

/**
 * The link of an invitation. A cookie takes its secret along to the sign-in or registration, so that no further address has it.
 * The page has a button, so that programs that follow links in mails accept nothing.
 */
export const offerPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: INVITATION,
    handle: (website, visit) => {
      const secret = visit.query.get('token')
      if (secret === null) return offerPage(website, visit)
      return orShowAgain(
        visit,
        async () => {
          await website.lectern.readSpeakerInvitation(visit.actor, { secret })
          return { ...redirect(INVITATION), invitation: secret }
        },
        badLinkPage,
      )
    },
  },
  {
    method: 'POST',
    path: INVITATION,
    signIn: true,
    handle: (website, visit) =>
      orShowAgain(
        visit,
        async () => {
          await website.lectern.acceptSpeakerInvitation(visit.actor, { secret: visit.invitation })
          return { ...redirect('/user/claims?done=invited'), invitation: 'none' }
        },
        (refused) => offerPage(website, refused),
      ),
  },
]

async function offerPage({ lectern }: Website, visit: Visit): Promise<PageAnswer> {
  const { words, actor, at, invitation: secret } = visit
  const { offer } = words.invitations
  if (secret === undefined) return page(offer.title, html`<p>${offer.again}</p>`)
  return orShowAgain(
    visit,
    async () => {
      const { displayName, event, talks } = await lectern.readSpeakerInvitation(actor, { secret })
      const { urlFriendlyName, zone, accent } = event
      const mine = html`${rowsHtml(
        talks.map(
          ({ stub, talkTitle, startDate }) =>
            html`<li class="list-row">
              <div class="body">
                <h2><a href="${at(`/talk/${stub}`)}" dir="auto">${talkTitle}</a></h2>
                <p class="facts">${formatMoment(words.locale, 'moment', startDate, zone)}</p>
              </div>
            </li>`,
        ),
      )}
      ${
        actor.kind === 'member'
          ? formHtml(visit, { action: INVITATION, submit: offer.submit })
          : html`<p>${offer.signInFirst}</p>
              <p class="row">
                <a class="button" href="${at(signInPath(INVITATION))}">${words.site.signIn}</a>
                <a class="button quiet" href="${at(withNext('/register', INVITATION))}"
                  >${words.site.register}</a
                >
              </p>`
      }`
      return {
        ...page(
          offer.title,
          html`<p class="facts"><a href="${at(`/event/${urlFriendlyName}`)}" dir="auto">${event.name}</a></p>
            <p>${offer.means(html`<strong dir="auto">${displayName}</strong>`)}</p>
            ${talks.length === 0 ? html`<p>${offer.none}</p>` : mine}`,
        ),
        accent,
        notices: problemsHtml(visit),
      }
    },
    badLinkPage,
  )
}

const badLinkPage = (visit: Visit): Page => page(visit.words.invitations.offer.title, aboutTheLink(visit))
