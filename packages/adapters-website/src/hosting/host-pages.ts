import type { ShownEvent } from '@lectern/application'
import { requireMember, type UserId } from '@lectern/domain'
import { type Problem, html, type Html, pathId } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findHostedEvent } from '../events/find-hosted-event.ts'
import { formHtml } from '../http/form-html.ts'
import { noticeHtml } from '../http/notice.ts'
import { type Page, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import { hostPage } from './host-page.ts'

const HOSTS = '/event/:name/edit/hosts'

/** Hosts add and remove hosts. */
export const eventHostPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: HOSTS,
    signIn: true,
    useCases: ['getEventByName'],
    handle: async (website, visit) => hostsPage(visit, await findHostedEvent(website, visit)),
  },
  {
    method: 'POST',
    path: HOSTS,
    signIn: true,
    useCases: ['getEventByName', 'addHost'],
    handle: async (website, visit) => {
      const event = await findHostedEvent(website, visit)
      return orShowAgain(
        async () => {
          await website.lectern.addHost(visit.actor, {
            eventId: event.id,
            hostName: visit.form.get('host_name'),
          })
          return redirect(`${pathOf(event)}/edit/hosts?done=added`)
        },
        (problems) => hostsPage(visit, event, problems),
      )
    },
  },
  {
    method: 'POST',
    path: `${HOSTS}/:userId/remove`,
    page: HOSTS,
    signIn: true,
    useCases: ['getEventByName', 'removeHost'],
    handle: async (website, visit) => {
      const event = await findHostedEvent(website, visit)
      const userId = pathId<UserId>(visit.path, 'userId', 'Host')
      return orShowAgain(
        async () => {
          await website.lectern.removeHost(visit.actor, { eventId: event.id, userId })
          const isOneself = requireMember(visit.actor, 'remove data').userId === userId
          return redirect(isOneself ? pathOf(event) : `${pathOf(event)}/edit/hosts?done=removed`)
        },
        (problems) => hostsPage(visit, event, problems),
      )
    },
  },
]

function hostsPage(visit: Visit, event: ShownEvent, problems: readonly Problem[] = []): Page {
  const { hosts: words } = visit.words.hosting
  const path = `${pathOf(event)}/edit/hosts`
  const hosts = event.extras?.hosts ?? []
  const removal = (userId: UserId, name: string): Html | undefined =>
    hosts.length === 1
      ? undefined
      : formHtml(visit, { action: `${path}/${userId}/remove`, submit: words.remove(name), look: 'quiet' })
  return hostPage(event, visit, {
    title: words.title,
    tab: 'hosts',
    notices: noticeHtml(visit, words.done),
    content: html`<p class="prose">${words.means}</p>
      <section class="stack">
        <h2>${words.list}</h2>
        <ul class="rows link-rows">
          ${hosts.map(
            ({ userId, hostName }) =>
              html`<li class="link-row">
                <p><strong dir="auto">${hostName}</strong></p>
                ${removal(userId, hostName)}
              </li>`,
          )}
        </ul>
        ${hosts.length === 1 ? html`<p class="quiet">${words.last}</p>` : undefined}
      </section>
      <section class="stack">
        <h2>${words.add}</h2>
        ${formHtml(visit, {
          action: path,
          fields: [{ name: 'host_name', type: 'text', hint: words.addHint }],
          values: visit.form,
          problems,
          submit: words.submit,
        })}
      </section>`,
  })
}
