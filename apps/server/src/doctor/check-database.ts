import { DatabaseUnusable, isPostgresAddress, type SqlStore } from '@lectern/adapters-persistence'
import { DomainError } from '@lectern/domain'
import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
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
      ...(await checkConnections(config, store)),
      ...(await checkReplicas(store)),
      await checkMigrations(migrations, store.engine === 'sqlite' ? config : undefined),
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

/** `sqlite` is undefined for PostgreSQL. */
async function checkMigrations(migrations: Migrations, sqlite: Config | undefined): Promise<Finding> {
  const pending = migrations.filter(({ appliedDate }) => appliedDate === undefined)
  const report = finding('migrations')
  if (pending.length === 0) return report('ok', `All ${migrations.length} migrations are applied.`)
  const reasons = pending.flatMap(({ olderServers = [] }) => olderServers)
  const stops = reasons.length === 0 ? '' : ` Stop older servers first: ${reasons.join('; ')}.`
  const isCopied = pending.length < migrations.length && sqlite !== undefined && sqlite.migrationCopies > 0
  const room = isCopied ? await roomForCopy(sqlite.databaseUrl) : undefined
  return report(
    room?.isEnough === false ? 'failed' : 'warning',
    `${pending.length} migrations are missing: make a backup, and run lectern migrate.${stops}${room?.sentence ?? ''} lectern migrate --dry-run says how long they take.`,
  )
}

/** Of this server alone: the operator knows how many there are. */
async function checkConnections(
  { databaseConnections, workers }: Config,
  { mostConnections }: SqlStore,
): Promise<readonly Finding[]> {
  if (mostConnections === undefined) return []
  const most = await mostConnections()
  const needed = (databaseConnections + 1) * workers
  const use = `This server uses up to ${needed} connections of the ${most} that PostgreSQL permits`
  return [
    needed <= most
      ? finding('connections')('ok', `${use}.`)
      : finding('connections')('warning', `${use}: lower DATABASE_CONNECTIONS or WORKERS.`),
  ]
}

async function checkReplicas({ replicas }: SqlStore): Promise<readonly Finding[]> {
  if (replicas === undefined) return []
  const problems = await replicas.problems()
  const report = finding('replicas')
  if (problems.length === 0) return [report('ok', 'All of DATABASE_REPLICAS answer.')]
  return problems.map((problem) => report('warning', `${problem} The primary server answers for it.`))
}

async function roomForCopy(path: string) {
  const [{ size }, { bavail, bsize }] = await Promise.all([stat(path), statfs(dirname(path))])
  const [needed, free] = [Math.ceil(size / MIB), Math.floor((bavail * bsize) / MIB)]
  const sentence = ` It copies the file first: that needs ${needed.toLocaleString('en')} MiB of ${free.toLocaleString('en')} MiB that are free.`
  return { isEnough: free > needed, sentence }
}

const MIB = 1024 * 1024

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
