import type { ClaimQueries } from '@lectern/application'
import type { TalkId } from '@lectern/domain'
import { sql } from 'kysely'
import { visibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import { type ChildRows, jsonRows, ofParentRow, readJsonRows } from '../sql/json-rows.ts'
import { listingOf, rowCount, totalIn } from '../sql/paging.ts'
import { approvedOfUser, pendingOfUser, toOwnClaim } from './own-claims.ts'
import { claimColumns, oldestFirst, toClaim } from './rows.ts'

const speakerNames: ChildRows = {
  tables: sql`talk_speakers`,
  columns: ['talk_speakers.talk_id', 'display_name'],
  order: sql`position`,
}

type SpeakerNameRow = readonly [talkId: TalkId, speakerName: string]

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
          jsonRows(session, speakerNames, ofParentRow('claims.talk_id')).as('speakers'),
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
    return listingOf(session, page, countAll, rowsFrom, (rows) =>
      rows.map((row) => ({
        ...toClaim(row),
        zone: row.zone,
        username: row.username,
        talk: {
          stub: row.stub,
          talkTitle: row.talk_title,
          speakerNames:
            readJsonRows<TalkId, SpeakerNameRow, string>(row.speakers, ([, name]) => name).get(row.talk_id) ??
            [],
        },
        spokenTalks: Number(row.spoken_talks),
      })),
    )
  },
})
