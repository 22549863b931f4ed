import type { ApplicationRepository } from '@lectern/application'
import { isStorable } from '@lectern/domain'
import type { Session } from '../session.ts'
import { locksRows } from '../sql/locking.ts'
import { fromApplication, toApplication } from './application-row.ts'

export const kyselyApplicationRepository = (session: Session): ApplicationRepository => {
  const { db } = session
  const applications = () =>
    db
      .selectFrom('applications')
      .selectAll()
      .$if(locksRows(session), (query) => query.forNoKeyUpdate())

  return {
    async find(id) {
      const row = await applications().where('id', '=', id).executeTakeFirst()
      return row && toApplication(row)
    },

    async findByApiKey(apiKey) {
      if (!isStorable(apiKey)) return undefined
      const row = await applications().where('api_key', '=', apiKey).executeTakeFirst()
      return row && toApplication(row)
    },

    async add(application) {
      const row = await db
        .insertInto('applications')
        .values(fromApplication(application))
        .returningAll()
        .executeTakeFirstOrThrow()
      return toApplication(row)
    },

    async save(application) {
      await db
        .updateTable('applications')
        .set(fromApplication(application))
        .where('id', '=', application.id)
        .execute()
    },

    async remove(id) {
      await db.deleteFrom('applications').where('id', '=', id).execute()
    },
  }
}
