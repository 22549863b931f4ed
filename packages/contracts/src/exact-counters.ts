import { type Comment, type CommentRef, countersOf, type EventId, isOn, type TalkId } from '@lectern/domain'
import { expect } from 'vitest'
import type { TestStore } from './testing/test-store.ts'
import { everything } from './scene.ts'

/** All events and talks that there ever were, and all comments on them: what is gone by now counts for nothing. */
export interface Commented {
  readonly events: readonly EventId[]
  readonly talks: readonly TalkId[]
  readonly talkComments: readonly CommentRef[]
  readonly eventComments: readonly CommentRef[]
}

/** Every counter and every total of a store equals what counting its comments gives. */
export async function expectExactCounters(store: TestStore, commented: Commented): Promise<void> {
  const onTalks = await findComments(store, commented.talkComments)
  const onEvents = await findComments(store, commented.eventComments)
  for (const id of commented.talks) {
    await expectCountersOfTalk(
      store,
      id,
      onTalks.filter(({ subject }) => isOn(subject, { kind: 'talk', talkId: id })),
    )
  }
  for (const id of commented.events) {
    await expectCountersOfEvent(
      store,
      id,
      onTalks.filter(({ subject }) => subject.eventId === id),
      onEvents.filter(({ subject }) => subject.eventId === id),
    )
  }
}

/** The comments that still exist. */
export const findComments = (
  { transaction }: TestStore,
  refs: readonly CommentRef[],
): Promise<readonly Comment[]> =>
  transaction(async ({ comments }) => {
    const found: Comment[] = []
    for (const ref of refs) {
      const comment = await comments.find(ref)
      if (comment !== undefined) found.push(comment)
    }
    return found
  })

const ALL = { start: 0, size: 1000 }

async function expectCountersOfTalk(
  { talkQueries, commentQueries }: TestStore,
  talkId: TalkId,
  comments: readonly Comment[],
): Promise<void> {
  const talk = await talkQueries.find(talkId, everything, undefined)
  if (talk === undefined) return
  const { commentCount, ratingCounts } = countersOf(comments)
  expect(talk).toMatchObject({ commentCount, ratingCounts })
  const { items, total } = await commentQueries.list({ kind: 'on-talk', talkId }, everything, ALL)
  expect([items.length, total]).toEqual([commentCount, commentCount])
}

async function expectCountersOfEvent(
  { eventQueries, commentQueries }: TestStore,
  eventId: EventId,
  onTalks: readonly Comment[],
  onEvent: readonly Comment[],
): Promise<void> {
  const event = await eventQueries.find(eventId, everything, undefined)
  if (event === undefined) return
  const { commentCount: talkCommentsCount, ratingCounts } = countersOf(onTalks)
  const { commentCount: eventCommentsCount } = countersOf(onEvent)
  expect(event).toMatchObject({ talkCommentsCount, ratingCounts, eventCommentsCount })
  const listed = [
    await commentQueries.list({ kind: 'on-talks-of', eventId }, everything, ALL),
    await commentQueries.list({ kind: 'on-event', eventId }, everything, ALL),
  ]
  expect(listed.map(({ items, total }) => [items.length, total])).toEqual([
    [talkCommentsCount, talkCommentsCount],
    [eventCommentsCount, eventCommentsCount],
  ])
}
