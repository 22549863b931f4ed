import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { countContractCases, faultOfContractCases } from './ci/contract-cases.ts'
import { readTestResults } from './ci/test-results.ts'

const [results] = process.argv.slice(2)
if (results === undefined) throw new Error('usage: check-contracts.ts <the JSON report of vitest>')

const minimum = join(import.meta.dirname, 'contract-cases.json')
const { atLeast } = JSON.parse(readFileSync(minimum, 'utf8')) as { atLeast: number }
const cases = countContractCases(readTestResults(results))
const fault = faultOfContractCases(cases, atLeast)

console.log(`contract cases: memory ${cases.memory}, sqlite ${cases.sqlite}, postgres ${cases.postgres}`)
if (fault !== undefined) {
  console.error(`contract cases: ${fault}`)
  process.exitCode = 1
} else if (cases.memory > atLeast) {
  console.log(`contract cases: ${cases.memory} can be written to tools/contract-cases.json now`)
}
