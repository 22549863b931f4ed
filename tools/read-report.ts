import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  countContractCases,
  countTests,
  describeFailures,
  faultOfContractCases,
  readTestResults,
} from './ci/test-results.ts'

// Tells about the JSON report of vitest: read-report.ts counts|failures|contracts <report>

const [what, report] = process.argv.slice(2)
if (report === undefined) throw new Error('usage: read-report.ts counts|failures|contracts <report>')
const results = readTestResults(report)

if (what === 'counts') {
  const { passed, failed, skipped } = countTests(results)
  console.log(`${passed} ${failed} ${skipped}`)
} else if (what === 'failures') {
  for (const failure of describeFailures(results, process.cwd())) console.log(failure)
} else {
  const minimum = readFileSync(join(import.meta.dirname, 'contract-cases.json'), 'utf8')
  const { atLeast } = JSON.parse(minimum) as { atLeast: number }
  const cases = countContractCases(results)
  const fault = faultOfContractCases(cases, atLeast)
  console.log(`contract cases: memory ${cases.memory}, sqlite ${cases.sqlite}, postgres ${cases.postgres}`)
  if (fault !== undefined) {
    console.error(`contract cases: ${fault}`)
    process.exitCode = 1
  } else if (cases.memory > atLeast) {
    console.log(`contract cases: ${cases.memory} can be written to tools/contract-cases.json now`)
  }
}
