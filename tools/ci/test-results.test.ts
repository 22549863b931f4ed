import { describe, expect, it } from 'vitest'

import { countContractCases, faultOfContractCases } from './contract-cases.ts'
import { countTests, describeFailures, type TestCase, type TestFile } from './test-results.ts'

const file = (status: string, ...assertionResults: readonly TestCase[]): TestFile => ({
  name: 'rooms.test.ts',
  message: 'Cannot find module',
  status,
  assertionResults,
})
const aCase = (status: string, suite = 'a suite'): TestCase => ({
  status,
  ancestorTitles: [suite, 'a group'],
  title: 'a case',
})

describe('tests are counted', () => {
  it('by their state', () => {
    const testResults = [
      file('passed', aCase('passed'), aCase('passed'), aCase('skipped'), aCase('pending'), aCase('todo')),
      file('failed', aCase('failed'), aCase('passed')),
    ]
    expect(countTests({ testResults })).toStrictEqual({ passed: 3, failed: 1, skipped: 3 })
  })

  it('and a file that could not be loaded, or broke around its cases, has failed', () => {
    const testResults = [file('failed'), file('failed', aCase('passed'))]
    expect(countTests({ testResults })).toStrictEqual({ passed: 1, failed: 2, skipped: 0 })
  })
})

describe('failures are described', () => {
  it('with the file, the names and the beginning of the message', () => {
    const message = [
      'AssertionError: expected 1 to be 2',
      'at /node_modules/vitest',
      ...Array.from({ length: 40 }, () => 'at a place'),
    ]
    const failed = { ...aCase('failed'), failureMessages: [message.join('\n')] }
    const [described = '', ...others] = describeFailures({
      testResults: [file('failed', failed, aCase('passed'))],
    })
    const lines = described.split('\n')
    expect(lines.slice(0, 3)).toStrictEqual([
      'rooms.test.ts > a suite > a group > a case',
      '    AssertionError: expected 1 to be 2',
      '    at a place',
    ])
    expect(lines).toHaveLength(13)
    expect(others).toStrictEqual([])
  })

  it('and a file without a failed case by its own message', () => {
    expect(
      describeFailures({ testResults: [file('failed', aCase('passed')), file('passed')] }),
    ).toStrictEqual(['rooms.test.ts\n    Cannot find module'])
  })
})

describe('the cases of the contract suites', () => {
  const contracts = (...titles: readonly string[]) =>
    countContractCases({ testResults: [file('passed', ...titles.map((title) => aCase('passed', title)))] })

  it('are counted on each backend', () => {
    const cases = contracts('Users [memory]', 'Users [memory]', 'Users [sqlite]', 'Users [postgres]', 'Other')
    expect(cases).toStrictEqual({ memory: 2, sqlite: 1, postgres: 1 })
  })

  it('are those of suites that run on memory', () => {
    const cases = contracts('Users [memory]', 'Users [sqlite]', 'Migrations [sqlite]', 'HTTP [postgres]')
    expect(cases).toStrictEqual({ memory: 1, sqlite: 1, postgres: 0 })
  })

  it('count only when they passed', () => {
    const testResults = [
      file('failed', aCase('passed', 'Users [memory]'), aCase('skipped', 'Users [sqlite]')),
    ]
    expect(countContractCases({ testResults })).toStrictEqual({ memory: 1, sqlite: 0, postgres: 0 })
  })

  it.each([
    [{ memory: 5, sqlite: 5, postgres: 5 }, undefined],
    [{ memory: 6, sqlite: 6, postgres: 6 }, undefined],
    [{ memory: 4, sqlite: 4, postgres: 4 }, 'there were 5 cases before'],
    [{ memory: 5, sqlite: 5, postgres: 0 }, 'not every backend was held to every case'],
    [{ memory: 5, sqlite: 6, postgres: 5 }, 'not every backend was held to every case'],
    [{ memory: 0, sqlite: 0, postgres: 0 }, 'there were 5 cases before'],
  ])('%o against 5 committed ones: %s', (cases, fault) => {
    expect(faultOfContractCases(cases, 5)).toBe(fault)
  })
})
