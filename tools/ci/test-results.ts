import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** The used part of the JSON report of vitest. */
export interface TestResults {
  readonly testResults: readonly TestFile[]
}

export interface TestFile {
  /** The path. */
  readonly name: string
  /** Why the file could not be loaded, or broke around its cases. */
  readonly message: string
  readonly status: string
  readonly assertionResults: readonly TestCase[]
}

export interface TestCase {
  readonly ancestorTitles: readonly string[]
  readonly title: string
  readonly status: string
  readonly failureMessages?: readonly string[]
}

export interface TestCounts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const readTestResults = (path: string): TestResults =>
  JSON.parse(readFileSync(path, 'utf8')) as TestResults

/** Cases that neither passed nor failed count as skipped. A file that failed before its cases counts as one failure. */
export const countTests = ({ testResults }: TestResults): TestCounts => {
  const cases = testResults.flatMap((file) => file.assertionResults)
  const passed = cases.filter(({ status }) => status === 'passed').length
  const failed = cases.filter(({ status }) => status === 'failed').length
  const brokenFiles = testResults.filter(isBroken).length
  return { passed, failed: failed + brokenFiles, skipped: cases.length - passed - failed }
}

/** A line or more for each failure: the file, the names of the case and the beginning of the message. */
export const describeFailures = ({ testResults }: TestResults, from: string): readonly string[] =>
  testResults
    .map((file) => ({ ...file, name: relative(from, file.name) }))
    .flatMap((file) => [
      ...(isBroken(file) ? [`${file.name}\n${beginningOf(file.message)}`] : []),
      ...file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ ancestorTitles, title, failureMessages = [] }) =>
          [[file.name, ...ancestorTitles, title].join(' > '), ...failureMessages.map(beginningOf)].join('\n'),
        ),
    ])

const isBroken = (file: TestFile): boolean =>
  file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed')

const shownLines = 12
const shownCharacters = 1_500

const beginningOf = (message: string): string =>
  message
    .slice(0, shownCharacters)
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, shownLines)
    .map((line) => `    ${line}`)
    .join('\n')

const backends = ['memory', 'sqlite', 'postgres'] as const

export type ContractCases = Readonly<Record<(typeof backends)[number], number>>

/**
 * The number of passed contract cases on each backend. Suite titles contain the suite and the backend:
 * `UserRepository [sqlite]`. A suite is a contract if it runs on memory; other tests may run on databases only.
 */
export const countContractCases = ({ testResults }: TestResults): ContractCases => {
  const suites = testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ ancestorTitles }) => ancestorTitles[0] ?? '')
  const contracts = new Set(suites.filter((title) => title.endsWith(' [memory]')).map(withoutBackend))
  const on = (backend: string) =>
    suites.filter((title) => title.endsWith(` [${backend}]`) && contracts.has(withoutBackend(title))).length
  return { memory: on('memory'), sqlite: on('sqlite'), postgres: on('postgres') }
}

const withoutBackend = (title: string): string => title.replace(/ \[\w+\]$/, '')

/** Finds suites that did not run on a backend. */
export const faultOfContractCases = (cases: ContractCases, committed: number): string | undefined => {
  if (backends.some((backend) => cases[backend] !== cases.memory)) {
    return 'not every backend was held to every case'
  }
  return cases.memory < committed ? `there were ${committed} cases before` : undefined
}
