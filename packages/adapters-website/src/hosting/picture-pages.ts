import type { ShownEvent, UseCases } from '@lectern/application'
import { type Decoration, decorations, imageRules, MOST_PIXELS_OF_DECORATION } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findHostedEvent } from '../events/event-page.ts'
import { imageHtml, imageOfType, largestPictureOf } from '../events/images.ts'
import { pictureHtml } from '../events/picture.ts'
import { formHtml, noticeHtml } from '../http/form-html.ts'
import { formPages, formTarget } from '../http/form-pages.ts'
import { redirect, type Page, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { hostPage } from './host-page.ts'

const PICTURE = '/event/:name/edit/picture'

const pathTo = (event: ShownEvent): string => `${pathOf(event)}/edit/picture`

export const upload = { field: 'image', mostBytes: imageRules.bytes } as const

export const partsOf = ({ file }: Pick<Visit, 'file'>) =>
  file === undefined ? [] : [{ name: 'image', isFile: true, byteSize: file.byteLength, content: file }]

/** Hosts send and remove the picture, the banner and the logo of their event, and the logos of its sponsors. */
export const picturePages: readonly PageRoute[] = [
  ...formPages({
    path: PICTURE,
    signIn: true,
    upload,
    find: findHostedEvent,
    show: (website, visit, event) => picturesPage(website, visit, event, undefined),
    send: async ({ lectern }, visit, event) => {
      await lectern.replaceEventImages(visit.actor, { eventId: event.id, parts: partsOf(visit), crop: true })
      return redirect(`${pathTo(event)}?done=changed`)
    },
  }),
  formTarget({
    path: `${PICTURE}/remove`,
    page: PICTURE,
    signIn: true,
    find: findHostedEvent,
    send: ({ lectern }, { actor }, event) => lectern.removeEventImages(actor, { eventId: event.id }),
    done: 'removed',
  }),
  ...decorationForms('banner', 'replaceEventBanner', 'removeEventBanner'),
  ...decorationForms('logo', 'replaceEventLogo', 'removeEventLogo'),
  ...decorationForms('sponsor', 'replaceSponsorLogo', 'removeSponsorLogo'),
]

/** What one form is about. `sponsor` is the name of a sponsor, and otherwise `''`. */
interface Decorated {
  readonly type: Decoration | 'sponsor'
  readonly sponsor: string
}

const sponsorIn = ({ query }: Visit): string => query.get('sponsor') ?? ''

const namesOfSponsors = ({ sponsors }: ShownEvent): readonly string[] => [
  ...new Set(sponsors.map(({ name }) => name)),
]

function decorationForms(
  type: Decorated['type'],
  replace: keyof UseCases & (`replaceEvent${string}` | 'replaceSponsorLogo'),
  remove: keyof UseCases & (`removeEvent${string}` | 'removeSponsorLogo'),
): readonly PageRoute[] {
  return [
    ...formPages({
      path: `/event/:name/edit/${type}`,
      signIn: true,
      upload,
      find: findHostedEvent,
      show: (website, visit, event) => {
        const sponsor = type === 'sponsor' ? sponsorIn(visit) : ''
        const isKnown = type !== 'sponsor' || namesOfSponsors(event).includes(sponsor)
        return picturesPage(website, visit, event, isKnown ? { type, sponsor } : undefined)
      },
      send: async ({ lectern }, visit, event) => {
        const sponsor = sponsorIn(visit)
        await lectern[replace](visit.actor, { eventId: event.id, sponsor, parts: partsOf(visit) })
        return redirect(`${pathTo(event)}?done=changed`)
      },
    }),
    formTarget({
      path: `/event/:name/edit/${type}/remove`,
      page: PICTURE,
      signIn: true,
      find: findHostedEvent,
      send: ({ lectern }, visit, event) =>
        lectern[remove](visit.actor, { eventId: event.id, sponsor: sponsorIn(visit) }),
      done: 'removed',
    }),
  ]
}

/** All choices on the page of the picture; the form of a banner or logo alone on its own. */
function picturesPage(website: Website, visit: Visit, event: ShownEvent, only: Decorated | undefined): Page {
  const { picture: words, tabs } = visit.words.hosting
  const section = (decorated: Decorated): Html => decorationSection(website, visit, event, decorated, only)
  return hostPage(event, visit, {
    title: only === undefined ? tabs.picture : titleOf(visit, only),
    tab: 'picture',
    notices: noticeHtml(visit, words.done),
    content:
      only === undefined
        ? html`${pictureSection(website, visit, event)} ${section({ type: 'banner', sponsor: '' })}
          ${section({ type: 'logo', sponsor: '' })}
          ${namesOfSponsors(event).map((sponsor) => section({ type: 'sponsor', sponsor }))}`
        : section(only),
  })
}

const titleOf = ({ words }: Visit, { type, sponsor }: Decorated): string =>
  type === 'sponsor' ? words.hosting.picture.sponsor.title(sponsor) : words.hosting.picture[type].title

function pictureSection(website: Website, visit: Visit, event: ShownEvent): Html {
  const { picture: words } = visit.words.hosting
  const { least, most } = imageRules
  const rules = `${words.means(least, most)} ${fileRules(visit)}`
  return html`${presentHtml(visit, website, event)}
  ${fileForm(visit, pathTo(event), rules, 'orig', 'image/png,image/jpeg,image/gif')}`
}

export const fileRules = ({ words }: Visit): string =>
  words.hosting.picture.fileRules(Math.floor(MOST_PIXELS_OF_DECORATION / 1e6), imageRules.bytes / 1024 ** 2)

function decorationSection(
  { uris }: Website,
  visit: Visit,
  event: ShownEvent,
  decorated: Decorated,
  only: Decorated | undefined,
): Html {
  const { picture: words } = visit.words.hosting
  const { type, sponsor } = decorated
  const path = `${pathOf(event)}/edit/${type}`
  const query = sponsor === '' ? '' : `?${new URLSearchParams({ sponsor }).toString()}`
  const present = imageOfType(event, type, sponsor)
  const { width, height } = decorations[type]
  const rules = `${words[type].means(width, height)} ${fileRules(visit)}`
  return html`<section class="stack">
    ${only === undefined ? html`<h2 dir="auto">${titleOf(visit, decorated)}</h2>` : undefined}
    ${
      present &&
      html`${imageHtml(present, uris)}
      ${formHtml(visit, { action: `${path}/remove${query}`, submit: words.remove, look: 'quiet' })}`
    }
    ${
      only === undefined
        ? html`${sponsor === '' ? html`<p>${rules}</p>` : undefined}
            <p><a class="button quiet" href="${visit.at(`${path}${query}`)}">${words.choose}</a></p>`
        : fileForm(visit, `${path}${query}`, rules, type)
    }
  </section>`
}

/** For one file. A script shows it with this ratio before it is sent. */
export function fileForm(
  visit: Visit,
  action: string,
  hint: string,
  of: keyof typeof decorations,
  accept = 'image/png,image/jpeg',
): Html {
  const { width, height, fills } = decorations[of].box
  const { picture: words } = visit.words.hosting
  const fields = [{ name: 'image', type: 'file', label: words.choose, accept, hint }] as const
  return html`<div data-ratio="${fills ? width / height : ''}">
    ${formHtml(visit, { action, fields, submit: words.submit })}
  </div>`
}

/** The picture as lists show it, and as it was sent. */
function presentHtml(visit: Visit, website: Website, event: ShownEvent): Html {
  const { picture: words } = visit.words.hosting
  const address = largestPictureOf(event, website.uris)
  if (address === undefined) return html`<p class="empty">${words.none}</p>`
  return html`<div class="pictures">
      <figure>
        ${pictureHtml(event, website.uris, 140)}
        <figcaption class="small quiet">${words.inLists}</figcaption>
      </figure>
      <figure>
        <img class="whole-picture" src="${address}" alt="" />
        <figcaption class="small quiet">${words.whole}</figcaption>
      </figure>
    </div>
    ${formHtml(visit, { action: `${pathTo(event)}/remove`, submit: words.remove, look: 'quiet' })}`
}
