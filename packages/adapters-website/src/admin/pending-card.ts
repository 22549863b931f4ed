import type { PendingEvent } from '@lectern/application'
import { html, type Html } from '@lectern/http'
import { pictureHtml } from '../events/picture.ts'
import { dateHtml } from '../time/time-html.ts'
import { formHtml } from '../http/form-html.ts'
import type { Visit, Website } from '../http/page-route.ts'
import { personLink } from '../people/face.ts'
import { proseHtml } from '../text/prose.ts'
import { formatDays } from '../time/formats.ts'

/** A waiting event as visitors would see it, with what helps to decide about it. */
export function pendingCard(event: PendingEvent, visit: Visit, { uris }: Pick<Website, 'uris'>): Html {
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
      ${proseHtml(event.description)}
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
