import type { ShownTalk } from '@lectern/application'
import {
  averageOf,
  endOfDay,
  type RatingCounts,
  talkEnds,
  type RecentChanges,
  type TrackId,
  type Zone,
  after,
  MINUTE,
  type TimedTalk,
  toIso,
} from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { averageHtml } from '../comments/stars.ts'
import type { Visit } from '../http/page-route.ts'
import { roomHtml } from '../rooms/room-html.ts'
import { recentHtml } from '../talk-changes/change-text.ts'
import { formatHours, formatMoment } from '../time/formats.ts'
import { zoneFor, zoneNoteHtml } from '../time/reader-zone.ts'
import type { Words } from '../words/words.ts'
import { talkLink } from './talk-link.ts'

/** A talk as a row of a list shows it. */
export interface RowTalk extends Pick<
  ShownTalk,
  'id' | 'stub' | 'talkTitle' | 'startDate' | 'duration' | 'speakers' | 'tracks' | 'room' | 'cancelled'
> {
  readonly event: { readonly zone: Zone; readonly cancelled: boolean }
  readonly ratingCounts?: RatingCounts
  readonly commentCount?: number
}

export interface TalkRowParts {
  /** Of its heading. */
  readonly level: 3 | 4
  /** On its left side; by default the hours. */
  readonly when?: Html
  /** Set if that is a date. */
  readonly dated?: true
  /** Before the speakers. */
  readonly facts?: Html
  /** On its right side. */
  readonly end?: Html | undefined
  /** What changed lately. */
  readonly recent?: RecentChanges['ofTalks']
  /** Set in a list of the talks of one room. */
  readonly ofRoom?: true
  /** The colours of the tracks of the event, from 1. Without tracks for a list of one track. */
  readonly colours?: 'without tracks' | ReadonlyMap<TrackId, number>
}

/** A talk in a list. */
export function talkRow(talk: RowTalk, visit: Visit, parts: TalkRowParts): Html {
  const { words } = visit
  const [tracks, colours] =
    parts.colours === 'without tracks' ? [[], undefined] : [talk.tracks, parts.colours]
  const link = talkLink(talk, visit)
  return html`<li class="list-row talk-row ${parts.dated ? 'dated' : ''} ${lookOf(tracks, colours)}">
    <p class="when quiet small figures">${parts.when ?? hoursHtml(talk, visit)}</p>
    <div class="body">
      ${parts.level === 3 ? html`<h3>${link}</h3>` : html`<h4>${link}</h4>`}
      <p class="facts">
        ${recentHtml(parts.recent?.get(talk.id), talk.startDate, talk.event.zone, visit)} ${parts.facts}
        ${talk.speakers.length === 0 ? undefined : html`<span dir="auto">${talk.speakers.map(({ speakerName }) => speakerName).join(', ')}</span>`}
        ${parts.ofRoom ? undefined : roomHtml(talk.room, visit)}
        ${tracks.map(({ trackId, trackName }) => trackHtml(trackName, colours?.get(trackId)))}
        ${talk.commentCount ? html`<span>${words.talks.comments(talk.commentCount)}</span>` : undefined}
        ${talk.ratingCounts && averageHtml(words, averageOf(talk.ratingCounts))}
      </p>
    </div>
    ${parts.end}
  </li>`
}

/** The classes of a talk that has the colour of its first track. */
export function lookOf([track]: RowTalk['tracks'], colours?: ReadonlyMap<TrackId, number>): string {
  const colour = track && colours?.get(track.trackId)
  return colour === undefined ? '' : `of-track track-${colour}`
}

const trackHtml = (name: string, colour: number | undefined): Html =>
  colour === undefined
    ? html`<span dir="auto">${name}</span>`
    : html`<span><span class="track track-${colour}" dir="auto">${name}</span></span>`

/** `09:30 – 10:15`. */
function hoursHtml({ startDate, duration, event, ...talk }: RowTalk, visit: Visit): string {
  const end = duration === 0 ? startDate : talkEnds({ startDate, duration, ...talk })
  return formatHours(visit.words.locale, startDate, end, zoneFor(visit, event.zone))
}

/** Talks by start, below the days of their event, on the clock that the reader chose. */
export function talksByDayHtml(
  talks: readonly RowTalk[],
  ofEvent: Zone,
  visit: Visit,
  parts: Pick<TalkRowParts, 'colours' | 'recent' | 'ofRoom'> = {},
): Html {
  const zone = zoneFor(visit, ofEvent)
  return html`${zoneNoteHtml(visit, ofEvent)}
  ${[...Map.groupBy(talks, ({ startDate }) => endOfDay(startDate, zone))].map(
    ([day, ofDay]) =>
      html`<section class="day">
        <h3>${formatMoment(visit.words.locale, 'weekday', day, zone)}</h3>
        <ul class="rows">
          ${ofDay.map((talk) => talkRow(talk, visit, { level: 4, ...parts }))}
        </ul>
      </section>`,
  )}`
}

/** `Thu 19 Nov 2026, 09:30 – 10:15`. A script adds the times of the reader, where they differ. */
export function talkTimeHtml({ locale, site }: Words, { startDate, duration }: TimedTalk, zone: Zone): Html {
  const end = after(startDate, duration * MINUTE)
  const endHtml = duration > 0 ? html` data-end="${toIso(end, zone)}"` : undefined
  return html`<time
    datetime="${toIso(startDate, zone)}"
    ${endHtml}
    data-zone="${zone}"
    data-yours="${site.yourTime}"
    >${formatMoment(locale, 'day', startDate, zone)}, ${formatHours(locale, startDate, end, zone)}</time
  >`
}

/** `Thu 19 Nov, 09:30`, for a list of talks of one event. */
export const talkStart = ({ locale }: Words, { startDate }: TimedTalk, zone: Zone): string =>
  `${formatMoment(locale, 'day-and-month', startDate, zone)}, ${formatMoment(locale, 'time', startDate, zone)}`
