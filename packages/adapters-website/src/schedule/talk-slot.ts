import type { ShownTalk } from '@lectern/application'
import { averageOf, isTalkRunning, talkEnds, toIso, type TrackId, type Zone } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { averageHtml } from '../comments/stars.ts'
import type { Visit } from '../http/page-route.ts'
import { slotId, starButton, type StarTarget } from '../talks/star-form.ts'
import { formatMoment } from '../time/formats.ts'
import { minutesTaken } from './progress.ts'

export interface SlotParts {
  readonly zone: Zone
  readonly stars: StarTarget
  /** The colours of the tracks, from 1. */
  readonly colours: ReadonlyMap<TrackId, number>
  /** The path of the form that moves a talk, for hosts. */
  readonly movePath?: ((stub: string) => string) | undefined
}

/** A talk of a schedule: a row on narrow screens, a box of the grid on wide ones. */
export function talkSlot(talk: ShownTalk, visit: Visit, { zone, stars, colours, movePath }: SlotParts): Html {
  const { words, at, now } = visit
  const { startDate, duration, speakers, tracks, stub, talkTitle } = talk
  const isRunning = isTalkRunning(talk, now)
  const [track] = tracks
  const colour = track && colours.get(track.trackId)
  const time = (moment: typeof startDate): string => formatMoment(words.locale, 'time', moment, zone)
  return html`<li
    id="${slotId(talk)}"
    class="slot${colour === undefined ? '' : ` t${colour}`}${isRunning ? ' running' : ''}"
  >
    <p class="slot-time">
      <time datetime="${toIso(startDate, zone)}">${time(startDate)}</time
      >${duration === 0 ? undefined : html`<span class="until">–${time(talkEnds(talk))}</span>`}${isRunning ? html` <span class="badge now">${words.events.now}</span>` : undefined}
    </p>
    <div class="slot-body">
      <h3><a href="${at(`/talk/${stub}`)}" dir="auto">${talkTitle}</a></h3>
      <p class="facts">
        ${speakers.length === 0 ? undefined : html`<span><span dir="auto">${speakers.map(({ speakerName }) => speakerName).join(', ')}</span></span>`}${averageHtml(words, averageOf(talk.ratingCounts))}${tracksHtml(talk, colours)}
      </p>
      ${progressHtml(talk, visit)} ${movePath && moveLink(talk, visit, movePath)}
    </div>
    ${starButton(talk, visit, stars)}
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

function tracksHtml({ tracks }: ShownTalk, colours: SlotParts['colours']): readonly Html[] {
  const look = tracks.length === 1 ? ' of-column' : ''
  return tracks.map(
    ({ trackId, trackName }) =>
      html`<span class="track t${colours.get(trackId)}${look}"><span dir="auto">${trackName}</span></span>`,
  )
}

function progressHtml(talk: ShownTalk, { words, now }: Visit): Html | undefined {
  const taken = minutesTaken(talk, now)
  if (taken === undefined) return undefined
  const said = words.schedule.progress(taken, talk.duration)
  return html`<progress max="${talk.duration}" value="${taken}" aria-label="${said}">${said}</progress>`
}
