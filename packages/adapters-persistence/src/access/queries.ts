import type { AccessQueries, RegisteredApplication } from '@lectern/application'
import { fold, type Instant, isStorable, type SecretHash, type TokenLife } from '@lectern/domain'
import { type InferResult, sql } from 'kysely'
import type { Session } from '../session.ts'
import { listed } from '../sql/paging.ts'
import { first } from '../sql/results.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { accountStateColumns, toAccountState, toUser, userColumns } from '../users/rows.ts'
import { toApplication, toSession, toToken, toTokenView } from './rows.ts'

export const kyselyAccessQueries = (session: Session): AccessQueries => {
  const { db } = session
  const applications = db.selectFrom('applications')
  return {
    findTokenHolder: (hash) =>
      first(tokenHolder(session, { hash }), (row) => ({
        user: toAccountState({ ...row, id: row.user_id }),
        token: toToken(row),
        application: row.application ?? '',
      })),

    findSessionHolder: (hash) =>
      first(sessionHolder(session, { hash }), (row) => ({
        user: toAccountState({ ...row, id: row.user_id }),
        session: toSession(row),
      })),

    findPasswordHolder: (username) =>
      first(
        db
          .selectFrom('users')
          .select([...userColumns, 'users.password_hash'])
          .where('username_folded', '=', fold(username)),
        (row) => ({ user: toUser(row), password: row.password_hash ?? undefined }),
      ),

    listTokens(userId, life, page) {
      const alive = tokensAlive(session, life).where('tokens.user_id', '=', userId)
      return listed(page, alive, () => withApplication(alive).orderBy('tokens.id'), toTokenView)
    },

    findToken: (id, life) =>
      first(withApplication(tokensAlive(session, life).where('tokens.id', '=', id)), toTokenView),

    listApplications(ownerId, page) {
      const owned = applications.where('owner_id', '=', ownerId)
      return listed(page, owned, (all) => all.selectAll().orderBy('id'), toApplication)
    },

    listRegistered(page) {
      const select = () => registeredApplications(session).orderBy('applications.id', 'desc')
      return listed(page, applications, select, toRegisteredApplication)
    },

    findRegistered: (id) =>
      first(registeredApplications(session).where('applications.id', '=', id), toRegisteredApplication),

    findApplication: (id) => first(applications.selectAll().where('id', '=', id), toApplication),

    async findApplicationByKey(apiKey) {
      if (!isStorable(apiKey)) return undefined
      return first(applications.selectAll().where('api_key', '=', apiKey), toApplication)
    },

    listSessions(userId, usedAfter, page) {
      const alive = db
        .selectFrom('sessions')
        .where('user_id', '=', userId)
        .where('last_used_date', '>', usedAfter)
      const select = (all: typeof alive) => all.selectAll().orderBy('last_used_date', 'desc').orderBy('hash')
      return listed(page, alive, select, toSession)
    },
  }
}

interface Hashed {
  readonly hash: SecretHash
}

const tokenHolder = statement(({ db }, { hash }: Placeholders<Hashed>) =>
  db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .leftJoin('applications', 'applications.id', 'tokens.application_id')
    .selectAll('tokens')
    .select(accountStateColumns)
    .select('applications.name as application')
    .where('tokens.hash', '=', hash),
)

const sessionHolder = statement(({ db }, { hash }: Placeholders<Hashed>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('sessions')
    .select(accountStateColumns)
    .where('sessions.hash', '=', hash),
)

/** A token of a grant can be renewed until the grant expires. */
const tokensAlive = ({ db }: Session, { now, usedAfter }: TokenLife) =>
  db
    .selectFrom('tokens')
    .leftJoin('grants', 'grants.id', 'tokens.grant_id')
    .where('tokens.last_used_date', '>', usedAfter)
    .where(({ eb, fn, or }) => {
      const end = fn.coalesce('grants.expires_date', 'tokens.expires_date')
      return or([eb(end, 'is', null), eb(end, '>', now)])
    })

const withApplication = (tokens: ReturnType<typeof tokensAlive>) =>
  tokens
    .leftJoin('applications', 'applications.id', 'tokens.application_id')
    .selectAll('tokens')
    .select('applications.name as application')

/** Applications with their owners and with the use of their tokens. With `+ 0`, because a planner would walk all tokens by last use. */
const registeredApplications = ({ db }: Session) =>
  db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.owner_id')
    .selectAll('applications')
    .select(['users.username', 'users.full_name', 'users.suspended'])
    .select([
      sql<number>`(select count(distinct user_id) from tokens where application_id = applications.id)`.as(
        'accounts',
      ),
      sql<Instant | null>`(select max(last_used_date + 0) from tokens where application_id = applications.id)`.as(
        'last_used_date',
      ),
    ])

type RegisteredRow = InferResult<ReturnType<typeof registeredApplications>>[number]

function toRegisteredApplication(row: RegisteredRow): RegisteredApplication {
  const { clientSecretHash, ...application } = toApplication(row)
  return {
    ...application,
    takesPasswords: clientSecretHash !== undefined,
    owner: {
      username: row.username,
      fullName: row.full_name,
      suspended: row.suspended === 1,
    },
    accounts: row.accounts,
    lastUsedDate: row.last_used_date ?? undefined,
  }
}
