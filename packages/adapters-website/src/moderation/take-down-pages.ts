import type { ModerationId, UserId } from '@lectern/domain'
import type { CommentView, Listing, ShownEvent } from '@lectern/application'
import { html, pathId } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findEvent, findHostedEvent } from '../events/event-page.ts'
import { hostPage } from '../hosting/host-page.ts'
import { formHtml } from '../http/form-html.ts'
import { formPages, formTarget } from '../http/form-pages.ts'
import { redirect, type PageRoute, type Visit } from '../http/page-route.ts'
import { everything } from '../http/pager.ts'
import { nameOf } from '../people/face.ts'

const reportsPath = (event: ShownEvent): string => `${pathOf(event)}/reports`

/** All comments of an author on an event and its talks are taken down, and listed again. */
export const takeDownPages: readonly PageRoute[] = [
  ...formPages({
    path: '/event/:name/reports/author/:userId',
    signIn: true,
    find: findHostedEvent,
    /** Says what goes, with numbers. */
    show: async ({ lectern }, visit, event) => {
      const { actor, words, at } = visit
      const { moderation } = words
      const userId = userIdOf(visit)
      const [author, onTalks, onEvent] = await Promise.all([
        lectern.getUser(actor, { userId }),
        lectern.listUserComments(actor, { userId, page: everything, kind: 'talk' }),
        lectern.listUserComments(actor, { userId, page: everything, kind: 'event' }),
      ])
      const numberOf = ({ items }: Listing<CommentView>): number =>
        items.filter(({ subject }) => subject.eventId === event.id).length
      const path = reportsPath(event)
      return hostPage(event, visit, {
        title: moderation.takeDownTitle(nameOf(author)),
        tab: undefined,
        below: [[words.hosting.tabs.reports, path]],
        content: html`<div class="stack prose">
          <p>${moderation.takeDownMeans}</p>
          <p>${moderation.takesDown(numberOf(onTalks), numberOf(onEvent))}</p>
          <div class="row">
            ${formHtml(visit, {
              action: `${path}/author/${userId}`,
              fields: [],
              submit: moderation.takeDown,
              look: 'danger',
            })}
            <a class="button quiet" href="${at(path)}">${words.site.cancel}</a>
          </div>
        </div>`,
      })
    },
    send: async ({ lectern }, visit, event) => {
      const input = { eventId: event.id, authorId: userIdOf(visit) }
      await lectern.takeDownCommentsOnEvent(visit.actor, input)
      return redirect(`${reportsPath(event)}?done=taken-down`)
    },
  }),
  formTarget({
    path: '/event/:name/reports/taken-down/:moderationId/undo',
    page: '/event/:name/reports',
    signIn: true,
    find: findEvent,
    send: ({ lectern }, { actor, path }, { id: eventId }) => {
      const moderationId = pathId<ModerationId>(path, 'moderationId', 'Moderation')
      return lectern.undoModeration(actor, { moderationId, eventId })
    },
    done: 'undone',
  }),
]

const userIdOf = ({ path }: Visit): UserId => pathId<UserId>(path, 'userId', 'User')
