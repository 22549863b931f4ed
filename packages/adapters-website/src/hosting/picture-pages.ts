import type { ShownEvent } from '@lectern/application'
import { imageRules } from '@lectern/domain'
import { type Problem, html, type Html } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { imageOf } from '../events/event-page.ts'
import { findHostedEvent } from '../events/find-hosted-event.ts'
import { pictureHtml } from '../events/picture.ts'
import { formHtml } from '../http/form-html.ts'
import { noticeHtml } from '../http/notice.ts'
import { type Page, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import { hostPage } from './host-page.ts'

const PICTURE = '/event/:name/edit/picture'

/** Hosts send and remove the picture of their event. */
export const picturePages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: PICTURE,
    signIn: true,
    useCases: ['getEventByName'],
    handle: async (website, visit) => picturePage(visit, website, await findHostedEvent(website, visit)),
  },
  {
    method: 'POST',
    path: PICTURE,
    signIn: true,
    useCases: ['getEventByName', 'replaceEventImages'],
    upload: { field: 'image', mostBytes: imageRules.bytes },
    handle: async (website, visit) => {
      const event = await findHostedEvent(website, visit)
      const { actor, file } = visit
      return orShowAgain(
        async () => {
          await website.lectern.replaceEventImages(actor, {
            eventId: event.id,
            parts:
              file === undefined
                ? []
                : [{ name: 'image', isFile: true, byteSize: file.byteLength, content: file }],
          })
          return redirect(`${pathOf(event)}/edit/picture?done=changed`)
        },
        (problems) => picturePage(visit, website, event, problems),
      )
    },
  },
  {
    method: 'POST',
    path: `${PICTURE}/remove`,
    page: PICTURE,
    signIn: true,
    useCases: ['getEventByName', 'removeEventImages'],
    handle: async (website, visit) => {
      const event = await findHostedEvent(website, visit)
      await website.lectern.removeEventImages(visit.actor, { eventId: event.id })
      return redirect(`${pathOf(event)}/edit/picture?done=removed`)
    },
  },
]

function picturePage(
  visit: Visit,
  website: Website,
  event: ShownEvent,
  problems: readonly Problem[] = [],
): Page {
  const { picture: words } = visit.words.hosting
  const { least, most, bytes } = imageRules
  const path = `${pathOf(event)}/edit/picture`
  return hostPage(event, visit, {
    title: words.title,
    tab: 'picture',
    notices: noticeHtml(visit, words.done),
    content: html`${presentHtml(visit, website, event, path)}
    ${formHtml(visit, {
      action: path,
      fields: [
        {
          name: 'image',
          type: 'file',
          label: words.choose,
          accept: 'image/png,image/jpeg,image/gif',
          hint: words.rules(least, most, bytes / 1024 ** 2),
        },
      ],
      problems,
      submit: words.submit,
    })}`,
  })
}

/** The picture as lists show it, and as it was sent. */
function presentHtml(visit: Visit, website: Website, event: ShownEvent, path: string): Html {
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
    ${formHtml(visit, { action: `${path}/remove`, submit: words.remove, look: 'quiet' })}`
}
