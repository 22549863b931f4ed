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

/** Hosts send and remove the picture, the banner and the logo of their event. */
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
]

function decorationForms(
  decoration: Decoration,
  replace: keyof UseCases & `replaceEvent${string}`,
  remove: keyof UseCases & `removeEvent${string}`,
): readonly PageRoute[] {
  return [
    ...formPages({
      path: `/event/:name/edit/${decoration}`,
      signIn: true,
      upload,
      find: findHostedEvent,
      show: (website, visit, event) => picturesPage(website, visit, event, decoration),
      send: async ({ lectern }, visit, event) => {
        await lectern[replace](visit.actor, { eventId: event.id, parts: partsOf(visit) })
        return redirect(`${pathTo(event)}?done=changed`)
      },
    }),
    formTarget({
      path: `/event/:name/edit/${decoration}/remove`,
      page: PICTURE,
      signIn: true,
      find: findHostedEvent,
      send: ({ lectern }, { actor }, event) => lectern[remove](actor, { eventId: event.id }),
      done: 'removed',
    }),
  ]
}

/** All three forms on the page of the picture; the form of a banner or logo alone on its own. */
function picturesPage(website: Website, visit: Visit, event: ShownEvent, only: Decoration | undefined): Page {
  const { picture: words, tabs } = visit.words.hosting
  const decorationsShown = only === undefined ? (['banner', 'logo'] as const) : [only]
  return hostPage(event, visit, {
    title: only === undefined ? tabs.picture : words[only].title,
    tab: 'picture',
    notices: noticeHtml(visit, words.done),
    content: html`${only === undefined ? pictureSection(website, visit, event) : undefined}
    ${decorationsShown.map((decoration) => decorationSection(website, visit, event, decoration, only))}`,
  })
}

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
  decoration: Decoration,
  only: Decoration | undefined,
): Html {
  const { picture: words } = visit.words.hosting
  const { title, means } = words[decoration]
  const path = `${pathOf(event)}/edit/${decoration}`
  const present = imageOfType(event, decoration)
  const { width, height } = decorations[decoration]
  const rules = `${means(width, height)} ${fileRules(visit)}`
  return html`<section class="stack">
    ${only === undefined ? html`<h2>${title}</h2>` : undefined}
    ${
      present &&
      html`${imageHtml(present, uris)}
      ${formHtml(visit, { action: `${path}/remove`, submit: words.remove, look: 'quiet' })}`
    }
    ${
      only === undefined
        ? html`<p>${rules}</p>
            <p><a class="button quiet" href="${visit.at(path)}">${words.choose}</a></p>`
        : fileForm(visit, path, rules, decoration)
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
