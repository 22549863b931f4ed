import type { ShownEvent, ShownTalk, TrackView } from '@lectern/application'
import { after, type Instant, type TrackId } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { adviceHtml } from '../hosting/advice.ts'
import { movedNoticeHtml, movePath } from '../hosting/moving.ts'
import type { Visit } from '../http/page-route.ts'
import { starNoticeHtml, starsFormHtml, starTarget } from '../talks/star-form.ts'
import { formatMoment } from '../time/formats.ts'
import { zonePlace } from '../time/zone-place.ts'
import { chooseDay, daysOf, type ProgrammeDay } from './days.ts'
import { gridOfDay, listOfDay } from './day-html.ts'
import { nextMoment } from './progress.ts'
import { scheduleFilters, ALL_DAYS, readSelection, schedulePath, type Selection } from './schedule-filters.ts'

export interface ScheduleParts {
  readonly event: Pick<ShownEvent, 'urlFriendlyName' | 'startDate' | 'endDate' | 'zone' | 'extras'>
  /** All talks of the event, by start. */
  readonly talks: readonly ShownTalk[]
  readonly tracks: readonly TrackView[]
  readonly colours: ReadonlyMap<TrackId, number>
}

export interface Schedule {
  readonly content: Html
  /** The content of the style element of the page. */
  readonly style: string | undefined
  readonly notices: Html | undefined
  /** The moments at which the clock changes the content. */
  readonly changes: readonly Instant[]
}

/** The schedule of an event on one day, or on all days, as the query selects. The page adds its style and its notices. */
export function scheduleContent(parts: ScheduleParts, visit: Visit): Schedule {
  const { event, talks, colours } = parts
  const { words, now } = visit
  const days = daysOf(talks, event.zone)
  const asked = readSelection(visit)
  const chosen = asked.day === ALL_DAYS ? undefined : chooseDay(days, asked.day, now)
  const selection = { ...asked, day: chosen?.date ?? ALL_DAYS }
  const shown = (chosen === undefined ? days : [chosen]).map((day) => ({
    ...day,
    talks: day.talks.filter((talk) => isSelected(talk, selection)),
  }))
  const stars = starTarget(visit, schedulePath(event.urlFriendlyName, selection))
  const isHost = event.extras?.canEdit === true
  const toMove = isHost ? (stub: string) => movePath(event, stub) : undefined
  const slotParts = { zone: event.zone, stars, colours, movePath: toMove }
  const [only] = shown
  const grid =
    chosen === undefined || only === undefined ? undefined : gridOfDay(only.talks, visit, slotParts)
  const sections = shown
    .filter((day) => day.talks.length > 0)
    .map(
      (day) =>
        html`<section class="programme-day">
          <h2>${formatMoment(words.locale, 'weekday', day.start, event.zone)}</h2>
          ${grid?.content ?? listOfDay(day.talks, visit, slotParts)}
        </section>`,
    )
  const moved = isHost ? movedNoticeHtml(event, talks, parts.tracks, visit) : undefined
  const notices = moved ?? starNoticeHtml(visit, stars)
  const hasStars = sections.length > 0 || notices !== undefined
  return {
    content: html`${scheduleFilters({ ...parts, days, selection }, visit)}
    ${hasStars ? starsFormHtml(visit) : undefined}
    ${isHost && grid !== undefined ? movingHtml(visit) : undefined}
    ${isHost ? adviceHtml(event, talks, visit) : undefined}
    ${sections.length === 0 ? html`<p class="empty">${emptyWords(talks.length, selection, visit)}</p>` : sections}
    ${talks.length === 0 ? undefined : html`<p class="quiet small zone">${words.schedule.timesAreIn(zonePlace(event.zone))}</p>`}`,
    style: sections.length === 0 ? undefined : grid?.style,
    notices,
    changes: changesOf(days, shown, now),
  }
}

/** The live region of the script that moves talks, with its words. */
function movingHtml({ words }: Visit): Html {
  const { drag, dragHelp, dragCancelled } = words.schedule
  return html`<p
    class="visually-hidden"
    role="status"
    id="moving"
    data-handle="${drag}"
    data-help="${dragHelp}"
    data-cancelled="${dragCancelled}"
  ></p>`
}

const isSelected = ({ tracks, starred }: ShownTalk, { track, mine }: Selection): boolean =>
  (track === undefined || tracks.some(({ trackId }) => trackId === track)) && (!mine || starred)

function emptyWords(talks: number, { mine }: Selection, { words }: Visit): string {
  const { noStars, noTalksInTrack } = words.schedule
  if (talks === 0) return words.events.noTalks
  return mine ? noStars : noTalksInTrack
}

type Day = ProgrammeDay<ShownTalk>

/** The present day changes at midnight, and talks start, go on and end. */
const changesOf = (days: readonly Day[], shown: readonly Day[], now: Instant): readonly Instant[] =>
  [
    ...days.flatMap(({ start, end }) => [start, after(end, 1)]),
    ...shown.flatMap(({ talks }) => talks.map((talk) => nextMoment(talk, now))),
  ]
    .filter((moment) => moment !== undefined)
    .filter((moment) => moment > now)
