import { expect, it } from 'vitest'
import { chartOf } from './chart.ts'
import type { Conditions } from './conditions.ts'
import type { Row } from './row.ts'

const conditions = {} as Conditions

const row = (what: string, bound: 'at least' | 'at most', value: number, measured: number): Row => ({
  scenario: 'cached',
  what,
  engine: 'sqlite',
  kind: 'ratio',
  unit: '',
  target: { bound, value },
  values: [measured],
  figures: {},
})

it('shows the worst and the best row of a scenario as multiples of their targets', () => {
  const rows = [row('talk', 'at least', 0.5, 1), row('event', 'at most', 4, 5)]
  expect(chartOf({ runs: [{ conditions, rows }] })).toContain('>0.8 to 2</text>')
})

it('leaves out rows without a target', () => {
  const { target: _, ...plain } = row('talk', 'at least', 0.5, 1)
  expect(chartOf({ runs: [{ conditions, rows: [plain] }] })).not.toContain('cached')
})
