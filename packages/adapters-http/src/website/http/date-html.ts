import type { Instant } from '@lectern/domain'
import { html, type Html } from '../../http/page/html.ts'

/** A day and a time in words, in UTC for everybody. */
export function dateHtml(instant: Instant): Html {
  const moment = Temporal.Instant.fromEpochMilliseconds(instant * 1000)
  const words = moment.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return html`<time datetime="${moment.toString()}">${words} UTC</time>`
}
