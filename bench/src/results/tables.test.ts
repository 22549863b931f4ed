import { expect, it } from 'vitest'
import type { Conditions } from './conditions.ts'
import { tablesOf } from './tables.ts'

it('has a table for each scenario, with medians, spread and targets', () => {
  const row = {
    scenario: 'cached',
    what: 'talk',
    engine: 'sqlite',
    kind: 'ratio',
    unit: 'requests/s, of the baseline',
    target: { bound: 'at least', value: 0.75 },
    values: [0.7, 0.72, 0.9],
    figures: { 'Lectern: p50 ms': 1.2345, 'Lectern: bytes': 17 },
  } as const
  expect(tablesOf({ runs: [{ conditions: { processors: 2 } as Conditions, rows: [row] }] })).toContain(
    `**cached** (requests/s, of the baseline)

| What | Engine | Measured | Rounds     | Target         | Lectern: p50 ms |
| ---- | ------ | -------- | ---------- | -------------- | --------------- |
| talk | sqlite | 0.72     | 0.7 to 0.9 | ≥ 0.75, missed | 1.23            |
`,
  )
})
