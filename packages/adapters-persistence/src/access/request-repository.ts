import type { RequestRepository } from '@lectern/application'
import type { Session } from '../session.ts'

export const kyselyRequestRepository = ({ db }: Session): RequestRepository => ({
  async find(callerId, key) {
    const row = await db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('caller_id', '=', callerId)
      .where('key', '=', key)
      .executeTakeFirst()
    if (row === undefined) return undefined
    const { fingerprint, created_date: createdDate, answer } = row
    return { callerId, key, fingerprint, createdDate, answer: answer ?? undefined }
  },

  async add({ callerId, key, fingerprint, createdDate, answer = null }) {
    await db
      .insertInto('idempotency_keys')
      .values({ caller_id: callerId, key, fingerprint, created_date: createdDate, answer })
      .execute()
  },

  async answer(callerId, key, answer) {
    await db
      .updateTable('idempotency_keys')
      .set({ answer })
      .where('caller_id', '=', callerId)
      .where('key', '=', key)
      .execute()
  },

  async forgetBefore(moment) {
    await db.deleteFrom('idempotency_keys').where('created_date', '<', moment).execute()
  },
})
