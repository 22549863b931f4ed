import { expect, it } from 'vitest'
import {
  countContractCases,
  countTests,
  describeFailures,
  faultOfContractCases,
  type TestCase,
  type TestFile,
} from './test-results.ts'

const file = (status: string, ...assertionResults: readonly TestCase[]): TestFile => ({
  name: '/there/rooms.test.ts',
  message: 'Cannot find module',
  status,
  assertionResults,
})
const aCase = (status: string, suite = 'a suite'): TestCase => ({
  status,
  ancestorTitles: [suite, 'a group'],
  title: 'a case',
})

it('counts tests by their state, and a file that could not be loaded or broke around its cases as failed', () => {
  const testResults = [
    file('passed', aCase('passed'), aCase('passed'), aCase('skipped'), aCase('pending'), aCase('todo')),
    file('failed', aCase('failed'), aCase('passed')),
    file('failed'),
    file('failed', aCase('passed')),
  ]
  expect(countTests({ testResults })).toStrictEqual({ passed: 4, failed: 3, skipped: 3 })
})

it('describes failures with the file, the names and the beginning of the message', () => {
  const lines = [
    'AssertionError',
    'at /node_modules/vitest',
    ...Array.from({ length: 40 }, () => 'at a place'),
  ]
  const failed = { ...aCase('failed'), failureMessages: [lines.join('\n')] }
  const testResults = [
    file('failed', failed, aCase('passed')),
    file('failed', aCase('passed')),
    file('passed'),
  ]
  const [described = '', ...others] = describeFailures({ testResults }, '/there')
  expect(described).toMatch(
    /^rooms.test.ts > a suite > a group > a case\n {4}AssertionError\n {4}at a place\n/u,
  )
  expect(described.split('\n')).toHaveLength(13)
  expect(others).toStrictEqual(['rooms.test.ts\n    Cannot find module'])
})

it('counts the cases of suites that run on memory, on each backend, if they passed', () => {
  const titles = [
    'Users [memory]',
    'Users [memory]',
    'Users [sqlite]',
    'Migrations [sqlite]',
    'HTTP [postgres]',
  ]
  const passed = titles.map((title) => aCase('passed', title))
  const testResults = [file('passed', ...passed, aCase('skipped', 'Users [postgres]'))]
  expect(countContractCases({ testResults })).toStrictEqual({ memory: 2, sqlite: 1, postgres: 0 })
})

it.each([
  [{ memory: 5, sqlite: 5, postgres: 5 }, undefined],
  [{ memory: 6, sqlite: 6, postgres: 6 }, undefined],
  [{ memory: 4, sqlite: 4, postgres: 4 }, 'there were 5 cases before'],
  [{ memory: 5, sqlite: 5, postgres: 0 }, 'not every backend was held to every case'],
])('%o against 5 committed ones: %s', (cases, fault) => {
  expect(faultOfContractCases(cases, 5)).toBe(fault)
})
