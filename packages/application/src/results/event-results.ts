import {
  type Actor,
  type ChipCounts,
  type EventId,
  type Instant,
  opinionsOf,
  type RatingCounts,
  rankTalks,
  type ResultRules,
  type TalkResults,
} from '@lectern/domain'
import { everyPage } from '../paging.ts'
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
  readonly chips: ChipCounts
}

export interface EventResults {
  /** By start. */
  readonly talks: readonly ResultOfTalk[]
  /** A talk with fewer opinions has no rank. */
  readonly floor: number
}

/** Of all talks of an event. The caller has asked who may see them. */
export async function resultsOfEvent(
  ports: QueryPorts,
  actor: Actor,
  eventId: EventId,
): Promise<EventResults> {
  const [talks, [comments, chips]] = await together(
    allTalks(ports, actor, eventId),
    together(ports.commentQueries.newestOnTalksOf(eventId), ports.voteQueries.chipCounts(eventId)),
  )
  const rules = rulesIn(ports)
  const newest = new Map(comments.map(({ talkId, createdDate }) => [talkId, createdDate]))
  const results = rankTalks(talks.map(opinionsOf), rules)
  return {
    floor: rules.floor,
    talks: talks.map((talk, index) => ({
      talk,
      opinions: opinionsOf(talk),
      results: results[index],
      newestDate: newest.get(talk.id),
      chips: chips.get(talk.id) ?? new Map(),
    })),
  }
}

export const allTalks = (ports: QueryPorts, actor: Actor, eventId: EventId): Promise<readonly ShownTalk[]> =>
  everyPage((page) => listTalks(ports, actor, { kind: 'of-event', eventId }, page))

export const rulesIn = ({ settings }: QueryPorts): ResultRules => ({
  strength: settings.resultsStrength,
  floor: settings.votesFloor,
})
