import {
  type Actor,
  commentsEnabled,
  type CountedRating,
  eventVisibility,
  type Instant,
  isAdmin,
  nextWindowChange,
  talkCommentWindow,
  userIdOf,
  type VoteFigures,
  voteFigures,
} from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import type { TalkCriteria, TalkView } from '../ports/talks.ts'
import type { QueryPorts } from '../use-case.ts'

export interface ShownTalk extends TalkView {
  readonly commentsEnabled: boolean
  /** When `commentsEnabled` changes next; undefined for never. */
  readonly commentsChange: Instant | undefined
  /** Undefined while only hosts and admins see them. */
  readonly voteFigures: VoteFigures | undefined
  /** The rating that the viewer gave; undefined for none, and unless the settings ask for it. */
  readonly ownRating?: CountedRating | undefined
}

export function showTalk<View extends TalkView>(
  { settings, clock }: Pick<QueryPorts, 'settings' | 'clock'>,
  actor: Actor,
  talk: View,
): View & ShownTalk {
  const now = clock.now()
  const window = talkCommentWindow(talk, talk.event)
  return {
    ...talk,
    commentsEnabled: commentsEnabled(window, now),
    commentsChange: nextWindowChange(window, now),
    voteFigures: voteFigures(talk, settings.votesFloor, isAdmin(actor) || talk.hosting),
  }
}

/** The same talks with the ratings of the viewer, if the settings ask for them. */
export async function withOwnRating<View extends ShownTalk>(
  { talkQueries, settings }: QueryPorts,
  actor: Actor,
  talks: readonly View[],
): Promise<readonly View[]> {
  const viewer = userIdOf(actor)
  if (!settings.showsMoreRatings || viewer === undefined) return talks
  const ratings = await talkQueries.ratingsBy(
    viewer,
    talks.map(({ id }) => id),
  )
  return talks.map((talk) => ({ ...talk, ownRating: ratings.get(talk.id) }))
}

/** A page of any list of talks. */
export async function listTalks(ports: QueryPorts, actor: Actor, criteria: TalkCriteria, page: PageRequest) {
  const visibility = eventVisibility(actor)
  const range = pageOf(page, ports.settings)
  const listing = await ports.talkQueries.list(criteria, visibility, range, userIdOf(actor))
  const shown = listing.items.map((talk) => showTalk(ports, actor, talk))
  return { ...listing, items: await withOwnRating(ports, actor, shown) }
}
