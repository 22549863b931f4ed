import { MOST_SCHEDULED_TALKS } from '@lectern/application'
import type { Instant, UserId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { isVisible, type VisibilityValues } from '../events/visibility.ts'
import type { Flag } from '../sql/columns.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { selectEntries } from './entries.ts'

interface OfUser extends VisibilityValues {
  readonly userId: UserId
  readonly now: Instant
}

const talkIdsOf = (table: 'talk_stars' | 'talk_speakers', userId: RawBuilder<UserId>) =>
  sql`select talk_id from ${sql.table(table)} where user_id = ${userId}`

const isIn = (ids: RawBuilder<unknown>) => sql<Flag>`case when talks.id in (${ids}) then 1 else 0 end`

/** The rows of `ScheduledTalk`. */
export const schedule = statement((session, { userId, now, ...visibility }: Placeholders<OfUser>) => {
  const [starred, given] = [talkIdsOf('talk_stars', userId), talkIdsOf('talk_speakers', userId)]
  return selectEntries(session)
    .select([isIn(starred).as('starred'), isIn(given).as('given')])
    .where(sql<boolean>`talks.id in (${starred} union ${given}) and events.end_date >= ${now}`)
    .where((eb) => eb.and(isVisible(visibility)))
    .orderBy('talks.start_date')
    .orderBy('talks.id')
    .limit(sql.lit(MOST_SCHEDULED_TALKS))
})
