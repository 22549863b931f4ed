import type { ShownEvent, ShownTalk, TrackView } from '@lectern/application'
import { after, type Instant, talkEnds, type RecentChanges, type TrackId } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { lookOf } from '../embed/look.ts'
import { adviceHtml } from '../hosting/advice.ts'
import { addTalksHtml } from '../hosting/host-page.ts'
import { movedNoticeHtml, movePath } from '../hosting/moving.ts'
import type { Visit } from '../http/page-route.ts'
import { starNoticeHtml, starsFormHtml, starTarget } from '../talks/star-form.ts'
import { formatMoment } from '../time/formats.ts'
import { zonePlace } from '../time/zone-place.ts'
import { styleOf } from './day-grid.ts'
import { columnsAre, dayHtml } from './day-html.ts'
import { chooseDay, daysOf, type ProgrammeDay } from './days.ts'
import { nextMoment } from './progress.ts'
import { daysNav, scheduleHeadHtml } from './schedule-head.ts'
import {
  ALL_DAYS,
  isFiltered,
  readSelection,
  schedulePath,
  selectionPath,
  type Selection,
  selectionFor,
  selects,
} from './selection.ts'

export interface ScheduleParts {
  readonly event: Pick<
    ShownEvent,
    'urlFriendlyName' | 'startDate' | 'endDate' | 'zone' | 'extras' | 'name' | 'accent'
  >
  /** All talks of the event, by start. */
  readonly talks: readonly ShownTalk[]
  readonly tracks: readonly TrackView[]
  readonly colours: ReadonlyMap<TrackId, number>
  readonly recent: RecentChanges['ofTalks']
}

export interface Schedule {
  readonly content: Html
  /** The talks that it has. */
  readonly shown: readonly ShownTalk[]
  /** The content of the style element of the page. */
  readonly style: string | undefined
  readonly notices: Html | undefined
  /** The moments at which the clock changes the content. */
  readonly changes: readonly Instant[]
}

/** The schedule of an event on one day, or on all days, as the query selects. The page adds its style and its notices. */
export function scheduleContent(parts: ScheduleParts, visit: Visit): Schedule {
  const { event, talks, colours, recent } = parts
  const { words, now } = visit
  const { zone } = event
  const days = daysOf(talks, zone)
  const asked = readSelection(visit)
  const isOfAll = asked.day === ALL_DAYS || (asked.day === undefined && asked.text !== '')
  const chosen = isOfAll ? undefined : chooseDay(days, asked.day, now)
  const selection = { ...asked, day: chosen?.date ?? ALL_DAYS }
  const candidates = chosen === undefined ? days : [chosen]
  const isShown = selects(selectionFor(visit, selection))
  const shown = candidates.map((day) => ({ ...day, talks: day.talks.filter(isShown) }))
  const path = (selected: Selection) =>
    visit.embed
      ? selectionPath(`/embed/event/${event.urlFriendlyName}/schedule`, selected, lookOf(visit))
      : schedulePath(event.urlFriendlyName, selected)
  const stars = visit.embed ? undefined : starTarget(visit, path(selection))
  const isHost = event.extras?.canEdit === true
  const isGrid = !visit.embed && chosen !== undefined && selection.view !== 'list'
  const sections = shown
    .filter((day) => day.talks.length > 0)
    .map((day) => ({
      ...day,
      ...dayHtml(day.talks, visit, {
        zone,
        stars,
        colours,
        recent,
        movePath: isHost ? (stub) => movePath(event, stub) : undefined,
        columns: isGrid ? columnsAre(talks) : undefined,
        isToday: day.start <= now && now <= day.end,
      }),
    }))
  const grids = sections.flatMap((section) => section.grids)
  const moved = isHost ? movedNoticeHtml(event, talks, parts.tracks, visit) : undefined
  const notices = moved ?? (stars && starNoticeHtml(visit, stars))
  const hasStars = stars !== undefined && (sections.length > 0 || notices !== undefined)
  const headParts = {
    ...parts,
    path,
    days,
    selection,
    hasNow: sections.some((section) => section.hasNow),
    count: { shown: talksIn(shown), all: talksIn(candidates) },
  }
  const head = talks.length === 0 ? undefined : (visit.embed ? daysNav : scheduleHeadHtml)(headParts, visit)
  return {
    content: html`${head} ${hasStars ? starsFormHtml(visit) : undefined}
    ${visit.actor.kind === 'member' || visit.embed ? undefined : html`<p class="empty" id="no-stars" hidden>${words.schedule.noStars}</p>`}
    ${isHost && grids.length > 0 ? movingHtml(visit) : undefined}
    ${isHost ? adviceHtml(event, talks, visit) : undefined}
    ${
      sections.length === 0
        ? html`<p class="empty">${emptyWords(selection, visit)}</p>
            ${isHost && talks.length === 0 ? addTalksHtml(event, visit) : undefined}`
        : sections.map(
            ({ start, content }) =>
              html`<section class="programme-day">
                <h2>${formatMoment(words.locale, 'weekday', start, zone)}</h2>
                ${content}
              </section>`,
          )
    }
    ${talks.length === 0 ? undefined : html`<p class="quiet small zone">${words.schedule.timesAreIn(zonePlace(zone))}</p>`}`,
    shown: shown.flatMap((day) => day.talks),
    style: grids.length === 0 ? undefined : styleOf(grids),
    notices,
    changes: changesOf(days, shown, now),
  }
}

const talksIn = (days: readonly Pick<Day, 'talks'>[]): number =>
  days.reduce((sum, { talks }) => sum + talks.length, 0)

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

function emptyWords(selection: Selection, { words }: Visit): string {
  const { noStars, nothingMatches } = words.schedule
  if (!isFiltered(selection)) return words.events.noTalks
  return isFiltered({ ...selection, mine: false }) ? nothingMatches : noStars
}

type Day = ProgrammeDay<ShownTalk>

/** The present day changes at midnight, and talks start, go on and end, also cancelled ones. */
const changesOf = (days: readonly Day[], shown: readonly Day[], now: Instant): readonly Instant[] =>
  [
    ...days.flatMap(({ start, end }) => [start, after(end, 1)]),
    ...shown.flatMap(({ talks }) => talks.flatMap((talk) => [nextMoment(talk, now), talkEnds(talk)])),
  ]
    .filter((moment) => moment !== undefined)
    .filter((moment) => moment > now)
