import { canEditEvent, type EventId, eventVisibility, type FactKind, visitor } from '@lectern/domain'
import { findOutline } from '../events/find-event.ts'
import type { CommentView } from '../ports/comments.ts'
import type { FactView, NumberedFact } from '../ports/facts.ts'
import type { Queries } from '../ports/store.ts'
import { apart } from '../requests/apart.ts'
import { command, query } from '../use-case.ts'
import { numberFacts } from './follow-facts.ts'

export const MOST_FACTS = 100

export interface ListFactsInput {
  readonly eventId: EventId
  readonly after: number
}

export interface Facts {
  /** Oldest first. */
  readonly items: readonly FactView[]
  /** Up to where all were read. */
  readonly sequence: number
  /** Whether facts after the given place are no longer kept. */
  readonly isGap: boolean
  /** Whether those for hosts are among them. */
  readonly isForHosts: boolean
}

/** The facts of an event: those for hosts, too, if the actor may edit it. */
export const listFacts = query(async (ports, actor, { eventId, after }: ListFactsInput): Promise<Facts> => {
  const event = await findOutline(ports, actor, eventId)
  const [newest, oldest] = [await ports.factQueries.newest(), await ports.factQueries.oldest()]
  const isForHosts = canEditEvent(actor, event)
  const found = await ports.factQueries.list({ after, eventId, publicOnly: !isForHosts }, MOST_FACTS)
  const last = found.at(-1)?.sequence ?? after
  return {
    items: await viewsOf(ports, found),
    sequence: found.length === MOST_FACTS ? last : Math.max(last, newest),
    isGap: after > newest || after < oldest - 1,
    isForHosts,
  }
})

/** The place of a reader that begins now: after all that is committed. */
export const placeOfFacts = command(
  { by: 'anybody', scope: 'read' },
  async (ports, actor, { eventId }: Pick<ListFactsInput, 'eventId'>): Promise<number> => {
    await findOutline(ports, actor, eventId)
    await numberFacts(apart(ports))
    return ports.factQueries.newest()
  },
)

const WITH_TEXT: ReadonlySet<FactKind> = new Set([
  'comment.added',
  'comment.edited',
  'comment.released',
  'comment.answered',
])

/** Each comment is found once, as a visitor finds it. */
export async function viewsOf(
  { commentQueries }: Pick<Queries, 'commentQueries'>,
  facts: readonly NumberedFact[],
): Promise<readonly FactView[]> {
  const found = new Map<string, CommentView | undefined>()
  const views: FactView[] = []
  for (const fact of facts) {
    const { commentId, talkId, kind } = fact
    if (commentId === undefined || !WITH_TEXT.has(kind)) {
      views.push({ ...fact, comment: undefined })
      continue
    }
    const ref = { kind: talkId === undefined ? 'event' : 'talk', commentId } as const
    const key = `${ref.kind} ${commentId}`
    if (!found.has(key)) {
      const comment = await commentQueries.find(ref, eventVisibility(visitor))
      found.set(key, comment?.shown === true && !comment.view.private ? comment.view : undefined)
    }
    views.push({ ...fact, comment: found.get(key) })
  }
  return views
}
