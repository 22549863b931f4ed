import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { planBefore, unmigratedDatabases } from '../../test/unmigrated.ts'
import { openDatabase } from '../open-store.ts'
import { plan } from './index.ts'
import { migrate } from './migrator.ts'

describe.each(unmigratedDatabases())('applications from before the migration on $engine', ({ fresh }) => {
  it('keep the consent page without PKCE', async () => {
    const session = await openDatabase(await fresh())
    try {
      await migrate(session, planBefore('0006-legacy-consent'))
      await session.db.transaction().execute(async (transaction) => {
        await sql`
          insert into users (id, username, username_folded, full_name, full_name_folded, email, email_folded,
            pending_email, verified, admin, trusted, suspended, twitter_username, biography, avatar_hash, created_date)
            values (1, 'ada', 'ada', '', '', 'a', 'a', '', 1, 0, 0, 0, '', '', 'x', 0)`.execute(transaction)
        await sql`
          insert into applications (owner_id, name, description, callback_url, api_key, created_date)
            values (1, '', '', 'app:', 'k', 0)`.execute(transaction)
      })
      await migrate(session, plan)
      const applications = session.db.selectFrom('applications').select('legacy_consent')
      expect(await applications.execute()).toEqual([{ legacy_consent: 1 }])
    } finally {
      await session.close()
    }
  })
})
