import type { NextTalksListing, ShownEvent } from '@lectern/application'
import { html, type Html } from '@lectern/http'
import { formHtml } from '../http/form-html.ts'
import { isOwnHost } from '../mail/mailbox-pages.ts'
import type { Visit, Website } from '../http/page-route.ts'

interface OnNow {
  readonly event: ShownEvent | undefined
  readonly talk: NextTalksListing['items'][number] | undefined
}

/** For the front page of a demo: links to what there is. They have no passwords, because the page is cached. */
export function demoLinksHtml({ demo }: Website, visit: Visit, { event, talk }: OnNow): Html | undefined {
  const { words, at, actor } = visit
  if (demo.length === 0 || (actor.kind === 'member' && talk === undefined)) return undefined
  const { title, signInLead, roles, signInAs, rate, hostPages } = words.events.demo
  const link = (path: string, text: string, label?: string): Html =>
    html`<a class="tag" href="${at(path)}" ${label && html` aria-label="${label}"`}>${text}</a>`
  return html`<section class="box row demo">
    <h2>${title}</h2>
    ${
      actor.kind === 'member'
        ? undefined
        : html`<p class="quiet">${signInLead}</p>
            ${demo.map(({ role }) => link(`/login?as=${role}&next=/`, roles[role], signInAs[role]))}`
    }
    ${event && actor.kind !== 'member' ? link(`/login?as=host&next=/event/${event.urlFriendlyName}`, hostPages(event.name)) : undefined}
    ${talk && link(`/talk/${talk.stub}`, rate(talk.talkTitle))}
  </section>`
}

/** For the sign-in: a button for each account of the demo, or for that of the role `as` in the query. */
export function demoSignInHtml(website: Website, visit: Visit, next: string): Html | undefined {
  if (website.demo.length === 0 || !isOwnHost(website, visit)) return undefined
  const { title, means, signInAs } = visit.words.events.demo
  const asked = website.demo.filter(({ role }) => role === visit.query.get('as'))
  return html`<section class="panel stack">
    <h2>${title}</h2>
    <p>${means}</p>
    ${(asked.length === 0 ? website.demo : asked).map(({ role, username, password }) =>
      formHtml(visit, { action: '/login', hidden: { next, username, password }, submit: signInAs[role] }),
    )}
  </section>`
}
