import type { SignInAttemptRepository } from '@lectern/application'
import type { AttemptSubject } from '@lectern/domain'
import { sql } from 'kysely'
import { locksRows } from '../locking.ts'
import type { Session } from '../session.ts'

export const kyselySignInAttemptRepository = (session: Session): SignInAttemptRepository => {
  const { db } = session
  const at = (subject: AttemptSubject, key: string) =>
    db.selectFrom('sign_in_attempts').selectAll().where('subject', '=', subject).where('key', '=', key)

  return {
    async find(subject, key) {
      if (locksRows(session)) await lockKey(session, `${subject} ${key}`)
      const row = await at(subject, key).executeTakeFirst()
      return row && { subject, key, failures: row.failures, lastFailureDate: row.last_failure_date }
    },

    async save({ subject, key, failures, lastFailureDate: last_failure_date }) {
      await db
        .insertInto('sign_in_attempts')
        .values({ subject, key, failures, last_failure_date })
        .onConflict((conflict) =>
          conflict.columns(['subject', 'key']).doUpdateSet({ failures, last_failure_date }),
        )
        .execute()
    },

    async remove(subject, key) {
      await db.deleteFrom('sign_in_attempts').where('subject', '=', subject).where('key', '=', key).execute()
    },

    async forgetBefore(moment) {
      await db.deleteFrom('sign_in_attempts').where('last_failure_date', '<', moment).execute()
    },
  }
}

/** A row that is not there yet cannot be locked. */
async function lockKey({ db }: Session, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
