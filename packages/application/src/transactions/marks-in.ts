import { type EventVisibility, isEventVisible, type UserId } from '@lectern/domain'
import type { Mark, MarkOutcome, Marks } from '../ports/marks.ts'
import type { Ports } from '../ports/ports.ts'
import type { Queries, Repositories, Transaction } from '../ports/store.ts'

/** Marks that are made in transactions, for a store without an operation of its own, and under conditions of a request. */
export const marksIn = (transaction: Transaction): Marks => ({
  add: (mark, userId, visibility) =>
    transaction(async (repositories, queries) => {
      const outcome = await outcomeOf(repositories, queries(), mark, userId, visibility)
      if (outcome === 'done') await add(repositories, mark, userId)
      return outcome
    }),
  remove: (mark, userId, visibility) =>
    transaction(async (repositories, queries) => {
      const outcome = await outcomeOf(repositories, queries(), mark, userId, visibility)
      if (outcome === 'done') await remove(repositories, mark, userId)
      return outcome
    }),
})

/** Ports whose changes all run in this transaction, marks included. */
export const withTransaction = <Some extends Pick<Ports, 'transaction' | 'marks'>>(
  ports: Some,
  transaction: Transaction,
): Some => ({ ...ports, transaction, marks: marksIn(transaction) })

async function outcomeOf(
  { users, talks }: Repositories,
  { eventQueries }: Pick<Queries, 'eventQueries'>,
  mark: Mark,
  userId: UserId,
  visibility: EventVisibility,
): Promise<MarkOutcome> {
  if (!(await users.isThere(userId))) return 'no-account'
  const event =
    mark.kind === 'star'
      ? (await talks.findOutline(mark.talkId))?.event
      : await eventQueries.findOutline(mark.eventId, visibility)
  return event !== undefined && isEventVisible(event, visibility) ? 'done' : 'not-found'
}

function add({ stars, attendance }: Repositories, mark: Mark, userId: UserId): Promise<boolean> {
  return mark.kind === 'star' ? stars.add(mark.talkId, userId) : attendance.add(mark.eventId, userId)
}

function remove({ stars, attendance }: Repositories, mark: Mark, userId: UserId): Promise<boolean> {
  return mark.kind === 'star' ? stars.remove(mark.talkId, userId) : attendance.remove(mark.eventId, userId)
}
