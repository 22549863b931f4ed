import { type ClaimQueries, type ClaimRepository, MOST_OWN_CLAIMS, type OwnClaim } from '@lectern/application'
import { type Claim, fold, type UserId } from '@lectern/domain'
import { type Insertable, sql } from 'kysely'
import { eventDateColumns, eventNameColumns, toHeading } from '../events/rows.ts'
import { isVisible, type VisibilityValues, visibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import { stored } from '../sql/columns.ts'
import { type ChildRows, jsonRows, readJsonColumn } from '../sql/json-rows.ts'
import { listed } from '../sql/paging.ts'
import { each } from '../sql/results.ts'
import { type Placeholders, type RowFrom, statement } from '../sql/statement.ts'
import type { ClaimsTable } from './schema.ts'

export const kyselyClaimRepository = (session: Session): ClaimRepository => ({
  ofTalk: (talkId) =>
    each(
      session.db.selectFrom('claims').selectAll().where('talk_id', '=', talkId).orderBy(oldestFirst),
      toClaim,
    ),

  async replace(talkId, claims) {
    await session.db.deleteFrom('claims').where('talk_id', '=', talkId).execute()
    if (claims.length > 0) await session.db.insertInto('claims').values(claims.map(fromClaim)).execute()
  },
})

/** By date; claims of the same second by talk, name and user. */
export const oldestFirst = sql`
  claims.created_date, claims.talk_id, claims.display_name_folded, claims.user_id
`

const { toValue, toRow } = stored<Claim>({
  talkId: 'plain',
  displayName: 'plain',
  userId: 'plain',
  kind: 'plain',
  createdDate: 'plain',
})
export const toClaim = toValue

const fromClaim = (claim: Claim): Insertable<ClaimsTable> => ({
  ...toRow(claim),
  display_name_folded: fold(claim.displayName),
})

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
      ...pending.map((row) => {
        const { kind, created_date: createdDate } = row
        return { ...toOwnClaim(row), pending: { kind, createdDate } }
      }),
      ...approved.map(toOwnClaim),
    ]
  },

  list(eventId, page) {
    const ofEvent = session.db
      .selectFrom('claims')
      .innerJoin('talks', 'talks.id', 'claims.talk_id')
      .innerJoin('events', 'events.id', 'talks.event_id')
      .where('talks.event_id', '=', eventId)
    const select = (all: typeof ofEvent) =>
      all
        .innerJoin('users', 'users.id', 'claims.user_id')
        .selectAll('claims')
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
    return listed(page, ofEvent, select, (row) => ({
      ...toClaim(row),
      zone: row.zone,
      username: row.username,
      talk: {
        stub: row.stub,
        talkTitle: row.talk_title,
        speakerNames: readJsonColumn<string>(row.speakers),
      },
      spokenTalks: Number(row.spoken_talks),
    }))
  },
})

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
const pendingOfUser = statement(({ db }, { userId, ...visibility }: Placeholders<OfUser>) =>
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

const approvedOfUser = statement(({ db }, { userId, ...visibility }: Placeholders<OfUser>) =>
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

/** Approved, unless the caller adds what is pending. */
const toOwnClaim = (row: RowFrom<typeof approvedOfUser>): OwnClaim => ({
  displayName: row.display_name,
  pending: undefined,
  talk: { id: row.id, stub: row.stub, talkTitle: row.talk_title, startDate: row.start_date },
  event: toHeading(row),
})
