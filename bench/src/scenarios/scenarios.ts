import { cached } from './cached.ts'
import type { Scenario } from './scenario.ts'
import { signedIn, uncached } from './uncached.ts'
import { writes } from './writes.ts'

export const scenarios: readonly Scenario[] = [cached, uncached, signedIn, writes]
