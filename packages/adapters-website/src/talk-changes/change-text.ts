import type { ShownEvent, ShownTalkChange } from '@lectern/application'
import { type Instant, startIn, startOfDay, type RecentChange, type Zone } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import type { Visit } from '../http/page-route.ts'
import { zoneFor } from '../time/reader-zone.ts'
import { formatMoment } from '../time/formats.ts'
import type { Words } from '../words/words.ts'

/** `moved from Thu 19 Nov, 10:00 to 11:00`. */
export function changeText({ kind, before, after, zone }: ShownTalkChange, words: Words): string {
  if (kind !== 'moved') return words.changes.kinds[kind](before, after)
  const [start, end] = [startIn(before), startIn(after)]
  const to = isSameDay(start, end, zone) ? timeOf(end, zone, words) : dayAndTime(end, zone, words)
  return words.changes.kinds.moved(dayAndTime(start, zone, words), to)
}

/** For hosts, how many people hear of what they are about to save. */
export const concernsHtml = (people: number, { words }: Visit): Html | undefined =>
  people === 0 ? undefined : html`<p>${words.changes.concerns(people)}</p>`

/** To the page of the changes of an event that has some. */
export const changesLinkHtml = (
  { urlFriendlyName, programmeVersion }: Pick<ShownEvent, 'urlFriendlyName' | 'programmeVersion'>,
  { words, at }: Visit,
): Html | undefined =>
  programmeVersion > 1
    ? html`<p class="no-print">
        <a href="${at(`/event/${urlFriendlyName}/changes`)}">${words.changes.toAll}</a>
      </p>`
    : undefined

/** What changed lately, in the list of facts of a talk: `new`, or `moved from 10:00, Saal 1`. */
export function recentHtml(
  recent: RecentChange | undefined,
  startDate: Instant,
  ofEvent: Zone,
  visit: Visit,
): Html | undefined {
  if (recent === undefined) return undefined
  return html`<span
    ><span class="badge" dir="auto"
      >${recentText(recent, startDate, zoneFor(visit, ofEvent), visit.words)}</span
    ></span
  >`
}

function recentText(
  { isNew, movedFrom, roomBefore }: RecentChange,
  startDate: Instant,
  zone: Zone,
  words: Words,
): string {
  if (isNew) return words.changes.isNew
  const format = movedFrom && isSameDay(movedFrom, startDate, zone) ? timeOf : dayAndTime
  const place = [movedFrom && format(movedFrom, zone, words), roomBefore]
  return words.changes.movedFrom(place.filter((part) => part !== undefined).join(', '))
}

const isSameDay = (one: Instant, other: Instant, zone: Zone): boolean =>
  startOfDay(one, zone) === startOfDay(other, zone)

const timeOf = (moment: Instant, zone: Zone, { locale }: Words): string =>
  formatMoment(locale, 'time', moment, zone)

const dayAndTime = (moment: Instant, zone: Zone, words: Words): string =>
  `${formatMoment(words.locale, 'short-day', moment, zone)}, ${timeOf(moment, zone, words)}`
