import type { SignInAttemptRepository } from '@lectern/application'
import { type AttemptPlace, expiryOf, type SignInAttempts } from '@lectern/domain'
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { Database } from '../schema.ts'
import type { Session } from '../session.ts'
import { lockName, locksRows, nameLock } from '../sql/locking.ts'
import { done, each } from '../sql/results.ts'
import type { SignInAttemptsTable } from './schema.ts'

/** A lock of the counters of a name, for a statement on PostgreSQL. */
export const signInLock = (name: Expression<string>): Expression<unknown> =>
  nameLock(sql`'sign-in ' || ${name}`)

export function kyselySignInAttemptRepository(session: Session): SignInAttemptRepository {
  const { db } = session
  const known = (name: string) => db.selectFrom('sign_in_attempts').selectAll().where('name', '=', name)

  return {
    async find(name, places) {
      if (locksRows(session)) await sql`select ${signInLock(sql.val(name))}`.execute(session.db)
      const rows = await known(name).where(isOneOf(places)).execute()
      return rows.map(toSignInAttempts)
    },

    async failedNames({ kind, key }, since) {
      if (locksRows(session)) await lockName(session, `sign-in ${kind} ${key}`)
      const { names, date } = await db
        .selectFrom('sign_in_attempts')
        .select([sql<number>`count(*)`.as('names'), (eb) => eb.fn.max('last_failure_date').as('date')])
        .where('place_kind', '=', kind)
        .where('place_key', '=', key)
        .where('last_failure_date', '>', since)
        .where('last_success_date', 'is', null)
        .executeTakeFirstOrThrow()
      return { kind, names, lastFailureDate: date ?? undefined }
    },

    listOf: (name, now) =>
      each(
        known(name).where('expires_date', '>', now).orderBy('place_kind').orderBy('place_key'),
        toSignInAttempts,
      ),

    async save(attempts) {
      if (attempts.length === 0) return
      await db
        .insertInto('sign_in_attempts')
        .values(attempts.map(fromSignInAttempts))
        .onConflict((conflict) =>
          conflict.columns(['name', 'place_kind', 'place_key']).doUpdateSet((eb) => ({
            failures: eb.ref('excluded.failures'),
            last_failure_date: eb.ref('excluded.last_failure_date'),
            last_success_date: eb.ref('excluded.last_success_date'),
            expires_date: eb.ref('excluded.expires_date'),
          })),
        )
        .execute()
    },

    remove: (name, places) =>
      done(db.deleteFrom('sign_in_attempts').where('name', '=', name).where(isOneOf(places))),

    removeAllOf: (name, kinds) =>
      done(db.deleteFrom('sign_in_attempts').where('name', '=', name).where('place_kind', 'in', kinds)),

    async keepLatest(name, kind, most) {
      const latest = db
        .selectFrom('sign_in_attempts as latest')
        .select('latest.place_key')
        .where('latest.name', '=', name)
        .where('latest.place_kind', '=', kind)
        .where('latest.last_success_date', 'is not', null)
        .orderBy('latest.last_success_date', 'desc')
        .limit(most)
      await db
        .deleteFrom('sign_in_attempts')
        .where('name', '=', name)
        .where('place_kind', '=', kind)
        .where('last_success_date', 'is not', null)
        .where('place_key', 'not in', latest)
        .execute()
    },

    replaceBrowser: (oldKey, newKey) =>
      done(
        db
          .updateTable('sign_in_attempts')
          .set({ place_key: newKey })
          .where('place_kind', '=', 'browser')
          .where('place_key', '=', oldKey),
      ),

    forgetExpired: (now) => done(db.deleteFrom('sign_in_attempts').where('expires_date', '<=', now)),
  }
}

const isOneOf =
  (places: readonly AttemptPlace[]) =>
  (eb: ExpressionBuilder<Database, 'sign_in_attempts'>): Expression<SqlBool> =>
    eb.or(places.map(({ kind, key }) => eb.and({ place_kind: kind, place_key: key })))

const fromSignInAttempts = (attempts: SignInAttempts): SignInAttemptsTable => ({
  name: attempts.name,
  place_kind: attempts.place.kind,
  place_key: attempts.place.key,
  failures: attempts.failures,
  last_failure_date: attempts.lastFailureDate ?? null,
  last_success_date: attempts.lastSuccessDate ?? null,
  expires_date: expiryOf(attempts),
})

const toSignInAttempts = (row: SignInAttemptsTable): SignInAttempts => ({
  name: row.name,
  place: { kind: row.place_kind, key: row.place_key },
  failures: row.failures,
  lastFailureDate: row.last_failure_date ?? undefined,
  lastSuccessDate: row.last_success_date ?? undefined,
})
