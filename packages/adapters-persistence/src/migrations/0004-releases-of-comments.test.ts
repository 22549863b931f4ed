import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '../open-store.ts'
import { storeOn } from '../store.ts'
import { openStatements } from '../testing/statements.ts'
import { unmigratedDatabases } from '../../test/unmigrated.ts'
import { frozenDatabase } from '../../test/migrations/frozen-databases.ts'

const takeDowns = `
  delete from moderations;
  update users set admin = case when id = (select min(id) from users) then 1 else 0 end;
  insert into moderations (id, event_id, moderator_id, created_date)
    select 1, null, max(id), 0 from users
    union all select 2, (select min(id) from events), min(id), 0 from users
    union all select 3, (select min(id) from events), max(id), 0 from users
    union all select 4, (select min(id) from events), null, 0;
`

it.each(unmigratedDatabases())(
  'take-downs from before the migration on $engine are by a site admin if they were everywhere, by an admin, or by a removed account',
  async (databases) => {
    const url = await frozenDatabase(databases)
    const statements = await openStatements(url)
    await statements.run(takeDowns)
    await statements.close()
    const database = await openDatabase(url)
    await storeOn(database).migrate()
    const { rows } = await sql`select id, by_admin from moderations order by id`.execute(database.db)
    await database.close()
    expect(rows).toEqual([
      { id: 1, by_admin: 1 },
      { id: 2, by_admin: 1 },
      { id: 3, by_admin: 0 },
      { id: 4, by_admin: 1 },
    ])
  },
)
