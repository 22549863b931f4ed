import type { HealthProblem, Readiness } from '@lectern/adapters-http'
import type { InspectedReplicas, PoolStatus, StoreStatus } from '@lectern/adapters-persistence'
import type { Changes, Clock } from '@lectern/application'
import type { Instant } from '@lectern/domain'
import { bounded, reused } from './bounded.ts'

/** The store and the storage of images, as an operator sees them. */
export interface Inspection {
  readonly status: () => Promise<StoreStatus>
  /** Undefined for a database without a pool. */
  readonly pool: (() => PoolStatus) | undefined
  readonly replicas: Pick<InspectedReplicas, 'status'> | undefined
  /** Rejects while the storage of images is of no use. Undefined for images in the database. */
  readonly checkImages: (() => Promise<void>) | undefined
}

export interface ReadinessParts {
  readonly inspection: Pick<Inspection, 'status' | 'checkImages'>
  readonly changes: Pick<Changes, 'upToDate'>
  readonly clock: Clock
  readonly logger: { warn(facts: object, message: string): void }
}

/** Together at most 2 seconds: until a failure shows in `/readyz`. */
const REUSE_MILLISECONDS = 1_000
const LIMIT_MILLISECONDS = 900

/** A server that ended while it sent mails delays them by the 5 minutes of its lease. */
const LONGEST_DELAY_OF_MAILS_SECONDS = 15 * 60

export const checks = ['database', 'migrations', 'images', 'changes', 'mail'] as const
export type CheckName = (typeof checks)[number]

const messages: Readonly<Record<CheckName, string>> = {
  database: 'The database does not answer',
  migrations: 'The database lacks migrations of this version of Lectern',
  images: 'The storage of images does not answer',
  changes: 'Changes of other processes are not received, so nothing is cached',
  mail: 'Mails have been due for more than 15 minutes, and nobody sends them',
}

/** Every server has these problems at once. */
const degradations: ReadonlySet<CheckName> = new Set(['images', 'mail'])

interface Finding {
  readonly check: CheckName
  readonly reason?: string
}

export function createReadiness({ inspection, changes, clock, logger }: ReadinessParts): Readiness {
  const readStatus = bounded(() => inspection.status(), LIMIT_MILLISECONDS)
  const checkImages = bounded(async () => inspection.checkImages?.(), LIMIT_MILLISECONDS)
  const report = reporter(logger)
  const look = async (): Promise<readonly HealthProblem[]> => {
    const [status, images] = await Promise.all([readStatus(), checkImages()])
    const findings: Finding[] =
      status.status === 'fulfilled'
        ? findingsIn(status.value, clock.now())
        : [{ check: 'database', reason: textOf(status.reason) }]
    if (images.status === 'rejected') findings.push({ check: 'images', reason: textOf(images.reason) })
    if (!changes.upToDate()) findings.push({ check: 'changes' })
    report(findings)
    return findings.map(({ check }) => ({
      check,
      message: messages[check],
      ...(degradations.has(check) && { isDegradation: true }),
    }))
  }
  return { problems: reused(look, REUSE_MILLISECONDS) }
}

function findingsIn({ missingMigrations, mailQueue }: StoreStatus, now: Instant): Finding[] {
  const findings: Finding[] = []
  if (missingMigrations.length > 0)
    findings.push({ check: 'migrations', reason: missingMigrations.join(', ') })
  const { nextAttemptDate = now } = mailQueue
  if (now - nextAttemptDate > LONGEST_DELAY_OF_MAILS_SECONDS) findings.push({ check: 'mail' })
  return findings
}

const stateIn = (check: CheckName): string => (degradations.has(check) ? 'degraded' : 'not ready')

/** Logs when a check begins to fail, with the reason, and when it passes again. */
function reporter(logger: ReadinessParts['logger']): (findings: readonly Finding[]) => void {
  let failing: ReadonlySet<CheckName> = new Set()
  return (findings) => {
    const present = new Set(findings.map(({ check }) => check))
    for (const { check, reason } of findings) {
      if (!failing.has(check)) logger.warn({ check, reason }, `${stateIn(check)}: ${messages[check]}`)
    }
    for (const check of failing.difference(present)) logger.warn({ check }, 'ready again')
    failing = present
  }
}

/** The message of an error and of its causes. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? `${error.message}: ${textOf(error.cause)}` : error.message
}
