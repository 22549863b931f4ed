import { readFileSync } from 'node:fs'

/** What vitest's JSON reporter writes, as far as it is read here. */
export interface TestResults {
  readonly testResults: readonly TestFile[]
}

export interface TestFile {
  readonly status: string
  readonly assertionResults: readonly TestCase[]
}

export interface TestCase {
  readonly ancestorTitles: readonly string[]
  readonly status: string
}

export interface TestCounts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const readTestResults = (path: string): TestResults =>
  JSON.parse(readFileSync(path, 'utf8')) as TestResults

/** Whatever neither passed nor failed was skipped. A file that failed before any of its cases counts as one. */
export const countTests = ({ testResults }: TestResults): TestCounts => {
  const cases = testResults.flatMap((file) => file.assertionResults)
  const passed = cases.filter(({ status }) => status === 'passed').length
  const failed = cases.filter(({ status }) => status === 'failed').length
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  ).length
  return { passed, failed: failed + brokenFiles, skipped: cases.length - passed - failed }
}
