import type { ClaimedProfile } from '@lectern/application'
import { isSameName, notFound, offeredTexts, type User } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { linkItemsHtml } from '../events/event-identity.ts'
import { formHtml } from '../http/form-html.ts'
import { formTarget } from '../http/form-pages.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { markdownHtml } from '../text/markdown.ts'
import { ownAccount } from './own-account.ts'

const PATH = '/user/account/programme'

interface Offer extends ReturnType<typeof offeredTexts> {
  readonly profile: ClaimedProfile
}

const offersOf = (user: User, profiles: readonly ClaimedProfile[]): readonly Offer[] =>
  profiles
    .map((profile) => ({ ...offeredTexts(user, profile), profile }))
    .filter(({ biography, affiliation, links }) => (biography ?? affiliation ?? links) !== undefined)

/** What programmes say of a member that their profile does not: a button takes it over. */
export async function offersHtml(
  { lectern }: Pick<Website, 'lectern'>,
  visit: Visit,
  user: User,
): Promise<Html | undefined> {
  const { items } = await lectern.listClaimedProfiles(visit.actor, {})
  const offers = offersOf(user, items)
  const { account } = visit.words
  if (offers.length === 0) return undefined
  return html`<section class="panel" id="programme">
    <h2>${account.fromProgrammes}</h2>
    <p class="quiet">${account.fromProgrammesMeans}</p>
    ${offers.map(
      ({ biography = '', affiliation = '', links = [], profile: { displayName, event } }) =>
        html`<div class="stack">
          <h3 dir="auto">${event.name}</h3>
          ${affiliation === '' ? undefined : html`<p dir="auto">${affiliation}</p>`}
          ${biography === '' ? undefined : markdownHtml(biography)}
          ${
            links.length === 0
              ? undefined
              : html`<ul class="row event-links">
                  ${linkItemsHtml({ links })}
                </ul>`
          }
          ${formHtml(visit, {
            action: PATH,
            hidden: { event: event.urlFriendlyName, display_name: displayName },
            submit: account.takeOver,
            look: 'quiet',
          })}
        </div>`,
    )}
  </section>`
}

/** Fills what the profile lacks. */
export const takeOverProfile: PageRoute = formTarget({
  path: PATH,
  page: '/user/account',
  signIn: true,
  find: async (website, visit) => {
    const { lectern } = website
    const [user, { items }] = await Promise.all([
      ownAccount(website, visit),
      lectern.listClaimedProfiles(visit.actor, {}),
    ])
    const [event, name] = [visit.form.get('event'), visit.form.get('display_name')]
    const offer = offersOf(user, items).find(
      ({ profile }) => profile.event.urlFriendlyName === event && isSameName(profile.displayName, name ?? ''),
    )
    if (offer === undefined) throw notFound('Profile')
    return { user, offer }
  },
  send: ({ lectern }, { actor }, { user: { id: userId }, offer: { biography, affiliation, links } }) =>
    lectern.editUser(actor, { userId, biography, affiliation, links }),
  done: 'profile',
})
