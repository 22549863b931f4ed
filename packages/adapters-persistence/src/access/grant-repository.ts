import type { GrantRepository } from '@lectern/application'
import type { Grant, SecretHash } from '@lectern/domain'
import type { SelectQueryBuilder } from 'kysely'
import type { Database } from '../schema.ts'
import type { Session } from '../session.ts'
import { locksRows } from '../sql/locking.ts'
import { fromGrant, toGrant } from './grant-row.ts'

export const kyselyGrantRepository = (session: Session): GrantRepository => {
  const { db } = session
  return {
    findByCode: (hash) => findBy(session, 'code_hash', hash),
    findByRefreshFamily: (hash) => findBy(session, 'family_hash', hash),

    async add(grant) {
      await db.insertInto('grants').values(fromGrant(grant)).execute()
    },

    async save(grant) {
      await db.updateTable('grants').set(fromGrant(grant)).where('id', '=', grant.id).execute()
    },

    async remove(id) {
      await db.deleteFrom('grants').where('id', '=', id).execute()
    },

    async removeExpired(now) {
      const expired = db
        .selectFrom('grants')
        .select('id')
        .where('expires_date', '<=', now)
        .$if(locksRows(session), (query) => query.forUpdate().skipLocked())
      await db.deleteFrom('grants').where('id', 'in', expired).execute()
    },
  }
}

async function findBy(
  session: Session,
  column: 'code_hash' | 'family_hash',
  hash: SecretHash,
): Promise<Grant | undefined> {
  const grants = session.db.selectFrom('grants').where(column, '=', hash)
  if (locksRows(session)) await lockAbove(session, grants)
  const row = await grants
    .selectAll()
    .$if(locksRows(session), (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return row && toGrant(row)
}

/** Who deletes the user or the application comes to the grant from there; so it is locked from there, too. */
async function lockAbove(
  { db }: Session,
  grants: SelectQueryBuilder<Database, 'grants', unknown>,
): Promise<void> {
  const [userId, applicationId] = [grants.select('user_id'), grants.select('application_id')]
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  await db.selectFrom('applications').select('id').where('id', '=', applicationId).forKeyShare().execute()
}
