import type { ClaimQueries } from '@lectern/application'
import { visibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import { listingOf, rowCount, totalIn } from '../sql/paging.ts'
import { approvedOfUser, pendingOfUser, toOwnClaim } from './own-claims.ts'
import { claimColumns, oldestFirst, toClaim } from './rows.ts'

export const kyselyClaimQueries = (session: Session): ClaimQueries => ({
  async ofUser(userId, visibility) {
    const values = { userId, ...visibilityValues(visibility) }
    const [pending, approved] = await Promise.all([
      pendingOfUser(session, values),
      approvedOfUser(session, values),
    ])
    return [
      ...pending.rows.map((row) => {
        const { kind, created_date: createdDate } = row
        return { ...toOwnClaim(row), pending: { kind, createdDate } }
      }),
      ...approved.rows.map(toOwnClaim),
    ]
  },

  async list(eventId, page) {
    const ofEvent = session.db
      .selectFrom('claims')
      .innerJoin('talks', 'talks.id', 'claims.talk_id')
      .innerJoin('events', 'events.id', 'talks.event_id')
      .where('talks.event_id', '=', eventId)
    const rowsFrom = (start: number, size: number) =>
      ofEvent
        .innerJoin('users', 'users.id', 'claims.user_id')
        .select(claimColumns)
        .select(['events.zone', 'users.username'])
        .orderBy(oldestFirst)
        .limit(size)
        .offset(start)
        .execute()
    const countAll = totalIn(ofEvent.select(rowCount))
    return listingOf(session, page, countAll, rowsFrom, (rows) =>
      rows.map((row) => ({ ...toClaim(row), zone: row.zone, username: row.username })),
    )
  },
})
