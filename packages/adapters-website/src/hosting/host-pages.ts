import { isUser, type User, type UserId } from '@lectern/domain'
import type { ShownEvent } from '@lectern/application'
import { html, type Html, pathId } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findHostedEvent } from '../events/event-page.ts'
import { formHtml, noticeHtml } from '../http/form-html.ts'
import { formPages, formTarget } from '../http/form-pages.ts'
import { type Page, redirect, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { linkRowsHtml } from '../http/pager.ts'
import { hostPage } from './host-page.ts'

const HOSTS = '/event/:name/edit/hosts'

/** Hosts add and remove hosts. */
export const eventHostPages: readonly PageRoute[] = [
  ...formPages({
    path: HOSTS,
    signIn: true,
    find: findHostedEvent,
    show: (_website, visit, event) => hostsPage(visit, event),
    send: async ({ lectern }, visit, event) => {
      const hostName = visit.form.get('host_name')
      const found = await peopleNamed(lectern, visit, hostName)
      if (found.length > 0) return hostsPage(visit, event, found)
      await lectern.addHost(visit.actor, { eventId: event.id, hostName })
      return redirect(`${pathOf(event)}/edit/hosts?done=added`)
    },
  }),
  formTarget({
    path: `${HOSTS}/:userId/remove`,
    page: HOSTS,
    signIn: true,
    find: findHostedEvent,
    send: async ({ lectern }, { actor, path }, event) => {
      const userId = pathId<UserId>(path, 'userId', 'Host')
      await lectern.removeHost(actor, { eventId: event.id, userId })
      return isUser(actor, userId) ? redirect(pathOf(event)) : 'removed'
    },
    show: (_website, refused, event) => hostsPage(refused, event),
  }),
]

const MOST_FOUND = 10

/** Those whom a text can mean that is no username. */
async function peopleNamed(
  { listUsers, searchPeople }: Website['lectern'],
  { actor }: Visit,
  text = '',
): Promise<readonly Named[]> {
  if (text.trim() === '') return []
  const exact = await listUsers(actor, { username: text, page: { start: 0, resultsPerPage: 1 } })
  if (exact.total > 0) return []
  return (await searchPeople(actor, { text, page: { start: 0, resultsPerPage: MOST_FOUND } })).items
}

type Named = Pick<User, 'username' | 'fullName'>

function hostsPage(visit: Visit, event: ShownEvent, found: readonly Named[] = []): Page {
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
        ${found.length === 0 ? undefined : foundHtml(path, found, visit)}
      </section>`,
  })
}

/** Each with the button that adds this person. */
function foundHtml(path: string, found: readonly Named[], visit: Visit): Html {
  const { whichOne, narrower, addThis } = visit.words.hosting.hosts
  const rows = found.map(
    ({ username, fullName }) =>
      html`<li class="link-row">
        <p><strong dir="auto">${fullName || username}</strong> <span class="quiet">${username}</span></p>
        ${formHtml(visit, { action: path, hidden: { host_name: username }, submit: addThis(fullName || username), look: 'quiet' })}
      </li>`,
  )
  return html`<h3 tabindex="-1" autofocus>${whichOne}</h3>
    ${linkRowsHtml(rows)} ${found.length < MOST_FOUND ? undefined : html`<p class="quiet">${narrower}</p>`}`
}
