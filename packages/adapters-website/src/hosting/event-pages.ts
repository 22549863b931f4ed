import type { ShownEvent } from '@lectern/application'
import { canDeleteEvent, forbidden } from '@lectern/domain'
import { html } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findHostedEvent } from '../events/event-page.ts'
import { formHtml } from '../http/form-html.ts'
import { formPages } from '../http/form-pages.ts'
import { crumbsTo } from '../http/nav.ts'
import { page, redirect, type PageRoute, type Visit } from '../http/page-route.ts'
import { eventFields, eventInput, newEventFields, valuesOfEvent } from './event-form.ts'
import { deletionPage, hostPage } from './host-page.ts'
import { unlessChanged, versionedFormHtml } from './versioned-form.ts'

const SUBMIT = '/event/submit'

/** A member submits an event, and its hosts edit it. */
export const eventFormPages: readonly PageRoute[] = [
  ...formPages({
    path: SUBMIT,
    signIn: true,
    find: ({ lectern }, { actor }) => lectern.getPendingLimit(actor, {}),
    show: (_website, visit, limit) => {
      const { submitLink: title, submitMeans, mayWait, submit } = visit.words.hosting
      const form = formHtml(visit, { action: SUBMIT, fields: newEventFields(visit.words), submit })
      return {
        ...page(
          title,
          html`<p class="prose">${submitMeans}</p>
            ${limit && html`<p class="quiet">${mayWait(limit.pending, limit.most)}</p>`} ${form}`,
        ),
        crumbs: crumbsTo(visit, [title]),
      }
    },
    send: async ({ lectern }, { actor, form, from }) => {
      const event = await lectern.submitEvent(actor, { ...eventInput(form), address: from.address })
      return redirect(`${pathOf(event)}?done=submitted`)
    },
  }),
  ...formPages({
    path: '/event/:name/edit',
    signIn: true,
    unchanged: (visit) =>
      unlessChanged(visit, async (lectern) => valuesOfEvent(await findHostedEvent({ lectern }, visit))),
    find: findHostedEvent,
    show: (_website, visit, event) =>
      hostPage(event, visit, {
        title: visit.words.hosting.editTitle,
        tab: 'edit',
        content: html`${versionedFormHtml(visit, {
          action: `${pathOf(event)}/edit`,
          fields: eventFields(visit.words),
          present: valuesOfEvent(event),
          submit: visit.words.site.save,
        })}
        ${isDeletable(visit, event) ? html`<p><a href="${visit.at(`${pathOf(event)}/delete`)}">${visit.words.hosting.deletion.submit}</a></p>` : undefined}`,
      }),
    send: async ({ lectern }, { actor, form }, event) => {
      await lectern.editEvent(actor, { eventId: event.id, ...eventInput(form, event) })
      return redirect(`${pathOf(event)}?done=saved`)
    },
  }),
  ...formPages({
    path: '/event/:name/delete',
    signIn: true,
    find: async (website, visit) => {
      const event = await findHostedEvent(website, visit)
      if (!isDeletable(visit, event)) throw forbidden('admins-delete-events')
      return event
    },
    show: (_website, visit, event) => {
      const { deletion } = visit.words.hosting
      return deletionPage(event, visit, {
        title: deletion.title,
        tab: 'edit',
        name: event.name,
        means: deletion.means(event.talksCount, event.eventCommentsCount + event.talkCommentsCount),
        action: `${pathOf(event)}/delete`,
        submit: deletion.submit,
        back: `${pathOf(event)}/edit`,
      })
    },
    send: async ({ lectern }, { actor }, event) => {
      await lectern.deleteEvent(actor, { eventId: event.id })
      return redirect('/user/events?as=host&done=deleted')
    },
  }),
]

const isDeletable = ({ actor }: Visit, { approval, extras }: ShownEvent): boolean =>
  canDeleteEvent(actor, { approval, hosts: extras?.hosts.map(({ userId }) => userId) ?? [] })
