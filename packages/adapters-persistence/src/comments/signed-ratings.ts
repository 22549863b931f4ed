import type { EventId, SignedRating } from '@lectern/domain'
import { sql } from 'kysely'
import { jsonList, readJsonList } from '../sql/json-rows.ts'
import { type Placeholders, statement } from '../sql/statement.ts'

interface Values {
  readonly eventId: EventId
  readonly most: number
}

/** With the networks in the same statement: the known addresses of the author, which go after 60 days. */
export const newestRatings = statement((session, { eventId, most }: Placeholders<Values>) => {
  const networks = session.db
    .selectFrom('sign_in_attempts')
    .select('place_key')
    .where('name', '=', sql<string>`users.username_folded`)
    .where('place_kind', '=', 'address')
    .where('last_success_date', 'is not', null)
  return session.db
    .selectFrom('talk_comments as comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .select(['comments.id', 'comments.talk_id', 'comments.rating', 'comments.created_date'])
    .select(['users.created_date as author_since', jsonList(session, 'place_key', networks).as('networks')])
    .where('comments.event_id', '=', eventId)
    .where('comments.shown', '=', 1)
    .where('comments.rating', '>', 0)
    .orderBy('comments.created_date', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(most)
})

type Row = Awaited<ReturnType<typeof newestRatings>>['rows'][number]

export const toSignedRating = (row: Row): SignedRating => ({
  id: row.id,
  talkId: row.talk_id,
  rating: row.rating,
  createdDate: row.created_date,
  authorSince: row.author_since,
  networks: readJsonList<string>(row.networks),
})
