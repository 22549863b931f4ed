import { relative } from 'node:path'

import { describeFailures, readTestResults } from './ci/test-results.ts'

const [report] = process.argv.slice(2)
if (report === undefined) throw new Error('usage: failed-tests.ts <the JSON report of vitest>')

const { testResults } = readTestResults(report)
const fromHere = testResults.map((file) => ({ ...file, name: relative(process.cwd(), file.name) }))
for (const failure of describeFailures({ testResults: fromHere })) console.log(failure)
