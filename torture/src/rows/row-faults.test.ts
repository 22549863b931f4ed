import { instant, searchPlace, termsOf } from '@lectern/domain'
import { expect, it } from 'vitest'
import { rowFaults } from './row-faults.ts'

type Tables = Readonly<Record<string, readonly object[]>>

const counters = { talks_count: 0, attendee_count: 0, tracks_count: 0 }
const comments = { event_comments_count: 0, talk_comments_count: 0 }
const ratings = { rating_1: 0, rating_2: 0, rating_3: 0, rating_4: 0, rating_5: 0 }
const event = {
  id: 3,
  name: 'Days',
  location: '',
  description: 'of php',
  start_date: 5,
  approval: 'approved',
}
const terms = [...termsOf({ title: 'Days', names: ['web'], text: 'of php' }), '~3']
const place = searchPlace(instant(5), 3)

const good: Tables = {
  events: [{ ...event, ...counters, ...comments, ...ratings }],
  users: [{ id: 1, verified: 1 }],
  event_tags: [{ event_id: 3, tag: 'web', position: 0 }],
  event_search: [{ place, terms: terms.join(' ') }],
}

const faultsIn = (tables: Tables): readonly string[] =>
  rowFaults(
    Object.fromEntries(
      Object.entries(tables).map(([name, rows]) => [name, rows.map((row) => JSON.stringify(row))]),
    ),
  )

const vector = terms.map((term) => `'${term}'`).join(' ')
const noEvent = { events: [] }

it.each<readonly [string, Tables]>([
  ['of SQLite', good],
  ['of PostgreSQL', { ...good, event_search: [{ place, terms: vector }] }],
])('finds nothing in rows %s', (_of, tables) => {
  expect(faultsIn(tables)).toEqual([])
})

it.each<readonly [Tables, readonly string[]]>([
  [{ event_search: [] }, ['event 3 is not in the index of the search']],
  [
    { event_search: [{ place, terms: 'php old ~3' }], event_tags: [] },
    ['event 3 has other terms in the index of the search: =days @days days ays ys s of old'],
  ],
  [noEvent, ['The index of the search has the place 3 of no event']],
])('names what is wrong in %j', (tables, faults) => {
  expect(faultsIn({ ...good, ...tables })).toEqual(faults)
})
