import type { Repositories, Store } from '@lectern/application'
import { kyselyAccessQueries } from './access/access-queries.ts'
import { kyselyTokenRepository } from './access/token-repository.ts'
import type { OpenDatabase } from './database.ts'
import { kyselyAttendanceRepository } from './events/attendance-repository.ts'
import { kyselyEventQueries } from './events/event-queries.ts'
import { kyselyEventRepository } from './events/event-repository.ts'
import { migrations } from './migrations/index.ts'
import { migrate, pendingMigrations } from './migrations/migrator.ts'
import type { EngineName, Session } from './session.ts'
import { kyselyUserRepository } from './users/user-repository.ts'

export interface SqlStore extends Store {
  readonly engine: EngineName
  /** Brings the database up to date, and says what that took; the store can be used after that. */
  migrate(): Promise<readonly string[]>
  /** What it would take to bring the database up to date. */
  pendingMigrations(): Promise<readonly string[]>
  /** Lets the transactions under way finish. */
  close(): Promise<void>
}

export const storeOn = (database: OpenDatabase): SqlStore => ({
  engine: database.engine,
  transaction: (work) => database.transact((db) => work(repositoriesOn({ engine: database.engine, db }))),
  eventQueries: kyselyEventQueries(database),
  accessQueries: kyselyAccessQueries(database),
  migrate: () => migrate(database, migrations),
  pendingMigrations: () => pendingMigrations(database, migrations),
  close: () => database.close(),
})

const repositoriesOn = (session: Session): Repositories => ({
  events: kyselyEventRepository(session),
  attendance: kyselyAttendanceRepository(session),
  users: kyselyUserRepository(session),
  tokens: kyselyTokenRepository(session),
})
