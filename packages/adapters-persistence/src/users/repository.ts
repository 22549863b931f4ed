import type { UserRepository } from '@lectern/application'
import { fold, type UserId } from '@lectern/domain'
import type { Session } from '../session.ts'
import { flag } from '../sql/columns.ts'
import { locksRows } from '../sql/locking.ts'
import { equalsLiteral, isIn } from '../sql/predicates.ts'
import { done, each, first, only } from '../sql/results.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { removeUser } from './remove-user.ts'
import { fromUser, toUser, unverifiedKeys, userColumns } from './rows.ts'

export const kyselyUserRepository = (session: Session): UserRepository => {
  const { db } = session
  const users = () => lockedUsers(session)
  const secretsOf = (id: UserId) =>
    db.selectFrom('users').select(['password_hash', 'password_browser']).where('id', '=', id)

  return {
    find: (id) => first(user(session, { id }), toUser),

    findByUsername: (username) => first(users().where('username_folded', '=', fold(username)), toUser),

    findByEmail: (email) =>
      first(withEmail(session, email).orderBy('verified', 'desc').orderBy('id', 'desc').limit(1), toUser),

    listByEmail: (email) => each(withEmail(session, email).orderBy('id'), toUser),

    // SQL copy: abandoned-account
    abandonedUntil: (moment, most) =>
      each(
        db
          .selectFrom('users')
          .select('id')
          .where(equalsLiteral('verified', flag(false)))
          .where('admin', '=', flag(false))
          .where('created_date', '<=', moment)
          .orderBy('created_date')
          .limit(most),
        ({ id }) => id,
      ),

    add: async (user) =>
      toUser(await only(db.insertInto('users').values(fromUser(user)).returning(userColumns))),

    save: (user) => done(db.updateTable('users').set(fromUser(user)).where('id', '=', user.id)),

    remove: (id) => removeUser(session, id),
    removeUnverified: (id) => removeUser(session, id),

    async findByFormerUsername(username) {
      const former = db
        .selectFrom('former_usernames')
        .select('user_id')
        .where('username_folded', '=', fold(username))
      return first(users().where('id', 'in', former), toUser)
    },

    formerUsernames: (userId) =>
      each(
        db.selectFrom('former_usernames').select('username').where('user_id', '=', userId),
        ({ username }) => username,
      ),

    async setFormerUsernames(userId, usernames) {
      await db.deleteFrom('former_usernames').where('user_id', '=', userId).execute()
      const folded = usernames.map(fold)
      await db
        .deleteFrom('former_usernames')
        .where(isIn(session, 'username_folded', folded))
        .execute()
      for (const username of usernames) {
        const row = { username_folded: fold(username), username, user_id: userId }
        await db.insertInto('former_usernames').values(row).execute()
      }
    },

    isThere: async (id) => (await isThere(session, { id })).length > 0,
    lock: async (id) => (await locked(session, { id })).length > 0,

    // SQL copy: active-account. A check of the table keeps imported accounts from being admins.
    activeAdmins: () =>
      each(
        db
          .selectFrom('users')
          .select('id')
          .where(equalsLiteral('admin', flag(true)))
          .where(equalsLiteral('verified', flag(true)))
          .where(equalsLiteral('suspended', flag(false)))
          .orderBy('id')
          .$if(locksRows(session), (query) => query.forNoKeyUpdate()),
        ({ id }) => id,
      ),

    setLanguage: (userId, language) =>
      done(
        db
          .updateTable('users')
          .set({ language: language ?? null })
          .where('id', '=', userId),
      ),

    async setPassword(userId, hash, browser) {
      const set = { password_hash: hash ?? null, password_browser: browser ?? null }
      await db.updateTable('users').set(set).where('id', '=', userId).execute()
    },

    passwordOf: (userId) => first(secretsOf(userId), (row) => row.password_hash ?? undefined),
    browserOfPassword: (userId) => first(secretsOf(userId), (row) => row.password_browser ?? undefined),
  }
}

const lockedUsers = (session: Session) =>
  session.db
    .selectFrom('users')
    .select(userColumns)
    .$if(locksRows(session), (query) => query.forNoKeyUpdate())

/** Accounts from before keys of their own have their address as key, verified or not. */
const withEmail = (session: Session, email: string) => {
  const { from, to } = unverifiedKeys(email)
  return lockedUsers(session)
    .where('imported', '=', flag(false))
    .where(({ eb, or, and }) =>
      or([
        eb('email_folded', '=', fold(email)),
        and([eb('email_folded', '>=', from), eb('email_folded', '<', to)]),
      ]),
    )
}

interface OneUser {
  readonly id: UserId
}

const user = statement((session, { id }: Placeholders<OneUser>) => lockedUsers(session).where('id', '=', id))

const isThere = statement(({ db }, { id }: Placeholders<OneUser>) =>
  db.selectFrom('users').select('id').where('id', '=', id),
)

const locked = statement((session, { id }: Placeholders<OneUser>) =>
  session.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .$if(locksRows(session), (query) => query.forNoKeyUpdate()),
)
