import type { ClaimedProfile } from '@lectern/application'
import { isPhoto, isSameName, notFound, offeredTexts, type User } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { linkItemsHtml } from '../events/event-identity.ts'
import { partsOf } from '../hosting/picture-pages.ts'
import { formHtml } from '../http/form-html.ts'
import { formTarget } from '../http/form-pages.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { avatarHtml } from '../people/face.ts'
import { markdownHtml } from '../text/markdown.ts'
import { ownAccount } from './own-account.ts'

const PATH = '/user/account/programme'

interface Offer extends ReturnType<typeof offeredTexts> {
  readonly photo: string
  readonly profile: ClaimedProfile
}

const offersOf = (user: User, profiles: readonly ClaimedProfile[]): readonly Offer[] =>
  profiles
    .map((profile) => ({
      ...offeredTexts(user, profile),
      photo: isPhoto(user.avatarHash) ? '' : profile.photo,
      profile,
    }))
    .filter((offer) => hasTexts(offer) || offer.photo !== '')

const hasTexts = ({ biography, affiliation, links }: Offer): boolean =>
  (biography ?? affiliation ?? links) !== undefined

/** What programmes say of a member that their profile does not: a button takes it over, and another one the photo. */
export async function offersHtml(
  { lectern, uris }: Pick<Website, 'lectern' | 'uris'>,
  visit: Visit,
  user: User,
): Promise<Html | undefined> {
  const { items } = await lectern.listClaimedProfiles(visit.actor, {})
  const offers = offersOf(user, items)
  const { account } = visit.words
  if (offers.length === 0) return undefined
  const button = ({ profile: { displayName, event } }: Offer, what: 'photo' | 'texts'): Html =>
    formHtml(visit, {
      action: PATH,
      hidden: { event: event.urlFriendlyName, display_name: displayName, what },
      submit: what === 'photo' ? account.takePhoto : account.takeOver,
      look: 'quiet',
    })
  return html`<section class="panel" id="programme">
    <h2>${account.fromProgrammes}</h2>
    <p class="quiet">${account.fromProgrammesMeans}</p>
    ${offers.map((offer) => {
      const { biography = '', affiliation = '', links = [], photo, profile } = offer
      return html`<div class="stack">
        <h3 dir="auto">${profile.event.name}</h3>
        ${photo === '' ? undefined : html`<div class="row">${avatarHtml('', uris.image(photo), 96)} ${button(offer, 'photo')}</div>`}
        ${affiliation === '' ? undefined : html`<p dir="auto">${affiliation}</p>`}
        ${biography === '' ? undefined : markdownHtml(biography)}
        ${
          links.length === 0
            ? undefined
            : html`<ul class="row event-links">
                ${linkItemsHtml({ links })}
              </ul>`
        }
        ${hasTexts(offer) ? button(offer, 'texts') : undefined}
      </div>`
    })}
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
  send: async ({ lectern }, { actor, form }, { user: { id: userId }, offer }) => {
    const { biography, affiliation, links, photo } = offer
    if (form.get('what') !== 'photo')
      return lectern.editUser(actor, { userId, biography, affiliation, links })
    const { content } = await lectern.getImage(actor, { fileName: photo })
    return lectern.replacePhoto(actor, { userId, parts: partsOf({ file: content }) })
  },
  done: 'profile',
})
