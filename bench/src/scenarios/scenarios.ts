import { addresses } from './addresses.ts'
import { against } from './against.ts'
import { cached } from './cached.ts'
import { commandTime } from './command-time.ts'
import { compatibility } from './compatibility.ts'
import { growth } from './growth.ts'
import { interference } from './interference.ts'
import { memory } from './memory.ts'
import { metrics } from './metrics.ts'
import type { Scenario } from './scenario.ts'
import { startTime } from './start-time.ts'
import { tests } from './tests.ts'
import { uncached } from './uncached.ts'
import { website } from './website.ts'
import { workers } from './workers.ts'
import { writes } from './writes.ts'

export const scenarios: readonly Scenario[] = [
  cached,
  uncached,
  website,
  compatibility,
  writes,
  growth,
  interference,
  memory,
  metrics,
  workers,
  startTime,
  commandTime,
  tests,
  addresses,
  against,
]
