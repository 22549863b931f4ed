import type { OwnSchedule, ScheduleEntry } from '@lectern/application'
import { talkEnds, type TalkId, type RecentChanges, toIso } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { noticeHtml } from '../http/form-html.ts'
import { page, type PageRoute, type Visit } from '../http/page-route.ts'
import {
  slotId,
  starButton,
  starNoticeHtml,
  starsFormHtml,
  type StarTarget,
  starTarget,
} from '../talks/star-form.ts'
import { lookOf } from '../talks/talk-row.ts'
import { talkLink } from '../talks/talk-link.ts'
import { startHtml, timeHtml } from './slot-html.ts'
import { recentHtml } from '../talk-changes/change-text.ts'
import { roomHtml } from '../rooms/room-html.ts'
import { formatMoment } from '../time/formats.ts'
import { zoneChoiceHtml, zoneFor, zoneNoteHtml } from '../time/reader-zone.ts'
import { zonePlace } from '../time/zone-place.ts'

const PATH = '/user/schedule'

/** What the member starred or gives, of events that have not ended. */
export const ownSchedulePage: PageRoute = {
  method: 'GET',
  path: PATH,
  signIn: true,
  offline: true,
  inReaderZone: true,
  handle: async (website, visit) => {
    const { words, actor } = visit
    const { items: entries, colours } = await website.lectern.listOwnSchedule(actor, {})
    const items = entries.map((entry) => inZoneOf(visit, entry))
    const { ofTalks: recent } = await website.lectern.listRecentChanges(actor, {
      talkIds: items.map(({ id }) => id),
    })
    const stars = starTarget(visit, PATH)
    const zones = new Set(items.map(({ event }) => event.zone))
    const parts = {
      stars,
      colours,
      recent,
      titles: new Map(items.map(({ id, talkTitle }) => [id, talkTitle])),
      hasZones: zones.size > 1,
    }
    const starNotice = starNoticeHtml(visit, stars)
    const days = Map.groupBy(items, ({ startDate, event }) => toIso(startDate, event.zone).slice(0, 10))
    return {
      ...page(
        words.site.mySchedule,
        html`${items.length === 0 ? undefined : zoneNoteHtml(visit, undefined)}
          ${items.length === 0 && starNotice === undefined ? undefined : starsFormHtml(visit)}
          ${items.length === 0 ? emptyHtml(visit) : html`<p class="quiet">${words.schedule.ownNote}</p>`}
          ${[...days.values()].map((entries) => dayHtml(entries, visit, parts))}
          ${items.length === 0 ? undefined : zoneChoiceHtml(visit)}
          <p><a href="${visit.at('/user/schedule/calendar')}">${words.schedule.inYourCalendar}</a></p>
          ${parts.hasZones || visit.readerZone !== undefined ? undefined : [...zones].map((zone) => html`<p class="quiet small">${words.schedule.timesAreIn(zonePlace(zone))}</p>`)}`,
      ),
      notices: starNotice ?? noticeHtml(visit, { 'from-device': words.schedule.onDevice.done }),
    }
  },
}

/** On the clock that the reader chose. */
const inZoneOf = (visit: Visit, entry: ScheduleEntry): ScheduleEntry => ({
  ...entry,
  event: { ...entry.event, zone: zoneFor(visit, entry.event.zone) },
})

const emptyHtml = ({ words, at }: Visit): Html =>
  html`<div class="empty">
    <p>${words.schedule.ownEmpty}</p>
    <p><a class="button" href="${at('/events')}">${words.people.findEvents}</a></p>
  </div>`

interface EntryParts {
  readonly titles: ReadonlyMap<TalkId, string>
  readonly recent: RecentChanges['ofTalks']
  readonly stars: StarTarget
  readonly colours: OwnSchedule['colours']
  /** Whether each talk says in which zone its time is. */
  readonly hasZones: boolean
}

/** With its year, unless that is the present one. */
function dayTitle({ startDate, event: { zone } }: ScheduleEntry, { words, now }: Visit): string {
  const yearOf = (moment: typeof startDate): string => toIso(moment, zone).slice(0, 4)
  const style = yearOf(startDate) === yearOf(now) ? 'weekday' : 'weekday-of-year'
  return formatMoment(words.locale, style, startDate, zone)
}

/** The talks of one date, each on the calendar of its event. */
function dayHtml(entries: readonly ScheduleEntry[], visit: Visit, parts: EntryParts): Html {
  const [first] = entries
  return html`<section class="programme-day">
    <h2>${first && dayTitle(first, visit)}</h2>
    <ol class="schedule">
      ${entries.map((entry) => entryHtml(entry, visit, parts))}
    </ol>
  </section>`
}

function entryHtml(
  entry: ScheduleEntry,
  visit: Visit,
  { titles, recent, stars, colours, hasZones }: EntryParts,
): Html {
  const { words, at } = visit
  const { startDate, duration, event, tracks, given, clashes } = entry
  const others = clashes.map((id) => titles.get(id)).filter((title) => title !== undefined)
  const time = timeHtml(startDate, visit, event.zone)
  const slot = html`<li id="${slotId(entry)}" class="slot ${lookOf(tracks, colours)}">
    <div class="slot-body">
      <h4>${talkLink(entry, visit)}</h4>
      <p class="slot-time">
        ${time}${duration === 0 ? undefined : html`–${timeHtml(talkEnds(entry), visit, event.zone)}`}
      </p>
      <p class="facts">
        ${recentHtml(recent.get(entry.id), startDate, event.zone, visit)}
        ${given ? html`<span><span class="badge">${words.schedule.given}</span></span>` : undefined}
        ${roomHtml(entry.room, visit)}
        ${tracks.map(({ trackName }) => html`<span><span dir="auto">${trackName}</span></span>`)}
        <span><a href="${at(`/event/${event.urlFriendlyName}`)}" dir="auto">${event.name}</a></span>
        ${hasZones ? html`<span>${words.talks.timeIn(zonePlace(event.zone))}</span>` : undefined}
      </p>
      ${others.length === 0 ? undefined : html`<p class="clash small" dir="auto">${words.schedule.clash(others)}</p>`}
      ${starButton(entry, visit, stars)}
    </div>
  </li>`
  return startHtml({ time, slots: slot })
}
