import type { ClaimQueries } from '@lectern/application'
import { sql } from 'kysely'
import { visibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import { type ChildRows, jsonRows, readJsonRows } from '../sql/json-rows.ts'
import { listingOf, rowCount, totalIn } from '../sql/paging.ts'
import { approvedOfUser, pendingOfUser, toOwnClaim } from './own-claims.ts'
import { claimColumns, oldestFirst, toClaim } from './rows.ts'

const speakerNames: ChildRows = {
  columns: ['display_name'],
  from: sql`talk_speakers where talk_speakers.talk_id = claims.talk_id`,
  order: sql`position`,
}

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
        .select(['events.zone', 'users.username', 'talks.stub', 'talks.talk_title'])
        .select((eb) => [
          jsonRows(session, speakerNames).as('speakers'),
          eb
            .selectFrom('talk_speakers as spoken')
            .innerJoin('talks as theirs', 'theirs.id', 'spoken.talk_id')
            .innerJoin('events as elsewhere', 'elsewhere.id', 'theirs.event_id')
            .select(({ fn }) => fn.count<number>('spoken.talk_id').distinct().as('talks'))
            .whereRef('spoken.user_id', '=', 'claims.user_id')
            .where('elsewhere.approval', '=', 'approved')
            .as('spoken_talks'),
        ])
        .orderBy(oldestFirst)
        .limit(size)
        .offset(start)
        .execute()
    const countAll = totalIn(ofEvent.select(rowCount))
    return listingOf(page, countAll, rowsFrom, (row) => ({
      ...toClaim(row),
      zone: row.zone,
      username: row.username,
      talk: {
        stub: row.stub,
        talkTitle: row.talk_title,
        speakerNames: readJsonRows(row.speakers, ([name]: readonly [string]) => name),
      },
      spokenTalks: Number(row.spoken_talks),
    }))
  },
})
