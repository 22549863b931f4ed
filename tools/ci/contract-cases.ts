import type { TestResults } from './test-results.ts'

const backends = ['memory', 'sqlite', 'postgres'] as const

export type ContractCases = Readonly<Record<(typeof backends)[number], number>>

/**
 * How many cases of the contract suites passed on each backend. Their titles say which suite it is and where it
 * ran: `UserRepository [sqlite]`. What runs on memory is a contract; other tests may run on databases alone.
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

/** A suite that did not run on a backend promises nothing about it. */
export const faultOfContractCases = (cases: ContractCases, committed: number): string | undefined => {
  if (backends.some((backend) => cases[backend] !== cases.memory)) {
    return 'not every backend was held to every case'
  }
  return cases.memory < committed ? `there were ${committed} cases before` : undefined
}
