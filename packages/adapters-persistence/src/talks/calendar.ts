import {
  type CalendarAddressRepository,
  type CalendarQueries,
  MOST_CALENDAR_TALKS,
} from '@lectern/application'
import type { SecretHash, UserId } from '@lectern/domain'
import { sql } from 'kysely'
import { toPlaceRevision } from '../events/rows.ts'
import { isVisible, type VisibilityValues, visibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import { done } from '../sql/results.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { selectViewRows, toView } from './rows.ts'

export const kyselyCalendarQueries = (session: Session): CalendarQueries => ({
  async addressOf(userId) {
    const [row] = await addresses(session, { userId })
    return row && { userId: row.user_id, hash: row.hash, createdDate: row.created_date }
  },

  async starredAt(hash, visibility) {
    const owner = (await owners(session, { hash }))[0]?.user_id
    if (owner === undefined) return undefined
    const rows = await starred(session, { userId: owner, ...visibilityValues(visibility) })
    return rows.toReversed().map((row) => {
      const view = toView(row)
      const { event_name: name, event_location: location } = row
      return {
        ...view,
        event: { ...view.event, name, location, placeRevision: toPlaceRevision(row) },
      }
    })
  },
})

const addresses = statement(({ db }, { userId }: Placeholders<{ readonly userId: UserId }>) =>
  db.selectFrom('calendar_addresses').selectAll().where('user_id', '=', userId),
)

const owners = statement(({ db }, { hash }: Placeholders<{ readonly hash: SecretHash }>) =>
  db.selectFrom('calendar_addresses').select('user_id').where('hash', '=', hash),
)

const starred = statement(
  (session, { userId, ...visibility }: Placeholders<VisibilityValues & { readonly userId: UserId }>) =>
    selectViewRows(session, undefined)
      .select([
        'events.name as event_name',
        'events.location as event_location',
        'events.place_sequence',
        'events.place_changed_date',
      ])
      .where(sql<boolean>`talks.id in (select talk_id from talk_stars where user_id = ${userId})`)
      .where((eb) => eb.and(isVisible(visibility)))
      .orderBy('talks.start_date', 'desc')
      .orderBy('talks.id', 'desc')
      .limit(sql.lit(MOST_CALENDAR_TALKS)),
)

export const kyselyCalendarAddressRepository = (session: Session): CalendarAddressRepository => ({
  async save({ userId, hash, createdDate }) {
    const values = { hash, created_date: createdDate }
    await session.db
      .insertInto('calendar_addresses')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute()
  },

  removeOf: (userId) => done(session.db.deleteFrom('calendar_addresses').where('user_id', '=', userId)),
})
