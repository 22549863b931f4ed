import {
  countersOf,
  type EventComment,
  type EventCommentId,
  type EventId,
  type TalkComment,
  type TalkCommentId,
  type TalkId,
} from '@lectern/domain'
import { expect } from 'vitest'
import type { Store } from '../ports/store.ts'
import { everything } from './scene.ts'

/** All events and talks that there ever were, and all comments on them: what is gone by now counts for nothing. */
export interface Commented {
  readonly events: readonly EventId[]
  readonly talks: readonly TalkId[]
  readonly talkComments: readonly TalkCommentId[]
  readonly eventComments: readonly EventCommentId[]
}

/** Every counter and every total of a store equals what counting its comments gives. */
export async function expectExactCounters(store: Store, commented: Commented): Promise<void> {
  const { onTalks, onEvents } = await findComments(store, commented)
  for (const id of commented.talks) {
    await expectCountersOfTalk(
      store,
      id,
      onTalks.filter(({ talkId }) => talkId === id),
    )
  }
  for (const id of commented.events) {
    const talks = await talkIdsOf(store, id)
    await expectCountersOfEvent(
      store,
      id,
      onTalks.filter(({ talkId }) => talks.has(talkId)),
      onEvents.filter(({ eventId }) => eventId === id),
    )
  }
}

/** Those that are still there, as they are now. */
export const findComments = (
  { transaction }: Store,
  commented: Commented,
): Promise<{ readonly onTalks: readonly TalkComment[]; readonly onEvents: readonly EventComment[] }> =>
  transaction(async ({ talkComments, eventComments }) => ({
    onTalks: await foundIn(talkComments, commented.talkComments),
    onEvents: await foundIn(eventComments, commented.eventComments),
  }))

async function foundIn<Id, Comment>(
  repository: { readonly find: (id: Id) => Promise<Comment | undefined> },
  ids: readonly Id[],
): Promise<readonly Comment[]> {
  const found: Comment[] = []
  for (const id of ids) {
    const comment = await repository.find(id)
    if (comment !== undefined) found.push(comment)
  }
  return found
}

const ALL = { start: 0, size: 1000 }

async function talkIdsOf({ talkQueries }: Store, eventId: EventId): Promise<ReadonlySet<TalkId>> {
  const { items } = await talkQueries.list({ kind: 'of-event', eventId }, everything, ALL, undefined)
  return new Set(items.map(({ id }) => id))
}

async function expectCountersOfTalk(
  { talkQueries, talkCommentQueries }: Store,
  talkId: TalkId,
  comments: readonly TalkComment[],
): Promise<void> {
  const talk = await talkQueries.find(talkId, everything, undefined)
  if (talk === undefined) return
  const { commentCount, ratingCounts } = countersOf(comments)
  expect(talk).toMatchObject({ commentCount, ratingCounts })
  const { items, total } = await talkCommentQueries.list({ kind: 'on-talk', talkId }, everything, ALL)
  expect([items.length, total]).toEqual([commentCount, commentCount])
}

async function expectCountersOfEvent(
  { eventQueries, talkCommentQueries, eventCommentQueries }: Store,
  eventId: EventId,
  onTalks: readonly TalkComment[],
  onEvent: readonly EventComment[],
): Promise<void> {
  const event = await eventQueries.find(eventId, everything, undefined)
  if (event === undefined) return
  const { commentCount: talkCommentsCount, ratingCounts } = countersOf(onTalks)
  const { commentCount: eventCommentsCount } = countersOf(onEvent)
  expect(event).toMatchObject({ talkCommentsCount, ratingCounts, eventCommentsCount })
  const listed = [
    await talkCommentQueries.list({ kind: 'on-talks-of', eventId }, everything, ALL),
    await eventCommentQueries.list({ kind: 'on-event', eventId }, everything, ALL),
  ]
  expect(listed.map(({ items, total }) => [items.length, total])).toEqual([
    [talkCommentsCount, talkCommentsCount],
    [eventCommentsCount, eventCommentsCount],
  ])
}
