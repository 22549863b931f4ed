import { against } from './against.ts'
import { cached } from './cached.ts'
import { growth } from './growth.ts'
import { interference } from './interference.ts'
import type { Scenario } from './scenario.ts'
import { startTime } from './start-time.ts'
import { uncached } from './uncached.ts'
import { workers } from './workers.ts'
import { writes } from './writes.ts'

export const scenarios: readonly Scenario[] = [
  cached,
  uncached,
  writes,
  growth,
  interference,
  workers,
  startTime,
  against,
]
