import type { Store } from '@lectern/application'
import { averageOf, averageRating, type Countable, countedRating, countersOf } from '@lectern/domain'
import { expect } from 'vitest'
import type { CountedOf } from './countables.ts'
import type { World } from './world.ts'

/** The counters of each talk and event in views equal a count of all comments. */
export async function expectExactCounters(
  store: Store,
  world: World,
  comments: readonly CountedOf[],
): Promise<void> {
  const countables = (of: (comment: CountedOf) => boolean): readonly Countable[] =>
    comments.filter(of).map(({ countable }) => countable)

  for (const id of world.talks) {
    const talk = await store.talkQueries.find(id, { kind: 'every' }, undefined)
    if (talk === undefined) continue
    const onTalk = countables(({ talkId }) => talkId === id)
    const { commentCount, ratingCounts } = talk
    expect({ commentCount, ratingCounts }).toEqual(countersOf(onTalk))
    expect(averageOf(ratingCounts)).toBe(average(onTalk))
  }
  for (const id of world.events) {
    const event = await store.eventQueries.find(id, { kind: 'every' }, undefined)
    if (event === undefined) continue
    const onTalks = countersOf(countables(({ eventId, talkId }) => eventId === id && talkId !== undefined))
    const onEvent = countersOf(countables(({ eventId, talkId }) => eventId === id && talkId === undefined))
    const { talkCommentsCount, eventCommentsCount, ratingCounts } = event
    expect({ talkCommentsCount, eventCommentsCount, ratingCounts }).toEqual({
      talkCommentsCount: onTalks.commentCount,
      eventCommentsCount: onEvent.commentCount,
      ratingCounts: onTalks.ratingCounts,
    })
  }
}

function average(comments: readonly Countable[]): number {
  const ratings = comments.map(countedRating).filter((rating) => rating !== undefined)
  return averageRating(
    ratings.reduce((sum: number, rating) => sum + rating, 0),
    ratings.length,
  )
}
