import type { RequestQueries, RequestRepository } from '@lectern/application'
import { type RememberedRequest, stillRunning, type UserId } from '@lectern/domain'
import type { OpenDatabase, Session } from '../session.ts'
import { stored } from '../sql/columns.ts'
import { isLockTimeout, locksRows } from '../sql/locking.ts'
import { done } from '../sql/results.ts'
import { type Placeholders, statement } from '../sql/statement.ts'

export const kyselyRequestQueries = (session: Session): RequestQueries => ({
  find: (callerId, key) => find(session, callerId, key),
})

export const kyselyRequestRepository = (session: Session): RequestRepository => {
  const { db } = session
  return {
    async claim({ callerId, key, fingerprint, createdDate }, oldest) {
      const renewed = { fingerprint, created_date: createdDate, answer: null }
      const claiming = db
        .insertInto('idempotency_keys')
        .values({ caller_id: callerId, key, ...renewed })
        .onConflict((conflict) =>
          conflict
            .columns(['caller_id', 'key'])
            .doUpdateSet(renewed)
            .where('idempotency_keys.created_date', '<', oldest),
        )
      const { numInsertedOrUpdatedRows } = await orStillRunning(claiming.executeTakeFirst())
      return numInsertedOrUpdatedRows === 0n ? find(session, callerId, key) : undefined
    },

    answer: (callerId, key, answer) =>
      done(
        db
          .updateTable('idempotency_keys')
          .set({ answer })
          .where('caller_id', '=', callerId)
          .where('key', '=', key),
      ),

    async forgetBefore(moment) {
      const old = db
        .selectFrom('idempotency_keys')
        .select(['caller_id', 'key'])
        .where('created_date', '<', moment)
        .$if(locksRows(session), (query) => query.forUpdate().skipLocked())
      await db
        .deleteFrom('idempotency_keys')
        .where(({ eb, refTuple }) => eb(refTuple('caller_id', 'key'), 'in', old.$asTuple('caller_id', 'key')))
        .execute()
    },
  }
}

/** On PostgreSQL the insertion waits for another transaction with the same key, until `lock_timeout`. */
async function orStillRunning<Result>(claim: Promise<Result>): Promise<Result> {
  try {
    return await claim
  } catch (error) {
    throw isLockTimeout(error) ? stillRunning() : error
  }
}

async function find(session: Session, callerId: UserId, key: string): Promise<RememberedRequest | undefined> {
  const rows = await requestOf(session, { callerId, key })
  return rows.map(toRequest)[0]
}

const requestOf = statement(
  ({ db }, { callerId, key }: Placeholders<Pick<RememberedRequest, 'callerId' | 'key'>>) =>
    db.selectFrom('idempotency_keys').selectAll().where('caller_id', '=', callerId).where('key', '=', key),
)

const { toValue: toRequest } = stored<RememberedRequest>({
  callerId: 'plain',
  key: 'plain',
  fingerprint: 'plain',
  createdDate: 'plain',
  answer: 'plain',
})

/** A secret that all servers on this database share under a name. The first server stores the secret that it makes. */
export const installationKey = async (
  { db, transact }: Pick<OpenDatabase, 'db' | 'transact'>,
  name: string,
  make: () => string,
): Promise<string> => {
  // A command that only reads does not write at its start.
  const [stored] = await keysNamed(db, name).execute()
  if (stored !== undefined) return stored.secret
  const secret = make()
  return transact(async (within) => {
    await within
      .insertInto('installation_keys')
      .values({ name, secret })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const kept = await keysNamed(within, name).executeTakeFirstOrThrow()
    return kept.secret
  })
}

const keysNamed = (db: Session['db'], name: string) =>
  db.selectFrom('installation_keys').select('secret').where('name', '=', name)
