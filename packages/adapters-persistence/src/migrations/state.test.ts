import { instant } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import type { Applied } from './inspection.ts'
import type { Plan, Tables } from './migration.ts'
import { missingParts, refusalOf } from './state.ts'

const known = ['0001-first', '0002-second', '0003-third']
const plan: Plan = {
  migrations: known.map((name) => ({ name, up: () => Promise.resolve() })),
  fingerprints: Object.fromEntries(known.map((name) => [name, { sqlite: 'lite', postgres: 'post' }])),
  tables: () => new Map(),
  replacedByBaseline: [{ sqlite: 'old', postgres: 'old' }],
}
const tables: Tables = new Map([['migrations', ['name', 'applied_date', 'fingerprint']]])
const refusal = (applied: readonly Applied[]): string | undefined =>
  refusalOf({ tables, applied }, plan, 'sqlite')
const appliedDate = instant(0)
const named = (...names: readonly string[]): readonly Applied[] =>
  names.map((name) => ({ name, appliedDate, fingerprint: 'lite' }))

describe('a database is used', () => {
  it.each([
    ['with nothing in it', []],
    ['with all migrations', named(...known)],
    ['with the first of them', named('0001-first')],
    [
      'with the migration that the first one replaced',
      [{ name: '0001-first', appliedDate, fingerprint: 'old' }],
    ],
    ['with migrations that the first one replaced', named('0000-old', '0001-first')],
  ])('%s', (_, applied) => {
    expect(refusal(applied)).toBeUndefined()
  })
})

describe('a database is refused', () => {
  it.each([
    ['of a newer program', named(...known, '0004-fourth'), 'a newer Lectern made it'],
    [
      'of a branch',
      named('0001-first', '0002-other'),
      'this program does not know its migration 0002-other;',
    ],
    ['of a migration before the first one', named('0000-old'), 'without the migration 0001-first; run'],
    ['with a gap', named('0001-first', '0003-third'), 'which left out the migration 0002-second;'],
    [
      'of a migration that changed',
      [...named('0001-first'), { name: '0002-second', appliedDate, fingerprint: 'old' }],
      'whose migration 0002-second was not the one of this program;',
    ],
    [
      'without fingerprints',
      [{ name: '0001-first', appliedDate, fingerprint: null }],
      'whose migration 0001-first was not the one of this program;',
    ],
  ])('%s', (_, applied, reason) => {
    expect(refusal(applied)).toContain(reason)
  })
})

it('names the first missing parts', () => {
  const expected = new Map([
    ['a', ['id', 'x', 'y']],
    ['b', ['id']],
    ['c', ['id']],
  ])
  expect(missingParts(new Map([['a', ['id', 'more']]]), expected)).toContain(
    'it lacks the column a.x, the column a.y, the table b and 1 more although',
  )
})
