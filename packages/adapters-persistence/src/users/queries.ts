import type { AvatarHasher, UserCriteria, UserQueries } from '@lectern/application'
import {
  type Approval,
  type EventId,
  fold,
  MOST_FOUND,
  type User,
  type UserId,
  type UserVisibility,
} from '@lectern/domain'
import { sql } from 'kysely'
import { listFound } from '../search/find.ts'
import type { Session } from '../session.ts'
import { isOnPage, listedBy, type PageValues, rowCount } from '../sql/paging.ts'
import { type Condition, isInList, type ValueList, valueList } from '../sql/predicates.ts'
import { each, first, inOrderOf } from '../sql/results.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { isFound, type SearchedTexts, type TextSearch, textSearch } from '../sql/text-search.ts'
import { personColumns, toPersonView, toUser, userColumns, type UserRow } from './rows.ts'

const userNames: SearchedTexts = {
  id: 'users.id',
  columns: ['users.username_folded', 'users.full_name_folded'],
  trigrams: 'user_trigrams',
}

export const kyselyUserQueries = (session: Session, avatars: AvatarHasher): UserQueries => ({
  async list(criteria, visibility, page) {
    const values = { ...criteriaValues(session, criteria), ...visibilityValues(visibility) }
    return listedBy(session, { total, onPage: usersOnPage }, page, values, toUserView(avatars))
  },

  async search(keyword, visibility, page) {
    const values = { ...textSearch(session, keyword), ...visibilityValues(visibility) }
    const rows = await foundIds(session, values)
    const found = new Set(rows.map(({ id }) => id))
    const best = { ids: [...found].slice(0, MOST_FOUND), isMore: found.size > MOST_FOUND }
    return listFound(best, page, async (ids) =>
      (await foundUsers(session, { ids: valueList(session, ids) })).map(toUserView(avatars)),
    )
  },

  find: (id, visibility) =>
    first(userRow(session, { id, ...visibilityValues(visibility) }), toUserView(avatars)),

  async people(ids, visibility) {
    const rows = await peopleRows(session, {
      ids: valueList(session, ids),
      ...visibilityValues(visibility),
    })
    const people = rows.map((row) => toPersonView(avatars, row))
    return inOrderOf(ids, people, ({ userId }) => userId)
  },

  submitters: (ids) =>
    each(submitterRows(session, { ids: valueList(session, ids) }), (row) => ({
      ...toPersonView(avatars, row),
      createdDate: row.created_date,
      trusted: row.trusted === 1,
      suspended: row.suspended === 1,
      submitted: { pending: row.pending, approved: row.approved, rejected: row.rejected },
    })),
})

const toUserView =
  (avatars: AvatarHasher) =>
  (row: UserRow): User => {
    const user = toUser(row)
    return { ...user, avatarHash: avatars.hash(user) }
  }

/** The values of `isVisible`. */
interface VisibilityValues {
  /** True for a viewer who sees only verified accounts, */
  readonly verifiedOnly: true | undefined
  /** and the own one. */
  readonly orSelf: UserId | undefined
}

const visibilityValues = (visibility: UserVisibility): VisibilityValues =>
  visibility.kind === 'every'
    ? { verifiedOnly: undefined, orSelf: undefined }
    : { verifiedOnly: true, orSelf: visibility.orSelf }

// SQL copy: user-visibility
/** The rule of `canSeeUser`. */
function isVisible({ verifiedOnly, orSelf }: Placeholders<VisibilityValues>): Condition[] {
  if (verifiedOnly === undefined) return []
  return [orSelf === undefined ? sql`verified = 1` : sql`(verified = 1 or id = ${orSelf})`]
}

interface CriteriaValues extends VisibilityValues, Partial<TextSearch> {
  readonly name?: string
  readonly formerName?: string
  readonly attendedId?: EventId
}

function criteriaValues(
  session: Session,
  criteria: UserCriteria,
): Omit<CriteriaValues, keyof VisibilityValues> {
  switch (criteria.kind) {
    case 'all':
      return {}
    case 'named':
      return { name: fold(criteria.username) }
    case 'about':
      return textSearch(session, criteria.keyword)
    case 'formerly-named':
      return { formerName: fold(criteria.username) }
    case 'attending':
      return { attendedId: criteria.eventId }
  }
}

type Criteria = Placeholders<CriteriaValues>

function selectUsers(session: Session, criteria: Criteria) {
  const { text, phrase, grams, name, formerName, attendedId, ...visibility } = criteria
  const conditions = isVisible(visibility)
  if (text !== undefined) conditions.push(isFound(session, userNames, { text, phrase, grams }))
  if (name !== undefined) conditions.push(sql`username_folded = ${name}`)
  if (formerName !== undefined) {
    conditions.push(sql`id in (select user_id from former_usernames where username_folded = ${formerName})`)
  }
  if (attendedId !== undefined) {
    conditions.push(sql`id in (select user_id from event_attendees where event_id = ${attendedId})`)
  }
  return session.db.selectFrom('users').where((eb) => eb.and(conditions))
}

const total = statement((session, criteria: Criteria) => selectUsers(session, criteria).select(rowCount))

const usersOnPage = statement(
  (session, { start, size, ...criteria }: Placeholders<CriteriaValues & PageValues>) => {
    const order = criteria.text === undefined ? 'id' : 'username_folded'
    const ids = selectUsers(session, criteria).select('id').orderBy(order)
    return session.db
      .selectFrom('users')
      .select(userColumns)
      .where(isOnPage(session, 'users.id', ids, { start, size }))
      .orderBy(order)
  },
)

/** The one with this username first. It may be there twice. */
const foundIds = statement((session, of: Placeholders<VisibilityValues & TextSearch>) => {
  const conditions = [isFound(session, userNames, of), ...isVisible(of)]
  const rows = sql<{ readonly id: UserId }>`
    select id from users where username_folded = ${of.text} and ${sql.join([sql`true`, ...isVisible(of)], sql` and `)}
    union all select id from (
      select id from users where ${sql.join(conditions, sql` and `)}
      order by username_folded limit ${sql.lit(MOST_FOUND + 1)}
    ) as found
  `
  return { compile: () => rows.compile(session.db) }
})

const foundUsers = statement((session, { ids }: Placeholders<{ readonly ids: ValueList }>) =>
  session.db
    .selectFrom('users')
    .select(userColumns)
    .where(isInList(session, 'users.id', ids)),
)

const userRow = statement(
  ({ db }, { id, ...visibility }: Placeholders<VisibilityValues & { readonly id: UserId }>) =>
    db
      .selectFrom('users')
      .select(userColumns)
      .where('id', '=', id)
      .where((eb) => eb.and(isVisible(visibility))),
)

const submittedIn = (state: Approval['state']) =>
  sql<number>`(
    select count(*) from events where submitter_id = users.id and approval = ${sql.lit(state)}
  )`.as(state)

const submitterRows = statement((session, { ids }: Placeholders<{ readonly ids: ValueList }>) =>
  session.db
    .selectFrom('users')
    .select([...personColumns, 'users.created_date', 'users.trusted', 'users.suspended'])
    .select([submittedIn('pending'), submittedIn('approved'), submittedIn('rejected')])
    .where(isInList(session, 'users.id', ids)),
)

const peopleRows = statement(
  (session, { ids, ...visibility }: Placeholders<VisibilityValues & { readonly ids: ValueList }>) =>
    session.db
      .selectFrom('users')
      .select(personColumns)
      .where(isInList(session, 'users.id', ids))
      .where((eb) => eb.and(isVisible(visibility))),
)
