import {
  type EventId,
  eventVisibility,
  recentSince,
  type TalkId,
  recentChanges,
  type RecentChanges,
  type Zone,
} from '@lectern/domain'
import type { OfEvent } from '../events/attendance.ts'
import { findOutline, findOutlineAsHost } from '../events/find-event.ts'
import { pageOf } from '../paging.ts'
import type { Listing } from '../ports/paging.ts'
import type { TalkChangeView } from '../ports/talk-changes.ts'
import { query } from '../use-case.ts'

export interface ShownTalkChange extends TalkChangeView {
  /** Of the event; dates are shown in it. */
  readonly zone: Zone
}

/** The changes of the programme since the event was approved, newest first. */
export const listTalkChanges = query(
  async (ports, actor, { eventId, page }: OfEvent): Promise<Listing<ShownTalkChange>> => {
    const { zone } = await findOutline(ports, actor, eventId)
    const listing = await ports.talkChangeQueries.list(eventId, pageOf(page, ports.settings))
    return { ...listing, items: listing.items.map((change) => ({ ...change, zone })) }
  },
)

/** What changed lately of those of these talks that the actor sees. */
export const listRecentChanges = query(
  async (
    { talkChangeQueries, clock },
    actor,
    { talkIds }: { readonly talkIds: readonly TalkId[] },
  ): Promise<RecentChanges> =>
    recentChanges(
      await talkChangeQueries.recentOf(talkIds, recentSince(clock.now()), eventVisibility(actor)),
      talkIds.length,
    ),
)

/** How many people hear of a change of these talks. */
export const countPeopleConcerned = query(
  'hosts',
  async (
    ports,
    actor,
    { eventId, talkIds }: { readonly eventId: EventId; readonly talkIds: readonly TalkId[] },
  ): Promise<number> => {
    await findOutlineAsHost(ports, actor, eventId)
    return ports.talkChangeQueries.peopleConcerned(eventId, talkIds)
  },
)
