import { isAdmin } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import type { Visit } from '../http/page-route.ts'

/** What to do on a site without events: steps for site admins, one link for everybody else. */
export function emptySiteHtml({ actor, words, at }: Visit): Html {
  const { noEvents, submitFirst, firstSteps } = words.events
  const submit = html`<a class="button" href="${at('/event/submit')}">${submitFirst}</a>`
  if (!isAdmin(actor)) {
    return html`<p class="empty">${noEvents}</p>
      <p>${submit}</p>`
  }
  const { title, setupMeans, submitMeans, talksMean, pendingMean, pending } = firstSteps
  return html`<p class="empty">${noEvents}</p>
    <section class="stack">
      <h2>${title}</h2>
      <ol class="prose">
        <li>${setupMeans} <a href="${at('/admin/setup')}">${words.admin.setup.title}</a></li>
        <li>${submitMeans}</li>
        <li>${talksMean}</li>
        <li>${pendingMean} <a href="${at('/admin/events')}">${pending}</a></li>
      </ol>
      <p>${submit}</p>
    </section>`
}
