import type { MailAllowanceRepository } from '@lectern/application'
import type { AllowedMail } from '@lectern/domain'
import type { Session } from '../session.ts'
import { lockName, locksRows } from '../sql/locking.ts'

export const kyselyMailAllowanceRepository = (session: Session): MailAllowanceRepository => {
  const { db } = session
  const at = (kind: AllowedMail, key: string) =>
    db.selectFrom('mail_allowances').selectAll().where('kind', '=', kind).where('key', '=', key)

  return {
    async find(kind, key) {
      if (locksRows(session)) await lockName(session, `${kind} ${key}`)
      const row = await at(kind, key).executeTakeFirst()
      if (row === undefined) return undefined
      return { kind, key, count: row.count, firstDate: row.first_date, lastDate: row.last_date }
    },

    async save({ kind, key, count, firstDate: first_date, lastDate: last_date }) {
      await db
        .insertInto('mail_allowances')
        .values({ kind, key, count, first_date, last_date })
        .onConflict((conflict) =>
          conflict.columns(['kind', 'key']).doUpdateSet({ count, first_date, last_date }),
        )
        .execute()
    },

    async forgetUntil(moment) {
      await db.deleteFrom('mail_allowances').where('first_date', '<=', moment).execute()
    },
  }
}
