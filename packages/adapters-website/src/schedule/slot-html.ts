import type { ShownTalk } from '@lectern/application'
import {
  averageOf,
  type Instant,
  isTalkRunning,
  talkEnds,
  toIso,
  type RecentChanges,
  type TrackId,
  type Zone,
} from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { averageHtml } from '../comments/stars.ts'
import type { Visit } from '../http/page-route.ts'
import { recentHtml } from '../talk-changes/change-text.ts'
import { slotId, starButton, type StarTarget } from '../talks/star-form.ts'
import { talkLink } from '../talks/talk-link.ts'
import { formatMoment } from '../time/formats.ts'
import { minutesTaken } from './progress.ts'

export type ColumnKind = 'room' | 'track'

export interface SlotParts {
  /** Undefined for a list. */
  readonly columns: ColumnKind | undefined
  readonly zone: Zone
  /** Undefined where there are none to press. */
  readonly stars: StarTarget | undefined
  /** The colours of the tracks, from 1. */
  readonly colours: ReadonlyMap<TrackId, number>
  /** What changed lately. */
  readonly recent: RecentChanges['ofTalks']
  /** The path of the form that moves a talk, for hosts. */
  readonly movePath?: ((stub: string) => string) | undefined
}

/** A time of day. Every time of a schedule is written by this. */
export const timeHtml = (moment: Instant, { words }: Pick<Visit, 'words'>, zone: Zone): Html =>
  html`<time datetime="${toIso(moment, zone)}">${formatMoment(words.locale, 'time', moment, zone)}</time>`

/** Talks below the time at which they start, which stays in view while they scroll. */
export const startHtml = ({
  id,
  isOver,
  time,
  slots,
}: {
  readonly id?: string
  readonly isOver?: boolean
  readonly time: Html
  readonly slots: Html | readonly Html[]
}): Html =>
  html`<li class="at${isOver ? ' over' : ''}">
    <h3 class="at-time" ${id && html` id="${id}"`}>${time}</h3>
    <ol>
      ${slots}
    </ol>
  </li>`

/** A talk of a schedule: a row of a list, or a box of the grid. `look` has further classes of it. */
export function slotHtml(talk: ShownTalk, visit: Visit, parts: SlotParts, look = ''): Html {
  const { words, now } = visit
  const { columns, zone, stars, colours, recent, movePath } = parts
  const { talkTitle, startDate, duration, speakers, tracks, room } = talk
  const [track] = tracks
  const colour = track && colours.get(track.trackId)
  const state = isTalkRunning(talk, now) ? ' running' : ''
  return html`<li
    id="${slotId(talk)}"
    class="slot${colour === undefined ? '' : ` track-${colour}`}${state}${look}"
  >
    <div class="slot-body">
      <h4${columns && html` title="${talkTitle}"`}>${talkLink(talk, visit)}</h4>
      <p class="slot-time">
        ${timeHtml(startDate, visit, zone)}${duration === 0 ? undefined : html`–${timeHtml(talkEnds(talk), visit, zone)}`}
        ${room && html`<span class="room" dir="auto">${room.roomName}</span>`}
      </p>
      <p class="facts">
        ${recentHtml(recent.get(talk.id), startDate, zone, visit)}
        ${speakers.length === 0 ? undefined : html`<span dir="auto">${speakers.map(({ speakerName }) => speakerName).join(', ')}</span>`}
        ${averageHtml(words, averageOf(talk.ratingCounts))}
        ${tracks.map(({ trackId, trackName }) => html`<span class="track track-${colours.get(trackId)}"><span dir="auto">${trackName}</span></span>`)}
      </p>
      ${progressHtml(talk, visit)} ${movePath && moveLink(talk, visit, movePath)}
      ${stars && starButton(talk, visit, stars)}
    </div>
  </li>`
}
const moveLink = (
  { stub, talkTitle }: ShownTalk,
  { words, at }: Visit,
  movePath: (stub: string) => string,
): Html =>
  html`<p class="slot-move">
    <a href="${at(movePath(stub))}"
      >${words.schedule.move} <span class="visually-hidden" dir="auto">${talkTitle}</span></a
    >
  </p>`

function progressHtml(talk: ShownTalk, { words, now }: Visit): Html | undefined {
  const taken = minutesTaken(talk, now)
  if (taken === undefined) return undefined
  const said = words.schedule.progress(taken, talk.duration)
  return html`<progress max="${talk.duration}" value="${taken}" aria-label="${said}">${said}</progress>`
}
