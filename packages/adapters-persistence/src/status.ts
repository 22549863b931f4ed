import type { Instant } from '@lectern/domain'
import type { Plan } from './migrations/migration.ts'
import type { Session } from './session.ts'

/** What an operator watches of a database. */
export interface StoreStatus {
  /** Migrations that the database lacks, for example after the restore of an older backup. Newer ones do not count. */
  readonly missingMigrations: readonly string[]
  readonly mailQueue: MailQueueStatus
}

export interface MailQueueStatus {
  readonly length: number
  /** When the oldest mail was queued. */
  readonly oldestDate: Instant | undefined
  /** When the next attempt of the mail that waits longest was due, or will be. */
  readonly nextAttemptDate: Instant | undefined
}

/** Reads without a lock, in one round trip. */
export async function readStatus({ db }: Session, { migrations }: Plan): Promise<StoreStatus> {
  const [applied, queue] = await Promise.all([
    db.selectFrom('migrations').select('name').execute(),
    db
      .selectFrom('mails')
      .select(({ fn }) => [
        fn.countAll<number>().as('length'),
        fn.min<Instant | null>('created_date').as('oldest_date'),
        fn.min<Instant | null>('next_attempt_date').as('next_attempt_date'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const names = new Set(applied.map(({ name }) => name))
  return {
    missingMigrations: migrations.map(({ name }) => name).filter((name) => !names.has(name)),
    mailQueue: {
      length: queue.length,
      oldestDate: queue.oldest_date ?? undefined,
      nextAttemptDate: queue.next_attempt_date ?? undefined,
    },
  }
}
