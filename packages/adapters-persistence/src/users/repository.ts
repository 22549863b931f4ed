import type { UserRepository } from '@lectern/application'
import { fold, type User, type UserId } from '@lectern/domain'
import type { Session } from '../session.ts'
import { defer } from '../sql/defer.ts'
import { flag } from '../sql/columns.ts'
import { locksRows } from '../sql/locking.ts'
import { equalsLiteral } from '../sql/predicates.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { changeUserTotals } from './counters.ts'
import { removeUser } from './remove-user.ts'
import { fromUser, toUser, userColumns } from './rows.ts'

export const kyselyUserRepository = (session: Session): UserRepository => {
  const { db } = session
  const users = () => lockedUsers(session)

  return {
    async find(id) {
      const { rows } = await user(session, { id })
      return userIn(rows[0])
    },

    async findByUsername(username) {
      return userIn(await users().where('username_folded', '=', fold(username)).executeTakeFirst())
    },

    async findByEmail(email) {
      const found = users().where('email_folded', '=', fold(email)).where('imported', '=', flag(false))
      return userIn(await found.executeTakeFirst())
    },

    async add(user) {
      const row = await db
        .insertInto('users')
        .values(fromUser(user))
        .returning(userColumns)
        .executeTakeFirstOrThrow()
      await changeUserTotals(session, undefined, row.verified)
      return toUser(row)
    },

    async save(user) {
      const before = await db
        .selectFrom('users')
        .select('verified')
        .where('id', '=', user.id)
        .$if(locksRows(session), (query) => query.forNoKeyUpdate())
        .executeTakeFirst()
      if (before === undefined) return
      await defer(session, db.updateTable('users').set(fromUser(user)).where('id', '=', user.id))
      await changeUserTotals(session, before.verified, flag(user.verified))
    },

    remove: (id) => removeUser(session, id),

    async isThere(id) {
      const { rows } = await isThere(session, { id })
      return rows.length > 0
    },

    // SQL copy: active-account. A check of the table keeps imported accounts from being admins.
    async activeAdmins() {
      const rows = await db
        .selectFrom('users')
        .select('id')
        .where(equalsLiteral('admin', flag(true)))
        .where(equalsLiteral('verified', flag(true)))
        .where(equalsLiteral('suspended', flag(false)))
        .orderBy('id')
        .$if(locksRows(session), (query) => query.forNoKeyUpdate())
        .execute()
      return rows.map(({ id }) => id)
    },

    async setLanguage(userId, language) {
      await defer(
        session,
        db
          .updateTable('users')
          .set({ language: language ?? null })
          .where('id', '=', userId),
      )
    },

    async setPassword(userId, hash) {
      await defer(session, db.updateTable('users').set({ password_hash: hash }).where('id', '=', userId))
    },

    async passwordOf(userId) {
      const row = await db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', userId)
        .executeTakeFirst()
      return row?.password_hash ?? undefined
    },
  }
}

const userIn = (row: Parameters<typeof toUser>[0] | undefined): User | undefined => row && toUser(row)

const lockedUsers = (session: Session) =>
  session.db
    .selectFrom('users')
    .select(userColumns)
    .$if(locksRows(session), (query) => query.forNoKeyUpdate())

interface OneUser {
  readonly id: UserId
}

const user = statement((session, { id }: Placeholders<OneUser>) => lockedUsers(session).where('id', '=', id))

const isThere = statement(({ db }, { id }: Placeholders<OneUser>) =>
  db.selectFrom('users').select('id').where('id', '=', id),
)
