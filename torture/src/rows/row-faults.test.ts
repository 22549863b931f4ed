import { instant, searchPlace, termsOf } from '@lectern/domain'
import { expect, it } from 'vitest'
import { rowFaults } from './row-faults.ts'

type Tables = Readonly<Record<string, readonly object[]>>

const counters = { talks_count: 0, attendee_count: 0, tracks_count: 0 }
const comments = { event_comments_count: 0, talk_comments_count: 0 }
const ratings = { rating_1: 0, rating_2: 0, rating_3: 0, rating_4: 0, rating_5: 0 }
const event = { id: 3, name: 'Days', description: 'of php', start_date: 5, approval: 'approved' }
const terms = [...termsOf({ title: 'Days', names: ['web'], text: 'of php' })]
const place = searchPlace(instant(5), 3)
const indexed = { event_id: 3, place }

const good: Tables = {
  events: [{ ...event, ...counters, ...comments, ...ratings }],
  event_totals: [{ pending: 0, approved: 1, rejected: 0 }],
  users: [{ id: 1, verified: 1 }],
  user_totals: [{ verified: 1, unverified: 0 }],
  event_tags: [{ event_id: 3, tag: 'web', position: 0 }],
  event_search: [{ ...indexed, terms: ` ${terms.join(' ')} ` }],
  event_terms: terms.filter((term) => term.length > 2).map((term) => ({ term, place })),
}

const faultsIn = (tables: Tables): readonly string[] =>
  rowFaults(
    Object.fromEntries(
      Object.entries(tables).map(([name, rows]) => [name, rows.map((row) => JSON.stringify(row))]),
    ),
  )

const { event_terms: _, ...onPostgres } = good
const vector = terms.map((term) => `'${term}'`).join(' ')
const noEvent = { events: [], event_totals: [{ pending: 0, approved: 0, rejected: 0 }] }
const newer = { event_id: 4, place: place + 1, terms: '', tier: 1 }

it.each<readonly [string, Tables]>([
  ['of SQLite', good],
  ['of PostgreSQL', { ...onPostgres, event_search: [{ ...indexed, terms: vector }] }],
  ['that are due', { ...good, event_search: [], event_terms: [], event_search_due: [{ event_id: 3 }] }],
])('finds nothing in rows %s', (_of, tables) => {
  expect(faultsIn(tables)).toEqual([])
})

it.each<readonly [Tables, readonly string[]]>([
  [{ event_totals: [{ pending: 1, approved: 1, rejected: 0 }] }, ['pending of event_totals is 1, and not 0']],
  [{ event_search: [], event_terms: [] }, ['event 3 is neither in the index of the search nor due']],
  [
    { event_search: [{ ...indexed, terms: ' php ' }], event_tags: [], event_terms: [{ term: 'php', place }] },
    ['event 3 has other terms in the index of the search: of days ays ys s =days'],
  ],
  [
    { event_terms: [{ term: 'old', place }] },
    ['event 3 lacks or should lack in the terms of the search: php days ays web =days old'],
  ],
  [
    { event_terms: [...(good['event_terms'] ?? []), { term: 'php', place: 1 }] },
    ['The terms of the search have the place 1 of no event'],
  ],
  [
    { ...noEvent, event_terms: [], event_search: [newer, { ...indexed, terms: '', tier: 0 }] },
    [
      'The index of the search has event 4, which is gone',
      'The index of the search has event 3, which is gone',
      'The search reads event 3 before newer ones',
    ],
  ],
])('names what is wrong in %j', (tables, faults) => {
  expect(faultsIn({ ...good, ...tables })).toEqual(faults)
})
