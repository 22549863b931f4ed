import type { TalkEntry, TalkSurroundings } from '@lectern/application'
import { html, type Html } from '@lectern/http'
import type { Visit } from '../http/page-route.ts'
import { roomHtml } from '../rooms/room-html.ts'
import { formatMoment } from '../time/formats.ts'
import { zoneFor } from '../time/reader-zone.ts'
import { talkLink } from './talk-link.ts'
import { talkStart } from './talk-row.ts'

/** The talks before, after and beside a talk, and others of its speakers. */
export function talkAside(
  visit: Visit,
  { previous, next, parallel, bySpeakers }: TalkSurroundings,
  speakers: number,
): Html | undefined {
  const { talks } = visit.words
  const lists = [
    [talks.previous, previous === undefined ? [] : [previous], false],
    [talks.next, next === undefined ? [] : [next], false],
    [talks.atTheSameTime, parallel, false],
    [talks.moreBySpeakers(speakers), bySpeakers, true],
  ] as const
  const shown = lists.filter(([, entries]) => entries.length > 0)
  if (shown.length === 0) return undefined
  return html`<aside class="talk-aside" aria-label="${talks.aroundIt}">
    ${shown.map(
      ([heading, entries, elsewhere]) =>
        html`<section>
          <h2>${heading}</h2>
          <ul>
            ${entries.map((entry) => entryHtml(visit, entry, elsewhere))}
          </ul>
        </section>`,
    )}
  </aside>`
}

function entryHtml(visit: Visit, entry: TalkEntry, elsewhere: boolean): Html {
  const { speakers, tracks, room, event } = entry
  return html`<li>
    ${talkLink(entry, visit)}
    <p class="facts">
      ${
        elsewhere
          ? html`<span dir="auto">${event.name}</span>
              <span
                >${formatMoment(visit.words.locale, 'day', entry.startDate, zoneFor(visit, event.zone))}</span
              >`
          : html`<span class="figures">${talkStart(visit.words, entry, zoneFor(visit, event.zone))}</span>
              ${roomHtml(room, visit)}
              ${tracks.map(({ trackName }) => html`<span dir="auto">${trackName}</span>`)}
              ${speakers.map(({ speakerName }) => html`<span dir="auto">${speakerName}</span>`)}`
      }
    </p>
  </li>`
}
