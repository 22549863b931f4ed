import type { TestResults } from './test-results.ts'

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
