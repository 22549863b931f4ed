import type { ShownEvent, ShownTalk } from '@lectern/application'
import { type Burst, LEAST_OF_BURST, LONGEST_BURST, MINUTE } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { averageHtml } from '../comments/stars.ts'
import { pathOf } from '../events/event-head.ts'
import { formHtml, undoableNoticeHtml } from '../http/form-html.ts'
import type { Visit } from '../http/page-route.ts'
import { timeHtml } from '../time/time-html.ts'

/** The bursts of ratings of an event, each with the form that hides its comments; nothing without any. */
export function burstsHtml(
  bursts: readonly Burst[],
  talks: readonly ShownTalk[],
  event: ShownEvent,
  visit: Visit,
): Html | undefined {
  const { words, at } = visit
  const { title, means, hide } = words.hosting.feedback.bursts
  if (bursts.length === 0) return undefined
  const byId = new Map(talks.map((talk) => [talk.id, talk]))
  return html`<section class="stack">
    <h2>${title}</h2>
    <p class="prose">${means(LEAST_OF_BURST, LONGEST_BURST / MINUTE)}</p>
    <ul class="rows">
      ${bursts.map(({ talkId, ratings }) => {
        const [first, last, talk] = [ratings[0], ratings.at(-1), byId.get(talkId)]
        if (first === undefined || last === undefined || talk === undefined) return undefined
        const average = ratings.reduce((sum, { rating }) => sum + rating, 0) / ratings.length
        return html`<li class="list-row own-claim">
          <div class="body">
            <h3><a href="${at(`/talk/${talk.stub}`)}" dir="auto">${talk.talkTitle}</a></h3>
            <p class="facts">
              <span>${words.comments.ratings(ratings.length)}</span>
              ${averageHtml(words, average)}
              <span>${timeHtml(words, first.createdDate, event.zone)}</span>
              <span>${timeHtml(words, last.createdDate, event.zone)}</span>
            </p>
          </div>
          <div class="row">
            ${formHtml(visit, {
              action: `${pathOf(event)}/feedback/bursts/${first.id}`,
              submit: hide,
              look: 'quiet',
            })}
          </div>
        </li>`
      })}
    </ul>
  </section>`
}

/** After an action, with the form that undoes it. */
export function burstNotice(visit: Visit, event: ShownEvent): Html | undefined {
  const { hidden } = visit.words.hosting.feedback.bursts
  const moderation = /^[1-9]\d{0,14}$/u.exec(visit.query.get('moderation') ?? '')?.[0]
  if (moderation === undefined) return undefined
  const undo = `${pathOf(event)}/reports/taken-down/${moderation}/undo`
  return undoableNoticeHtml(visit, { hidden: { words: hidden, undo } })
}
