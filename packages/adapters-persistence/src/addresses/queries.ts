import { IDS_PER_PART, type PublicAddressQueries, type PublicPageKind } from '@lectern/application'
import { type RawBuilder, sql } from 'kysely'
import type { Session } from '../session.ts'
import { rawStatement } from '../sql/statement.ts'

export const kyselyPublicAddressQueries = (session: Session): PublicAddressQueries => ({
  async list(kind, part) {
    const upTo = part * IDS_PER_PART
    const rows = await names[kind](session, { after: upTo - IDS_PER_PART, upTo })
    return rows.map(({ name }) => name)
  },

  async countParts() {
    const rows = await lastIds(session, {})
    const { events, talks, users } = rows[0] ?? { events: null, talks: null, users: null }
    return { events: partsTo(events), talks: partsTo(talks), users: partsTo(users) }
  },
})

const partsTo = (lastId: number | null): number => Math.ceil((lastId ?? 0) / IDS_PER_PART)

const namesOf = (column: string, from: RawBuilder<unknown>, id: string, isPublic: RawBuilder<unknown>) =>
  rawStatement<{ readonly after: number; readonly upTo: number }, { readonly name: string }>(
    ({ after, upTo }) => sql`
      select ${sql.ref(column)} as name from ${from}
      where ${sql.ref(id)} > ${after} and ${sql.ref(id)} <= ${upTo} and ${isPublic}
      order by ${sql.ref(id)}
    `,
  )

const isApproved = sql`events.approval = 'approved'`

const names = {
  events: namesOf('events.url_friendly_name', sql`events`, 'events.id', isApproved),
  talks: namesOf(
    'talks.stub',
    sql`talks inner join events on events.id = talks.event_id`,
    'talks.id',
    isApproved,
  ),
  users: namesOf(
    'users.username',
    sql`users`,
    'users.id',
    sql`users.verified = 1 and (
      exists (
        select * from event_hosts inner join events on events.id = event_hosts.event_id
        where event_hosts.user_id = users.id and ${isApproved}
      )
      or exists (
        select * from talk_speakers
        inner join talks on talks.id = talk_speakers.talk_id inner join events on events.id = talks.event_id
        where talk_speakers.user_id = users.id and ${isApproved}
      )
    )`,
  ),
} satisfies Record<PublicPageKind, unknown>

const lastIds = rawStatement<object, Readonly<Record<PublicPageKind, number | null>>>(
  () => sql`
    select
      (select max(id) from events) as events, (select max(id) from talks) as talks,
      (select max(id) from users) as users
  `,
)
