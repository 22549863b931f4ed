import type { ShownEvent } from '@lectern/application'
import { after, callCloses, endOfDay, hasOpenCall, type Instant, toLocal } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import type { Visit } from '../http/page-route.ts'
import { timeHtml } from '../time/time-html.ts'
import { zonePlace } from '../time/zone-place.ts'

/** The box about a call for talks that is open. */
export function openCallHtml(event: ShownEvent, { words, now }: Visit): Html | undefined {
  if (!hasOpenCall(event, now)) return undefined
  const { callIsOpen, callClosesIn, callInZone, proposeTalk } = words.events
  const closes = callCloses(event)
  return html`<aside class="box open-call">
    <p>
      <strong>${callIsOpen}.</strong>
      ${callClosesIn(daysUntil(closes, event, now))}
      <span class="quiet">(${timeHtml(words, closes, event.zone)} ${callInZone(zonePlace(event.zone))})</span>
    </p>
    ${event.cfpUrl === '' ? undefined : html`<a class="button" href="${event.cfpUrl}" rel="nofollow noopener ugc">${proposeTalk}</a>`}
  </aside>`
}

/** When the words about the call change. */
export function nextCallChange(event: ShownEvent, now: Instant): Instant | undefined {
  if (hasOpenCall(event, now)) {
    const [midnight, closed] = [after(endOfDay(now, event.zone), 1), after(callCloses(event), 1)]
    return midnight < closed ? midnight : closed
  }
  const { cfpStartDate } = event
  return cfpStartDate !== undefined && cfpStartDate > now ? cfpStartDate : undefined
}

/** In days of the calendar of the event. */
export function daysUntil(moment: Instant, { zone }: Pick<ShownEvent, 'zone'>, now: Instant): number {
  const dayOf = (one: Instant): Temporal.PlainDate => toLocal(one, zone).toPlainDate()
  return dayOf(now).until(dayOf(moment), { largestUnit: 'days' }).days
}
