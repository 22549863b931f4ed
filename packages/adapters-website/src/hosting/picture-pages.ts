import type { ShownEvent } from '@lectern/application'
import { imageRules } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findHostedEvent, imageOf } from '../events/event-page.ts'
import { pictureHtml } from '../events/picture.ts'
import { formHtml, noticeHtml } from '../http/form-html.ts'
import { formPages, formTarget } from '../http/form-pages.ts'
import { redirect, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { hostPage } from './host-page.ts'

const PICTURE = '/event/:name/edit/picture'

const pathTo = (event: ShownEvent): string => `${pathOf(event)}/edit/picture`

/** Hosts send and remove the picture of their event. */
export const picturePages: readonly PageRoute[] = [
  ...formPages({
    path: PICTURE,
    signIn: true,
    reads: ['getEventByName'],
    sends: ['replaceEventImages'],
    upload: { field: 'image', mostBytes: imageRules.bytes },
    find: findHostedEvent,
    show: (website, visit, event) => {
      const { picture: words } = visit.words.hosting
      const { least, most, bytes } = imageRules
      const form = formHtml(visit, {
        action: pathTo(event),
        fields: [
          {
            name: 'image',
            type: 'file',
            label: words.choose,
            accept: 'image/png,image/jpeg,image/gif',
            hint: words.rules(least, most, bytes / 1024 ** 2),
          },
        ],
        submit: words.submit,
      })
      return hostPage(event, visit, {
        title: visit.words.hosting.tabs.picture,
        tab: 'picture',
        notices: noticeHtml(visit, words.done),
        content: html`${presentHtml(visit, website, event)} ${form}`,
      })
    },
    send: async ({ lectern }, { actor, file }, event) => {
      const part = file && { name: 'image', isFile: true, byteSize: file.byteLength, content: file }
      await lectern.replaceEventImages(actor, { eventId: event.id, parts: part === undefined ? [] : [part] })
      return redirect(`${pathTo(event)}?done=changed`)
    },
  }),
  formTarget({
    path: `${PICTURE}/remove`,
    page: PICTURE,
    signIn: true,
    useCases: ['getEventByName', 'removeEventImages'],
    find: findHostedEvent,
    send: ({ lectern }, { actor }, event) => lectern.removeEventImages(actor, { eventId: event.id }),
    done: 'removed',
  }),
]

/** The picture as lists show it, and as it was sent. */
function presentHtml(visit: Visit, website: Website, event: ShownEvent): Html {
  const { picture: words } = visit.words.hosting
  const address = imageOf(event, website)
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
