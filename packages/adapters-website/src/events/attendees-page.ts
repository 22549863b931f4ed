import { html } from '@lectern/http'
import { localPath } from '../http/local-path.ts'
import { type PageRoute, redirect } from '../http/page-route.ts'
import { pagerHtml, startOf } from '../http/pager.ts'
import { PEOPLE_PER_PAGE, personWithFace } from '../people/face.ts'
import { pathOf } from './event-head.ts'
import { eventPage, findEvent } from './event-page.ts'
import { formTarget } from '../http/form-pages.ts'

/** Everybody who attends an event. */
export const eventAttendeesPage: PageRoute = {
  method: 'GET',
  path: '/event/:name/attendees',
  public: true,
  handle: async (website, visit) => {
    const { actor, words } = visit
    const event = await findEvent(website, visit)
    const attendees = await website.lectern.listAttendees(actor, {
      eventId: event.id,
      page: { start: startOf(visit), resultsPerPage: PEOPLE_PER_PAGE },
    })
    return eventPage(event, visit, website, {
      tab: undefined,
      title: words.events.attendees,
      below: '/attendees',
      content: html`<h2>${words.events.attendees}</h2>
        ${
          attendees.items.length === 0
            ? html`<p class="empty">${words.events.nobodyAttends}</p>`
            : html`<ul class="people compact">
                ${attendees.items.map((person) => html`<li>${personWithFace(visit, person, website)}</li>`)}
              </ul>`
        }
        ${pagerHtml(attendees, `${pathOf(event)}/attendees`, visit)}`,
    })
  },
}

const attendanceRoute = (
  what: 'attend' | 'unattend',
  useCase: 'attendEvent' | 'unattendEvent',
  done: string,
): PageRoute =>
  formTarget({
    path: `/event/:name/${what}`,
    page: '/event/:name',
    public: true,
    offline: true,
    signIn: true,
    ...(what === 'attend' ? { afterSignIn: what } : {}),
    find: findEvent,
    send: async ({ lectern }, { actor, query }, event) => {
      await lectern[useCase](actor, { eventId: event.id })
      return redirect(`${localPath(query.get('back') ?? pathOf(event)).replace(/[?#].*$/u, '')}?done=${done}`)
    },
  })

/** Targets of the button in the head of an event. */
export const attendancePages: readonly PageRoute[] = [
  attendanceRoute('attend', 'attendEvent', 'attending'),
  attendanceRoute('unattend', 'unattendEvent', 'not-attending'),
]
