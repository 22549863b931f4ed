import type { ModerationId, UserId } from '@lectern/domain'
import type { CommentView, Listing, ShownEvent } from '@lectern/application'
import { type Problem, html, pathId } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findEvent } from '../events/event-page.ts'
import { findHostedEvent } from '../events/find-hosted-event.ts'
import { hostCrumbs } from '../events/host-crumbs.ts'
import { formHtml } from '../http/form-html.ts'
import { page, type Page, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'

const PATH = '/event/:name/reports/author/:userId'
const reads = ['getEventByName', 'getUser', 'listUserComments'] as const

/** All comments of an author on an event and its talks are taken down, and listed again. */
export const takeDownPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: PATH,
    signIn: true,
    useCases: reads,
    handle: async (website, visit) => takeDownPage(website, visit, await findHostedEvent(website, visit)),
  },
  {
    method: 'POST',
    path: PATH,
    signIn: true,
    useCases: [...reads, 'takeDownCommentsOnEvent'],
    handle: async (website, visit) => {
      const event = await findHostedEvent(website, visit)
      const authorId = userIdOf(visit)
      return orShowAgain(
        async () => {
          await website.lectern.takeDownCommentsOnEvent(visit.actor, { eventId: event.id, authorId })
          return redirect(`${pathOf(event)}/reports?done=taken-down`)
        },
        (problems) => takeDownPage(website, visit, event, problems),
      )
    },
  },
  {
    method: 'POST',
    path: '/event/:name/reports/taken-down/:moderationId/undo',
    page: '/event/:name/reports',
    signIn: true,
    useCases: ['getEventByName', 'undoModeration'],
    handle: async (website, visit) => {
      const event = await findEvent(website, visit)
      const moderationId = pathId<ModerationId>(visit.path, 'moderationId', 'Moderation')
      await website.lectern.undoModeration(visit.actor, { moderationId, eventId: event.id })
      return redirect(`${pathOf(event)}/reports?done=undone`)
    },
  },
]

const userIdOf = ({ path }: Pick<Visit, 'path'>): UserId => pathId<UserId>(path, 'userId', 'User')

/** Says what goes, with numbers. */
async function takeDownPage(
  { lectern }: Website,
  visit: Visit,
  event: ShownEvent,
  problems: readonly Problem[] = [],
): Promise<Page> {
  const { actor, words, at } = visit
  const { moderation } = words
  const userId = userIdOf(visit)
  const all = { userId, page: { start: 0, resultsPerPage: 0 } }
  const [author, onTalks, onEvent] = await Promise.all([
    lectern.getUser(actor, { userId }),
    lectern.listUserComments(actor, { ...all, kind: 'talk' }),
    lectern.listUserComments(actor, { ...all, kind: 'event' }),
  ])
  const numberOf = ({ items }: Listing<CommentView>): number =>
    items.filter(({ subject }) => subject.eventId === event.id).length
  const title = moderation.takeDownTitle(author.fullName || author.username)
  const reports = `${pathOf(event)}/reports`
  return {
    ...page(
      title,
      html`<div class="stack prose">
        <p>${moderation.takeDownMeans}</p>
        <p>${moderation.takesDown(numberOf(onTalks), numberOf(onEvent))}</p>
        <div class="row">
          ${formHtml(visit, {
            action: `${reports}/author/${userId}`,
            problems,
            submit: moderation.takeDown,
            look: 'danger',
          })}
          <a class="button quiet" href="${at(reports)}">${moderation.cancel}</a>
        </div>
      </div>`,
    ),
    crumbs: hostCrumbs(event, visit, title, { name: moderation.reports, address: at(reports) }),
  }
}
