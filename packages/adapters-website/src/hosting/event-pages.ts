import type { ShownEvent } from '@lectern/application'
import { type Problem, html } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findHostedEvent } from '../events/find-hosted-event.ts'
import { formHtml } from '../http/form-html.ts'
import { page, type Page, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import { eventFields, eventInput, newEventFields, valuesOfEvent } from './event-form.ts'
import { hostPage } from './host-page.ts'
import { unlessChanged, versionedFormHtml } from './versioned-form.ts'

const SUBMIT = '/event/submit'
const EDIT = '/event/:name/edit'

/** A member submits an event, and its hosts edit it. */
export const eventFormPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: SUBMIT,
    signIn: true,
    useCases: [],
    handle: (_website, visit) => submitPage(visit),
  },
  {
    method: 'POST',
    path: SUBMIT,
    signIn: true,
    useCases: ['submitEvent'],
    handle: ({ lectern }, visit) =>
      orShowAgain(
        async () => {
          const { actor, form, from } = visit
          const event = await lectern.submitEvent(actor, { ...eventInput(form), address: from.address })
          return redirect(`${pathOf(event)}?done=submitted`)
        },
        (problems) => submitPage(visit, problems),
      ),
  },
  {
    method: 'GET',
    path: EDIT,
    signIn: true,
    useCases: ['getEventByName'],
    handle: async (website, visit) => editPage(visit, await findHostedEvent(website, visit)),
  },
  {
    method: 'POST',
    path: EDIT,
    signIn: true,
    useCases: ['getEventByName', 'editEvent'],
    unchanged: (visit) =>
      unlessChanged(visit, async (lectern) => valuesOfEvent(await findHostedEvent({ lectern }, visit))),
    handle: (website, visit) =>
      orShowAgain(
        async () => {
          const event = await findHostedEvent(website, visit)
          await website.lectern.editEvent(visit.actor, {
            eventId: event.id,
            ...eventInput(visit.form, event),
          })
          return redirect(`${pathOf(event)}?done=saved`)
        },
        async (problems) => editPage(visit, await findHostedEvent(website, visit), problems),
      ),
  },
]

function submitPage(visit: Visit, problems: readonly Problem[] = []): Page {
  const { hosting, frame } = visit.words
  return {
    ...page(
      hosting.submitTitle,
      html`<p class="prose">${hosting.submitMeans}</p>
        ${formHtml(visit, {
          action: SUBMIT,
          fields: newEventFields(visit.words),
          values: visit.form,
          problems,
          submit: hosting.submit,
        })}`,
    ),
    crumbs: [
      { name: frame.events, address: visit.at('/events') },
      { name: hosting.submitTitle, address: undefined },
    ],
  }
}

const editPage = (visit: Visit, event: ShownEvent, problems: readonly Problem[] = []): Page =>
  hostPage(event, visit, {
    title: visit.words.hosting.editTitle,
    tab: 'edit',
    content: versionedFormHtml(
      visit,
      {
        action: `${pathOf(event)}/edit`,
        fields: eventFields(visit.words),
        present: valuesOfEvent(event),
        submit: visit.words.hosting.save,
      },
      problems,
    ),
  })
