import { DatabaseUnusable, isPostgresAddress, type SqlStore } from '@lectern/adapters-persistence'
import { DomainError } from '@lectern/domain'
import { existsSync } from 'node:fs'
import type { Config } from '../config/config.ts'
import { openDatabase } from '../container/open-container.ts'
import { type Finding, finding, reasonOf } from './finding.ts'

/** About the database, its migrations and the clock. Creates and changes nothing. */
export async function checkDatabase(config: Config): Promise<readonly Finding[]> {
  const database = finding('database')
  if (!isPostgresAddress(config.databaseUrl) && !existsSync(config.databaseUrl)) {
    const message = `There is no file ${config.databaseUrl} yet: lectern serve or lectern migrate creates it.`
    return [database('warning', message), checkClock([])]
  }
  try {
    await using disposal = new AsyncDisposableStack()
    const store = await openDatabase(config, disposal)
    const migrations = await store.listMigrations()
    return [
      database(
        'ok',
        store.engine === 'sqlite' ? `SQLite reads ${config.databaseUrl}.` : 'PostgreSQL answers.',
      ),
      checkMigrations(migrations),
      checkClock(migrations),
    ]
  } catch (error) {
    return [database('failed', sentenceOf(error)), checkClock([])]
  }
}

/** The first two say what to do. */
const sentenceOf = (error: unknown): string =>
  error instanceof DatabaseUnusable || error instanceof DomainError
    ? error.message
    : `The database cannot be used: ${reasonOf(error)}. Correct DATABASE_URL, or the database.`

type Migrations = Awaited<ReturnType<SqlStore['listMigrations']>>

function checkMigrations(migrations: Migrations): Finding {
  const pending = migrations.filter(({ appliedDate }) => appliedDate === undefined)
  const report = finding('migrations')
  return pending.length === 0
    ? report('ok', `All ${migrations.length} migrations are applied.`)
    : report('warning', `${pending.length} migrations are missing: make a backup, and run lectern migrate.`)
}

/** A day for the time zones of people who set clocks by hand. */
const TOLERANCE_SECONDS = 24 * 60 * 60

/** Nothing was migrated in the future. */
function checkClock(migrations: Migrations): Finding {
  const newest = Math.max(0, ...migrations.map(({ appliedDate = 0 }) => appliedDate))
  const time = new Date().toISOString()
  return newest > Date.now() / 1000 + TOLERANCE_SECONDS
    ? finding('clock')(
        'failed',
        `It is ${time} here, and the database is from the future: correct the clock of this machine.`,
      )
    : finding('clock')('ok', `It is ${time} here.`)
}
