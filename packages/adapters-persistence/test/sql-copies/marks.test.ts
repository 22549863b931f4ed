import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const isTest = (path: string): boolean => path.endsWith('.test.ts')

/** The files of each name, both in alphabetical order. */
type Places = Readonly<Record<string, readonly string[]>>

const places = (found: readonly (readonly [name: string, file: string])[]): Places =>
  Object.fromEntries(
    [...Map.groupBy(found, ([name]) => name)]
      .map(([name, all]) => [name, [...new Set(all.map(([, file]) => file))].toSorted()] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** The marks in files below a folder. */
const marksIn = (folder: string, pattern: string, isMeant: (path: string) => boolean): Places =>
  places(
    globSync(pattern, { cwd: join(root, folder) })
      .filter(isMeant)
      .flatMap((file) =>
        matches(readFileSync(join(root, folder, file), 'utf8'), /SQL copy: ([a-z-]+)/gu).map(
          ([, name = '']) => [name, file] as const,
        ),
      ),
  )

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)]

const [, section = ''] = readFileSync(join(root, 'docs/architecture.md'), 'utf8').split(
  '## Rules with a copy in SQL',
)
const [table = ''] = section.split('\n## ')
const rows = matches(table, /^\| `([a-z-]+)` +\|[^|]+\|([^|]+)\|([^|]+)\|$/gmu)

/** The files in a column of the table. */
const filesInColumn = (column: 2 | 3): Places =>
  places(
    rows.flatMap((row) =>
      matches(row[column] ?? '', /`([^`]+)`/gu).map(([, file = '']) => [row[1] ?? '', file] as const),
    ),
  )

const domain = Object.keys(marksIn('packages/domain/src', '**/*.ts', (path) => !isTest(path)))
const copies = marksIn('packages/adapters-persistence/src', '**/*.ts', (path) => !isTest(path))
const tests = marksIn('packages/adapters-persistence', '{src,test}/**/*.ts', isTest)

it('marks at least one rule of the domain as a rule with a copy in SQL', () => {
  expect(domain).not.toEqual([])
})

it.each([
  ['the SQL', copies],
  ['the tests that compare both', tests],
])('%s has the marks of the domain', (_, marks) => {
  expect(Object.keys(marks)).toEqual(domain)
})

it('docs/architecture.md names the file of each mark', () => {
  expect(filesInColumn(2)).toEqual(copies)
  expect(filesInColumn(3)).toEqual(tests)
})
