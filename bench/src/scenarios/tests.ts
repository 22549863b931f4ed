import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, type Row } from '../results/row.ts'
import type { Bench, Scenario } from './scenario.ts'

const ROOT = join(import.meta.dirname, '../../..')

export const tests: Scenario = {
  name: 'tests',
  summary: 'tests of rules and use cases per second',
  run: runTests,
}

interface Report {
  readonly numTotalTests: number
  readonly startTime: number
  readonly success: boolean
  readonly testResults: readonly { readonly endTime: number }[]
}

async function* runTests({ options }: Bench): AsyncGenerator<Row> {
  const reports: Report[] = []
  for (let round = 0; round < options.rounds; round += 1) reports.push(await runOnce())
  const seconds = ({ testResults, startTime }: Report): number =>
    (Math.max(...testResults.map(({ endTime }) => endTime)) - startTime) / 1000
  yield {
    scenario: 'tests',
    what: 'tests of the domain and the application',
    kind: 'absolute',
    unit: 'tests/s',
    target: { bound: 'at least', value: 1000 },
    values: reports.map((report) => report.numTotalTests / seconds(report)),
    figures: { tests: reports[0]?.numTotalTests ?? 0, 'wall s': median(reports.map(seconds)) },
  }
}

async function runOnce(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
  try {
    const file = join(folder, 'report.json')
    const vitest = join(
      createRequire(join(ROOT, 'package.json')).resolve('vitest/package.json'),
      '../vitest.mjs',
    )
    const args = [vitest, 'run', '--project=inside', '--reporter=json', `--outputFile=${file}`]
    await once(spawn(process.execPath, args, { cwd: ROOT, stdio: 'ignore' }), 'exit')
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    if (!report.success) throw new Error('The tests fail')
    return report
  } finally {
    rmSync(folder, { recursive: true })
  }
}
