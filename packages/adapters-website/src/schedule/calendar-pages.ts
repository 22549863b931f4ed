import { type Instant, requireMember, type UserId } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { dateHtml } from '../time/time-html.ts'
import { subscriptions, waysHtml } from '../exports/calendar-menu.ts'
import { formHtml, noticeHtml } from '../http/form-html.ts'
import { formTarget } from '../http/form-pages.ts'
import { page, type PageRoute, type Visit } from '../http/page-route.ts'

const PATH = '/user/schedule/calendar'
const END_PATH = `${PATH}/end`

/** The secret address at which calendar programs read one's stars. */
export const calendarPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: PATH,
    signIn: true,
    handle: async ({ lectern }, visit) => {
      const { words, at } = visit
      const { calendar } = words.schedule
      const made = await lectern.getCalendarAddress(visit.actor, { userId: ownId(visit) })
      return page(
        calendar.title,
        html`${noticeHtml(visit, calendar.done)}
          <section class="panel">
            <p>${calendar.what}</p>
            <p>${calendar.secret}</p>
            ${made === undefined ? makeHtml(visit) : presentHtml(visit, made.createdDate)}
          </section>
          <p><a href="${at('/user/schedule')}">${calendar.back}</a></p>`,
      )
    },
  },
  {
    method: 'POST',
    path: PATH,
    signIn: true,
    handle: async ({ lectern, uris }, visit) => {
      const { words, at } = visit
      const { calendar } = words.schedule
      const secret = await lectern.makeCalendarAddress(visit.actor, { userId: ownId(visit) })
      return page(
        calendar.madeTitle,
        html`<section class="panel">
            <p class="notice" role="status">${calendar.copyNow}</p>
            <p class="address"><code>${uris.starredCalendar(secret)}</code></p>
            <p class="row">
              ${waysHtml(visit, subscriptions(uris.starredCalendar(secret), words.site.mySchedule))}
            </p>
            <h2>${calendar.howTitle}</h2>
            <ul>
              ${calendar.how.map((step) => html`<li>${step}</li>`)}
            </ul>
            <p>${calendar.updates}</p>
          </section>
          <p><a href="${at(PATH)}">${calendar.backToCalendar}</a></p>`,
      )
    },
  },
  formTarget({
    path: END_PATH,
    page: PATH,
    signIn: true,
    find: (_website, visit) => ownId(visit),
    send: ({ lectern }, { actor }, userId) => lectern.endCalendarAddress(actor, { userId }),
    done: 'ended',
  }),
]

const ownId = ({ actor }: Visit): UserId => requireMember(actor, 'view data').userId

const makeHtml = (visit: Visit): Html =>
  formHtml(visit, { action: PATH, submit: visit.words.schedule.calendar.make })

function presentHtml(visit: Visit, createdDate: Instant): Html {
  const { calendar } = visit.words.schedule
  return html`<p>${calendar.since} ${dateHtml(visit.words, createdDate)}</p>
    <p>${calendar.replaceMeans}</p>
    <div class="row">
      ${formHtml(visit, { action: PATH, submit: calendar.replace, look: 'quiet' })}
      ${formHtml(visit, { action: END_PATH, submit: calendar.end, look: 'danger' })}
    </div>`
}
