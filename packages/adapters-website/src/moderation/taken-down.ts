import type { Listing, ModerationView, PersonView } from '@lectern/application'
import { canRelease, type EventId, UTC } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { formHtml } from '../http/form-html.ts'
import type { Visit } from '../http/page-route.ts'
import { personLink } from '../people/face.ts'
import { timeHtml } from '../time/time-html.ts'

/** The newest take-downs, each with the form that undoes it for those who may; nothing without any. */
export function takenDownHtml(
  { items, total }: Listing<ModerationView>,
  people: readonly PersonView[],
  path: string,
  visit: Visit,
  placeHtml?: (event: EventId | undefined) => Html | undefined,
): Html | undefined {
  const { actor, words } = visit
  const { takenDown, holds, undone, burstOn } = words.moderation
  const byId = new Map(people.map((person) => [person.userId, person]))
  if (total === 0) return undefined
  return html`<section class="stack">
    <h2>${takenDown}</h2>
    <ul class="rows">
      ${items.map((moderation) => {
        const { id, authorId, eventId, commentsCount, createdDate, undoneDate, talkTitle } = moderation
        const author = authorId === undefined ? undefined : byId.get(authorId)
        return html`<li class="list-row own-claim">
          <div class="body">
            <h3>
              ${
                author === undefined
                  ? talkTitle === ''
                    ? words.comments.anonymous
                    : html`${burstOn} <bdi>${talkTitle}</bdi>`
                  : personLink(visit, author)
              }
            </h3>
            <p class="facts">
              ${placeHtml?.(eventId)}
              <span>${undoneDate === undefined ? holds(commentsCount) : undone}</span>
              <span>${timeHtml(words, createdDate, UTC, 'day')}</span>
            </p>
          </div>
          <div class="row">
            ${
              undoneDate === undefined && canRelease(actor, moderation)
                ? formHtml(visit, {
                    action: `${path}/taken-down/${id}/undo`,
                    submit: words.site.undo,
                    look: 'quiet',
                  })
                : undefined
            }
          </div>
        </li>`
      })}
    </ul>
  </section>`
}
