import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const isTest = (path: string): boolean => path.endsWith('.test.ts')

const marksIn = (pattern: string, isMeant: (path: string) => boolean): readonly string[] => {
  const texts = globSync(pattern, { cwd: root })
    .filter(isMeant)
    .map((path) => readFileSync(join(root, path), 'utf8'))
  return namesIn(texts.join('\n'), /SQL copy: ([a-z-]+)/gu)
}

const namesIn = (text: string, pattern: RegExp): readonly string[] =>
  [...new Set(text.matchAll(pattern).map(([, name]) => name ?? ''))].toSorted()

const [, section = ''] = readFileSync(join(root, 'docs/architecture.md'), 'utf8').split(
  '## Rules with a copy in SQL',
)
const [table = ''] = section.split('\n## ')

const inDomain = marksIn('packages/domain/src/**/*.ts', (path) => !isTest(path))

it('marks at least one rule of the domain as a rule with a copy in SQL', () => {
  expect(inDomain).not.toEqual([])
})

it.each([
  ['the SQL', marksIn('packages/adapters-persistence/src/**/*.ts', (path) => !isTest(path))],
  ['the tests that compare both', marksIn('packages/adapters-persistence/{src,test}/**/*.ts', isTest)],
  ['docs/architecture.md', namesIn(table, /^\| `([a-z-]+)`/gmu)],
])('%s has the marks of the domain', (_, marks) => {
  expect(marks).toEqual(inDomain)
})
