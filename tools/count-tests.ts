import { countTests, readTestResults } from './ci/test-results.ts'

const [results] = process.argv.slice(2)
if (results === undefined) throw new Error('usage: count-tests.ts <the JSON report of vitest>')

const { passed, failed, skipped } = countTests(readTestResults(results))
console.log(`${passed} ${failed} ${skipped}`)
