import type {
  ApplicationRepository,
  GrantRepository,
  SessionRepository,
  TokenRepository,
} from '@lectern/application'
import { type Grant, isStorable, type SecretHash, type TokenId } from '@lectern/domain'
import type { SelectQueryBuilder } from 'kysely'
import type { Database } from '../schema.ts'
import type { Session } from '../session.ts'
import { locksRows } from '../sql/locking.ts'
import { done, first, only } from '../sql/results.ts'
import {
  fromApplication,
  fromGrant,
  fromSession,
  fromToken,
  toApplication,
  toGrant,
  toSession,
  toToken,
} from './rows.ts'

export const kyselyApplicationRepository = (session: Session): ApplicationRepository => {
  const { db } = session
  const applications = () =>
    db
      .selectFrom('applications')
      .selectAll()
      .$if(locksRows(session), (query) => query.forNoKeyUpdate())

  return {
    find: (id) => first(applications().where('id', '=', id), toApplication),

    async findByApiKey(apiKey) {
      if (!isStorable(apiKey)) return undefined
      return first(applications().where('api_key', '=', apiKey), toApplication)
    },

    add: async (application) =>
      toApplication(
        await only(db.insertInto('applications').values(fromApplication(application)).returningAll()),
      ),

    save: (application) =>
      done(db.updateTable('applications').set(fromApplication(application)).where('id', '=', application.id)),

    remove: (id) => done(db.deleteFrom('applications').where('id', '=', id)),
  }
}

export const kyselyGrantRepository = (session: Session): GrantRepository => {
  const { db } = session
  return {
    findByCode: (hash) => findBy(session, 'code_hash', hash),
    findByRefreshFamily: (hash) => findBy(session, 'family_hash', hash),

    add: (grant) => done(db.insertInto('grants').values(fromGrant(grant))),

    save: (grant) => done(db.updateTable('grants').set(fromGrant(grant)).where('id', '=', grant.id)),

    remove: (id) => done(db.deleteFrom('grants').where('id', '=', id)),

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
  if (locksRows(session)) await lockParentsOf(session, grants)
  return first(
    grants.selectAll().$if(locksRows(session), (query) => query.forNoKeyUpdate()),
    toGrant,
  )
}

/** In the lock order (`locking.ts`). */
async function lockParentsOf(
  session: Session,
  grants: SelectQueryBuilder<Database, 'grants', unknown>,
): Promise<void> {
  const [userId, applicationId] = [grants.select('user_id'), grants.select('application_id')]
  await session.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  await session.db
    .selectFrom('applications')
    .select('id')
    .where('id', '=', applicationId)
    .forKeyShare()
    .execute()
}

export const kyselyTokenRepository = (session: Session): TokenRepository => {
  const { db } = session
  return {
    async find(id) {
      if (locksRows(session)) await lockGrantOf(session, id)
      return first(
        db
          .selectFrom('tokens')
          .selectAll()
          .where('id', '=', id)
          .$if(locksRows(session), (query) => query.forNoKeyUpdate()),
        toToken,
      )
    },

    findByHash: (hash) => first(db.selectFrom('tokens').selectAll().where('hash', '=', hash), toToken),

    findOfGrant: (id) => first(db.selectFrom('tokens').selectAll().where('grant_id', '=', id), toToken),

    add: async (token) =>
      toToken(await only(db.insertInto('tokens').values(fromToken(token)).returningAll())),

    save: (token) => done(db.updateTable('tokens').set(fromToken(token)).where('id', '=', token.id)),

    touch: (id, now) => done(db.updateTable('tokens').set({ last_used_date: now }).where('id', '=', id)),

    async remove(id) {
      await db.deleteFrom('grants').where('id', '=', grantOf(session, id)).execute()
      await db.deleteFrom('tokens').where('id', '=', id).execute()
    },

    async removeAllOf(userId, except) {
      await db
        .deleteFrom('grants')
        .where('user_id', '=', userId)
        .where('id', 'not in', grantOf(session, except ?? null).where('grant_id', 'is not', null))
        .execute()
      await db
        .deleteFrom('tokens')
        .where('user_id', '=', userId)
        .$if(except !== undefined, (query) => query.where('id', '!=', except ?? null))
        .execute()
    },

    removeUnusedSince: (moment) => done(db.deleteFrom('tokens').where('last_used_date', '<', moment)),
  }
}

/** In the lock order (`locking.ts`). */
async function lockGrantOf(session: Session, id: TokenId): Promise<void> {
  const grants = session.db.selectFrom('grants').select('id').where('id', '=', grantOf(session, id))
  await grants.forNoKeyUpdate().execute()
}

const grantOf = ({ db }: Session, id: TokenId | null) =>
  db.selectFrom('tokens').select('grant_id').where('id', '=', id)

export const kyselySessionRepository = (session: Session): SessionRepository => {
  const { db } = session
  return {
    find: (hash) =>
      first(
        db
          .selectFrom('sessions')
          .selectAll()
          .where('hash', '=', hash)
          .$if(locksRows(session), (query) => query.forNoKeyUpdate()),
        toSession,
      ),

    add: (added) => done(db.insertInto('sessions').values(fromSession(added))),

    touch: (hash, now) =>
      done(db.updateTable('sessions').set({ last_used_date: now }).where('hash', '=', hash)),

    remove: (hash) => done(db.deleteFrom('sessions').where('hash', '=', hash)),

    removeAllOf: (userId, except) =>
      done(
        db
          .deleteFrom('sessions')
          .where('user_id', '=', userId)
          .$if(except !== undefined, (query) => query.where('hash', '!=', except ?? null)),
      ),

    removeUnusedSince: (moment) => done(db.deleteFrom('sessions').where('last_used_date', '<', moment)),
  }
}
