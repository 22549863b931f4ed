import { setTimeout } from 'node:timers/promises'
import type { Rows } from '@lectern/adapters-persistence/testing'
import { instant, searchPlace, termsOf } from '@lectern/domain'
import { readRows, type Row, rowsOf } from './read-rows.ts'

interface Subject {
  readonly name: 'event' | 'talk'
  readonly title: string
  readonly text: string
  /** The table and column of tags or speakers. */
  readonly names: readonly [table: string, column: string]
}

const subjects: readonly Subject[] = [
  { name: 'event', title: 'name', text: 'description', names: ['event_tags', 'tag'] },
  { name: 'talk', title: 'talk_title', text: 'talk_description', names: ['talk_speakers', 'display_name'] },
]

/** What the index of the search says of events and talks that are not due, against the terms of their texts. */
export const searchFaults = (rows: Rows): readonly string[] => subjects.flatMap((one) => faultsOf(rows, one))

/** How many events and talks wait to be indexed. */
export const dueIn = (rows: Rows): number =>
  subjects.reduce((sum, { name }) => sum + (rows[`${name}_search_due`] ?? []).length, 0)

function faultsOf(rows: Rows, { name, title, text, names: [table, column] }: Subject): readonly string[] {
  const id = `${name}_id`
  const due = new Set(readRows(rows, `${name}_search_due`).map((row) => row[id]))
  const indexed = new Map(readRows(rows, `${name}_search`).map((row) => [row[id], row]))
  const children = readRows(rows, table).toSorted(
    (one, other) => Number(one['position']) - Number(other['position']),
  )
  const names = Map.groupBy(children, (row) => row[id])
  const places = placesOf(rows, name)
  const records = readRows(rows, `${name}s`)
  const known = new Set(records.map((row) => row['id']))
  const faults = records
    .filter((row) => !due.has(row['id']))
    .flatMap((row) => {
      const document = {
        title: String(row[title]),
        names: (names.get(row['id']) ?? []).map((child) => String(child[column])),
        text: String(row[text]),
      }
      const found = indexed.get(row['id'])
      const problem = problemOf(row, termsOf(document), found, places)
      return problem === undefined ? [] : [`${name} ${String(row['id'])} ${problem}`]
    })
  const gone = [...indexed.keys()].filter((of) => !known.has(of))
  const taken = new Set([...indexed.values()].map((row) => Number(row['place'])))
  const lost = [...(places?.keys() ?? [])].filter((place) => !taken.has(place))
  return [
    ...faults,
    ...gone.map((of) => `The index of the search has ${name} ${String(of)}, which is gone`),
    ...lost.map((place) => `The terms of the search have the place ${place} of no ${name}`),
    ...early(indexed.values()).map((row) => `The search reads ${name} ${String(row[id])} before newer ones`),
  ]
}

/** On PostgreSQL, documents in an earlier tier than one that is newer. */
function early(indexed: Iterable<Row>): readonly Row[] {
  let latest = 0
  return [...indexed]
    .toSorted((one, other) => Number(other['place']) - Number(one['place']))
    .filter((row) => {
      const tier = Number(row['tier'] ?? 0)
      latest = Math.max(latest, tier)
      return tier < latest
    })
}

type Places = ReadonlyMap<number, ReadonlySet<string>> | undefined

/** On SQLite the terms have a table, in which those of one or two letters are left out. */
function placesOf(rows: Rows, name: string): Places {
  const table = `${name}_terms`
  if (rows[table] === undefined) return undefined
  const found = Map.groupBy(readRows(rows, table), (row) => Number(row['place']))
  return new Map([...found].map(([place, some]) => [place, new Set(some.map((row) => String(row['term'])))]))
}

function problemOf(
  row: Row,
  expected: ReadonlySet<string>,
  found: Row | undefined,
  places: Places,
): string | undefined {
  if (found === undefined) return 'is neither in the index of the search nor due'
  const place = searchPlace(instant(Number(row['start_date'])), Number(row['id']))
  if (Number(found['place']) !== place) return `has the place ${String(found['place'])}, and not ${place}`
  const terms = termsIn(String(found['terms']))
  const difference = [...expected.symmetricDifference(terms)]
  if (difference.length > 0) return `has other terms in the index of the search: ${difference.join(' ')}`
  if (places === undefined) return undefined
  const led = places.get(place) ?? new Set()
  const missing = [...terms].filter((term) => [...term].length > 2 && !led.has(term))
  const surplus = [...led].filter((term) => !terms.has(term))
  if (missing.length + surplus.length === 0) return undefined
  return `lacks or should lack in the terms of the search: ${[...missing, ...surplus].join(' ')}`
}

/** Of a `tsvector`, or between spaces. */
function termsIn(text: string): ReadonlySet<string> {
  if (!text.startsWith("'")) return new Set(text.split(' ').filter(Boolean))
  return new Set([...text.matchAll(/'((?:[^']|'')*)'/gu)].map(([, term = '']) => term))
}

const PAUSE_MILLISECONDS = 250

/** The rows when everything is indexed, or after so long. */
export async function rowsWhenIndexed(databaseUrl: string, milliseconds: number): Promise<Rows> {
  const until = performance.now() + milliseconds
  let rows = await rowsOf(databaseUrl)
  while (dueIn(rows) > 0 && performance.now() < until) {
    await setTimeout(PAUSE_MILLISECONDS)
    rows = await rowsOf(databaseUrl)
  }
  return rows
}
