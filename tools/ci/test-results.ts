import { readFileSync } from 'node:fs'

/** The used part of the JSON report of vitest. */
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

/** Cases that neither passed nor failed count as skipped. A file that failed before its cases counts as one failure. */
export const countTests = ({ testResults }: TestResults): TestCounts => {
  const cases = testResults.flatMap((file) => file.assertionResults)
  const passed = cases.filter(({ status }) => status === 'passed').length
  const failed = cases.filter(({ status }) => status === 'failed').length
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  ).length
  return { passed, failed: failed + brokenFiles, skipped: cases.length - passed - failed }
}
