import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { planBefore, unmigratedDatabases } from '../../test/unmigrated.ts'
import { openDatabase } from '../open-store.ts'
import type { OpenDatabase } from '../session.ts'
import { plan } from './index.ts'
import { migrate } from './migrator.ts'

/** The id of a mail that was sent. */
const addAndSend = ({ db }: OpenDatabase): Promise<number | undefined> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ readonly id: number }>`
      insert into mails (user_id, subject, created_date, next_attempt_date, attempts)
      values (1, '{}', 5, 6, 0) returning id`.execute(transaction)
    const id = rows[0]?.id
    await sql`delete from mails where id = ${id}`.execute(transaction)
    return id
  })

describe.each(unmigratedDatabases())('mails from before the migration on $engine', ({ fresh }) => {
  it('wait on, and go with their users', async () => {
    const session = await openDatabase(await fresh())
    try {
      await migrate(session, planBefore('0017-mails-to-the-operator'))
      await session.db.transaction().execute(async (transaction) => {
        await sql`
          insert into users (id, username, username_folded, full_name, full_name_folded, email, email_folded,
            pending_email, verified, admin, trusted, suspended, twitter_username, biography, avatar_hash, created_date)
            values (1, 'ada', 'ada', '', '', 'a', 'a', '', 1, 0, 0, 0, '', '', 'x', 0)`.execute(transaction)
        await sql`
          insert into mails (user_id, subject, created_date, next_attempt_date, attempts, leased_until)
            values (1, '{"kind":"verify-email"}', 5, 6, 2, 7)`.execute(transaction)
      })
      await addAndSend(session)
      await migrate(session, plan)
      const mails = session.db.selectFrom('mails').selectAll()
      const subject = '{"kind":"verify-email"}'
      expect(await mails.execute()).toEqual([
        { id: 1, user_id: 1, subject, created_date: 5, next_attempt_date: 6, attempts: 2, leased_until: 7 },
      ])
      expect(await addAndSend(session)).toBe(3)
      await session.db.transaction().execute((transaction) => transaction.deleteFrom('users').execute())
      expect(await mails.execute()).toEqual([])
    } finally {
      await session.close()
    }
  })
})
