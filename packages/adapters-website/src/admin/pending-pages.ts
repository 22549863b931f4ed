import type { EventId } from '@lectern/domain'
import { html, type Html, pathId } from '@lectern/http'
import { eventRow } from '../events/event-row.ts'
import type { Field } from '../http/field-html.ts'
import { formHtml, problemsHtml, noticeHtml } from '../http/form-html.ts'
import { formPages, formTarget } from '../http/form-pages.ts'
import {
  type Page,
  type PageAnswer,
  redirect,
  type PageRoute,
  type Visit,
  type Website,
} from '../http/page-route.ts'
import { pageOf, pagerHtml, rowsHtml } from '../http/pager.ts'
import { adminPage } from './admin-page.ts'
import type { PendingEvent } from '@lectern/application'
import { pictureHtml } from '../events/picture.ts'
import { dateHtml } from '../time/time-html.ts'
import { personLink } from '../people/face.ts'
import { markdownHtml } from '../text/markdown.ts'
import { formatDays } from '../time/formats.ts'

const PATH = '/admin/events'

/** The events that wait for approval. */
export const pendingPages: readonly PageRoute[] = [
  { method: 'GET', path: '/admin', signIn: true, handle: async () => redirect(PATH) },
  { method: 'GET', path: PATH, signIn: true, handle: queuePage },
  formTarget({
    path: `${PATH}/:eventId/approve`,
    page: PATH,
    signIn: true,
    find: idOf,
    send: async ({ lectern }, { actor }, eventId) => {
      await lectern.approveEvent(actor, { eventId })
      return `approved&event=${eventId}`
    },
    show: queuePage,
  }),
  formTarget({
    path: `${PATH}/:eventId/wait`,
    page: PATH,
    signIn: true,
    find: idOf,
    send: ({ lectern }, { actor }, eventId) => lectern.withdrawApproval(actor, { eventId }),
    done: 'withdrawn',
    show: queuePage,
  }),
  ...formPages({
    path: `${PATH}/:eventId/reject`,
    signIn: true,
    find: idOf,
    show: async (website, visit, eventId) => {
      const shown = await rejectionPage(website, visit, eventId)
      return shown.kind === 'page' || visit.problems.length === 0 ? shown : queuePage(website, visit)
    },
    send: async ({ lectern }, { actor, form }, eventId) => {
      await lectern.rejectEvent(actor, { eventId, reason: form.get('reason') })
      return redirect(`${PATH}?done=rejected&event=${eventId}`)
    },
  }),
]

function idOf(_website: Website, { path }: Visit): EventId {
  return pathId<EventId>(path, 'eventId', 'Event')
}

async function queuePage(website: Website, visit: Visit): Promise<Page> {
  const listing = await website.lectern.listPendingEvents(visit.actor, { page: pageOf(visit) })
  const { pending } = visit.words.admin
  return {
    ...adminPage(
      visit,
      'events',
      pending.title,
      html`${problemsHtml(visit)}
      ${
        listing.total === 0
          ? html`<p class="empty">${pending.none}</p>`
          : html`<p class="quiet small with-keys">${pending.keys}</p>
              <ol class="queue">
                ${listing.items.map((event) => pendingCard(event, visit, website))}
              </ol>`
      }
      ${pagerHtml(listing, PATH, visit)}`,
    ),
    notices: queueNotice(visit),
  }
}

/** An approved event can wait again, and a rejected event be approved. */
function queueNotice(visit: Visit): Html | undefined {
  const { done, afterAll } = visit.words.admin.pending
  const eventId = visit.query.get('event') ?? ''
  const decided = visit.query.get('done')
  if ((decided !== 'approved' && decided !== 'rejected') || !/^\d{1,15}$/u.test(eventId))
    return noticeHtml(visit, done)
  const back = decided === 'approved' ? ['wait', visit.words.site.undo] : ['approve', afterAll]
  return html`<div class="notice" role="status">
    <span>${done[decided]}</span>
    ${formHtml(visit, { action: `${PATH}/${eventId}/${back[0]}`, submit: back[1] ?? '', look: 'link' })}
  </div>`
}

/** A way to the queue, when somebody else has decided. */
async function rejectionPage(website: Website, visit: Visit, eventId: EventId): Promise<PageAnswer> {
  // First, because it refuses hosts, who see their waiting event, but do not decide.
  await website.lectern.listPendingEvents(visit.actor, { page: { start: 0, resultsPerPage: 1 } })
  const event = await website.lectern.getEvent(visit.actor, { eventId, verbose: false })
  if (event.approval.state !== 'pending') return redirect(`${PATH}?done=decided`)
  const { pending } = visit.words.admin
  const reason: Field = { name: 'reason', type: 'lines', hint: pending.reasonHint, optional: true }
  return adminPage(
    visit,
    'events',
    pending.rejectTitle(event.name),
    html`${rowsHtml([eventRow(event, visit, website, 2)])}
      <section class="panel">
        <p>${pending.rejectMeans}</p>
        ${formHtml(visit, {
          action: `${PATH}/${eventId}/reject`,
          fields: [reason],
          submit: pending.reject,
          look: 'danger',
        })}
      </section>
      <p><a href="${visit.at(PATH)}">${pending.cancel}</a></p>`,
  )
}

/** A waiting event as visitors would see it, with what helps to decide about it. */
function pendingCard(event: PendingEvent, visit: Visit, { uris }: Pick<Website, 'uris'>): Html {
  const { words, at } = visit
  const { pending } = words.admin
  const { id, name, urlFriendlyName, location, hashtag, href, tags, startDate, endDate, zone } = event
  return html`<li id="event-${id}" tabindex="-1">
    ${pictureHtml(event, uris, 140)}
    <div class="stack">
      <div>
        <h2><a href="${at(`/event/${urlFriendlyName}`)}" dir="auto">${name}</a></h2>
        <p class="facts">
          <span>${formatDays(words.locale, startDate, endDate, zone)}</span>
          ${location === '' ? undefined : html`<span dir="auto">${location}</span>`}
          ${hashtag === '' ? undefined : html`<span dir="auto">#${hashtag.replace(/^#/u, '')}</span>`}
          ${
            href === ''
              ? undefined
              : html`<a href="${href}" rel="nofollow noopener ugc">${words.events.website}</a>`
          }
        </p>
      </div>
      ${markdownHtml(event.description)}
      ${
        tags.length === 0
          ? undefined
          : html`<ul class="tags">
              ${tags.map((tag) => html`<li class="tag" dir="auto">${tag}</li>`)}
            </ul>`
      }
      <div class="box small">
        <p>${submitterHtml(event, visit)}</p>
        <p>${spamText(event, visit)}</p>
      </div>
      <div class="row">
        ${formHtml(visit, { action: `/admin/events/${id}/approve`, submit: pending.approve })}
        <a class="button quiet" href="${at(`/admin/events/${id}/reject`)}">${pending.reject}</a>
      </div>
    </div>
  </li>`
}

function submitterHtml({ submitter, createdDate }: PendingEvent, visit: Visit): Html {
  const { words } = visit
  const { pending } = words.admin
  const submitted = html`${pending.submitted} ${dateHtml(words, createdDate)}`
  if (submitter === undefined) return html`${submitted} ${pending.byNobody}`
  const { trusted, suspended, submitted: counts } = submitter
  return html`${submitted} ${pending.by} ${personLink(visit, submitter)} (${pending.accountSince}
  ${dateHtml(words, submitter.createdDate)}; ${pending.history.approved(counts.approved)},
  ${pending.history.rejected(counts.rejected)}, ${pending.history.pending(counts.pending)})
  ${trusted ? html`<span class="badge">${words.admin.accounts.states.trusted}</span>` : undefined}
  ${suspended ? html`<span class="badge warning">${words.admin.accounts.states.suspended}</span>` : undefined}`
}

function spamText({ spam: { score, reasons } }: PendingEvent, { words }: Visit): string {
  const { nothingSuspicious, suspicious } = words.admin.pending
  return reasons.length === 0 ? nothingSuspicious : suspicious(score, reasons)
}
