import {
  burstsIn,
  type EventId,
  eventVisibility,
  MOST_RATINGS_FOR_BURSTS,
  type TalkId,
} from '@lectern/domain'
import { pageOf } from '../paging.ts'
import { resultsOfEvent } from '../results/event-results.ts'
import { listTalks } from '../talks/show-talks.ts'
import { query } from '../use-case.ts'
import { findOutlineAsHost } from './find-event.ts'
import type { OfEvent } from './attendance.ts'

/** The talks of an event by their start, for the files of its hosts and of site admins. */
export const listTalksAsHost = query('hosts', async (ports, actor, { eventId, page }: OfEvent) => {
  await findOutlineAsHost(ports, actor, eventId)
  return listTalks(ports, actor, { kind: 'of-event', eventId }, page)
})

/** The shown comments on the talks of an event, private ones too, newest first; for its hosts and site admins. */
export const listFeedbackAsHost = query('hosts', async (ports, actor, { eventId, page }: OfEvent) => {
  await findOutlineAsHost(ports, actor, eventId)
  const of = { kind: 'on-talks-of', eventId } as const
  return ports.commentQueries.list(of, eventVisibility(actor), pageOf(page, ports.settings))
})

/**
 * All comments on these talks of an event, or on all of its talks, hidden and private ones too, newest first; for its hosts and
 * site admins.
 */
export const listCommentsAsHost = query(
  'hosts',
  async (
    ports,
    actor,
    { eventId, talkIds, page }: OfEvent & { readonly talkIds?: readonly TalkId[] | undefined },
  ) => {
    await findOutlineAsHost(ports, actor, eventId)
    const of = { kind: 'for-hosts-of', eventId, talkIds } as const
    return ports.commentQueries.list(of, eventVisibility(actor), pageOf(page, ports.settings))
  },
)

/** What people think of each talk of an event, ranked, by start; for its hosts and site admins. */
export const listResultsAsHost = query('hosts', async (ports, actor, input: { eventId: EventId }) => {
  await findOutlineAsHost(ports, actor, input.eventId)
  return resultsOfEvent(ports, actor, input.eventId)
})

/** The bursts among the newest ratings of the talks of an event; for its hosts and site admins. */
export const listRatingBurstsAsHost = query('hosts', async (ports, actor, input: { eventId: EventId }) => {
  await findOutlineAsHost(ports, actor, input.eventId)
  return burstsIn(await ports.commentQueries.newestRatings(input.eventId, MOST_RATINGS_FOR_BURSTS))
})
