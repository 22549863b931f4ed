import type { ShownTalk } from '@lectern/application'
import { askedUntil, hasJustEnded, type Instant, talkEnds } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import type { Visit } from '../http/page-route.ts'

/** The moments at which `justEndedHtml` changes. */
export const justEndedChanges = (talks: readonly ShownTalk[], now: Instant): readonly Instant[] =>
  talks.flatMap((talk) => [talkEnds(talk), askedUntil(talk)]).filter((moment) => moment > now)

/** Links to the stars of the talks that have just ended. */
export function justEndedHtml(
  talks: readonly ShownTalk[],
  { at, now, words }: Pick<Visit, 'at' | 'now' | 'words'>,
): Html | undefined {
  const { votes } = words.talks
  const ended = talks.filter((talk) => talk.commentsEnabled && hasJustEnded(talk, now))
  if (ended.length === 0) return undefined
  return html`<section class="just-ended no-print" aria-labelledby="just-ended">
    <h2 id="just-ended">${votes.justEnded}</h2>
    <ul>
      ${ended.map(
        ({ stub, talkTitle, room }) =>
          html`<li>
            <a href="${at(`/q/${stub}`)}">${votes.rate(talkTitle)}</a>
            ${room && html`<span class="quiet" dir="auto">${room.roomName}</span>`}
          </li>`,
      )}
    </ul>
  </section>`
}
