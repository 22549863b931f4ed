import { isUser, type UserId } from '@lectern/domain'
import type { ShownEvent } from '@lectern/application'
import { html, type Html, pathId } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findHostedEvent } from '../events/event-page.ts'
import { formHtml, noticeHtml } from '../http/form-html.ts'
import { formPages, formTarget } from '../http/form-pages.ts'
import { type Page, redirect, type PageRoute, type Visit } from '../http/page-route.ts'
import { linkRowsHtml } from '../http/pager.ts'
import { hostPage } from './host-page.ts'

const HOSTS = '/event/:name/edit/hosts'

/** Hosts add and remove hosts. */
export const eventHostPages: readonly PageRoute[] = [
  ...formPages({
    path: HOSTS,
    signIn: true,
    reads: ['getEventByName'],
    sends: ['addHost'],
    find: findHostedEvent,
    show: (_website, visit, event) => hostsPage(visit, event),
    send: async ({ lectern }, { actor, form }, event) => {
      await lectern.addHost(actor, { eventId: event.id, hostName: form.get('host_name') })
      return redirect(`${pathOf(event)}/edit/hosts?done=added`)
    },
  }),
  formTarget({
    path: `${HOSTS}/:userId/remove`,
    page: HOSTS,
    signIn: true,
    useCases: ['getEventByName', 'removeHost'],
    find: findHostedEvent,
    send: async ({ lectern }, { actor, path }, event) => {
      const userId = pathId<UserId>(path, 'userId', 'Host')
      await lectern.removeHost(actor, { eventId: event.id, userId })
      return isUser(actor, userId) ? redirect(pathOf(event)) : 'removed'
    },
    show: (_website, refused, event) => hostsPage(refused, event),
  }),
]

function hostsPage(visit: Visit, event: ShownEvent): Page {
  const { hosts: words } = visit.words.hosting
  const path = `${pathOf(event)}/edit/hosts`
  const hosts = event.extras?.hosts ?? []
  const isLast = hosts.length === 1
  const removal = (userId: UserId, name: string): Html =>
    formHtml(visit, { action: `${path}/${userId}/remove`, submit: words.remove(name), look: 'quiet' })
  const rows = hosts.map(
    ({ userId, hostName }) =>
      html`<li class="link-row">
        <p><strong dir="auto">${hostName}</strong></p>
        ${isLast ? undefined : removal(userId, hostName)}
      </li>`,
  )
  return hostPage(event, visit, {
    title: visit.words.hosting.tabs.hosts,
    tab: 'hosts',
    notices: noticeHtml(visit, words.done),
    content: html`<p class="prose">${words.means}</p>
      <section class="stack">
        <h2>${words.list}</h2>
        ${linkRowsHtml(rows)} ${isLast ? html`<p class="quiet">${words.last}</p>` : undefined}
      </section>
      <section class="stack">
        <h2>${words.add}</h2>
        ${formHtml(visit, {
          action: path,
          fields: [{ name: 'host_name', type: 'text', hint: words.addHint }],
          submit: words.submit,
        })}
      </section>`,
  })
}
