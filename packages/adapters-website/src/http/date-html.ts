import type { Instant } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import type { Words } from '../words/words.ts'

/** A day and a time in words, in UTC for everybody. */
export function dateHtml({ locale, site }: Words, instant: Instant): Html {
  const moment = Temporal.Instant.fromEpochMilliseconds(instant * 1000)
  const text = moment.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return html`<time datetime="${moment.toString()}">${site.inUtc(text)}</time>`
}
