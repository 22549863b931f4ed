import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { planBefore, unmigratedDatabases } from '../../test/unmigrated.ts'
import { openDatabase } from '../open-store.ts'
import type { Session } from '../session.ts'
import { plan } from './index.ts'
import { migrate } from './migrator.ts'

const run = ({ db }: Pick<Session, 'db'>, statement: string) =>
  db.transaction().execute((transaction) => sql.raw(statement).execute(transaction))

async function addTokens(session: Session): Promise<void> {
  await run(
    session,
    `insert into users (id, username, username_folded, full_name, full_name_folded, email, email_folded, pending_email,
      verified, admin, trusted, suspended, twitter_username, biography, avatar_hash, created_date)
      values (1, 'ada', 'ada', '', '', 'a', 'a', '', 1, 0, 0, 0, '', '', 'x', 0)`,
  )
  await run(
    session,
    `insert into applications (id, owner_id, name, description, callback_url, api_key, created_date)
      values (1, 1, '', '', 'app:', 'k', 0)`,
  )
  await run(
    session,
    `insert into grants (id, user_id, application_id, scope, code_hash, family_hash, refresh_hash, created_date,
      expires_date) values (1, 1, 1, 'write', 'c', 'f', 'r', 0, 9)`,
  )
  await run(
    session,
    `insert into tokens (user_id, application_id, grant_id, hash, scope, created_date, last_used_date)
      values (1, null, null, 'command line', 'write', 0, 0), (1, 1, 1, 'grant', 'write', 0, 0),
      (1, 1, null, 'unknown', 'write', 0, 0)`,
  )
}

describe.each(unmigratedDatabases())('tokens from before the migration on $engine', ({ fresh }) => {
  it('have the origin that their row shows, otherwise the one with fewer rights', async () => {
    const session = await openDatabase(await fresh())
    try {
      await migrate(session, planBefore('0002-token-origins'))
      await addTokens(session)
      await migrate(session, plan)
      const tokens = await session.db.selectFrom('tokens').select(['hash', 'origin']).orderBy('id').execute()
      expect(Object.fromEntries(tokens.map(({ hash, origin }) => [hash, origin]))).toEqual({
        'command line': 'operator',
        grant: 'oauth',
        unknown: 'consent',
      })
      await expect(run(session, `update tokens set origin = 'elsewhere'`)).rejects.toThrow()
    } finally {
      await session.close()
    }
  })
})
