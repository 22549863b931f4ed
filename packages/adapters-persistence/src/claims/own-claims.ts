import { MOST_OWN_CLAIMS, type OwnClaim } from '@lectern/application'
import type { Instant, TalkId, UserId } from '@lectern/domain'
import { sql } from 'kysely'
import { eventDateColumns, eventNameColumns, type HeadingRow, toHeading } from '../events/rows.ts'
import { isVisible, type VisibilityValues } from '../events/visibility.ts'
import { type Placeholders, statement } from '../sql/statement.ts'

interface OfUser extends VisibilityValues {
  readonly userId: UserId
}

const talkColumns = [
  'talks.id',
  'talks.event_id',
  'talks.stub',
  'talks.talk_title',
  'talks.start_date',
] as const

/** Newest first, in the reverse order of a list of an event. */
export const pendingOfUser = statement(({ db }, { userId, ...visibility }: Placeholders<OfUser>) =>
  db
    .selectFrom('claims')
    .innerJoin('talks', 'talks.id', 'claims.talk_id')
    .innerJoin('events', 'events.id', 'talks.event_id')
    .select([...talkColumns, ...eventNameColumns, ...eventDateColumns])
    .select(['claims.display_name', 'claims.kind', 'claims.created_date'])
    .where('claims.user_id', '=', userId)
    .where((eb) => eb.and(isVisible(visibility)))
    .orderBy('claims.created_date', 'desc')
    .orderBy('talks.id', 'desc')
    .orderBy('claims.display_name_folded', 'desc')
    .limit(sql.lit(MOST_OWN_CLAIMS)),
)

export const approvedOfUser = statement(({ db }, { userId, ...visibility }: Placeholders<OfUser>) =>
  db
    .selectFrom('talk_speakers')
    .innerJoin('talks', 'talks.id', 'talk_speakers.talk_id')
    .innerJoin('events', 'events.id', 'talks.event_id')
    .select([...talkColumns, ...eventNameColumns, ...eventDateColumns])
    .select('talk_speakers.display_name')
    .where('talk_speakers.user_id', '=', userId)
    .where((eb) => eb.and(isVisible(visibility)))
    .orderBy('talks.start_date', 'desc')
    .orderBy('talks.id', 'desc')
    .orderBy('talk_speakers.position')
    .limit(sql.lit(MOST_OWN_CLAIMS)),
)

interface OwnClaimRow extends HeadingRow {
  readonly id: TalkId
  readonly stub: string
  readonly talk_title: string
  readonly start_date: Instant
  readonly display_name: string
}

/** Approved, unless the caller adds what is pending. */
export const toOwnClaim = (row: OwnClaimRow): OwnClaim => ({
  displayName: row.display_name,
  pending: undefined,
  talk: { id: row.id, stub: row.stub, talkTitle: row.talk_title, startDate: row.start_date },
  event: toHeading(row),
})
