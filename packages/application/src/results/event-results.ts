import {
  type Actor,
  type EventId,
  type Instant,
  opinionsOf,
  type RatingCounts,
  rankTalks,
  type TalkResults,
} from '@lectern/domain'
import { listTalks, type ShownTalk } from '../talks/show-talks.ts'
import { together } from '../together.ts'
import type { QueryPorts } from '../use-case.ts'

/** A talk with what people think of it. */
export interface ResultOfTalk {
  readonly talk: ShownTalk
  /** Ratings of comments and votes together. */
  readonly opinions: RatingCounts
  /** Among all talks of the event; undefined without opinions. */
  readonly results: TalkResults | undefined
  /** When the newest comment was made, private ones too. */
  readonly newestDate: Instant | undefined
}

export interface EventResults {
  /** By start. */
  readonly talks: readonly ResultOfTalk[]
  /** A talk with fewer opinions has no rank. */
  readonly floor: number
}

/** Talks beyond these have no results. */
const MOST_TALKS = 10_000

/** Of all talks of an event. The caller has asked who may see them. */
export async function resultsOfEvent(
  ports: QueryPorts,
  actor: Actor,
  eventId: EventId,
): Promise<EventResults> {
  const [talks, comments] = await together(
    allTalks(ports, actor, eventId),
    ports.commentQueries.newestOnTalksOf(eventId),
  )
  const { votesFloor: floor, resultsStrength: strength } = ports.settings
  const newest = new Map(comments.map(({ talkId, createdDate }) => [talkId, createdDate]))
  const results = rankTalks(talks.map(opinionsOf), { floor, strength })
  return {
    floor,
    talks: talks.map((talk, index) => ({
      talk,
      opinions: opinionsOf(talk),
      results: results[index],
      newestDate: newest.get(talk.id),
    })),
  }
}

async function allTalks(ports: QueryPorts, actor: Actor, eventId: EventId): Promise<readonly ShownTalk[]> {
  const talks: ShownTalk[] = []
  for (let total = 1; talks.length < Math.min(total, MOST_TALKS);) {
    const page = { start: talks.length, resultsPerPage: 0 }
    const listing = await listTalks(ports, actor, { kind: 'of-event', eventId }, page)
    talks.push(...listing.items)
    total = listing.items.length === 0 ? 0 : listing.total
  }
  return talks
}
