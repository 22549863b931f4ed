import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const conditions = ['@lectern/source']
/** Its examples have numbers that a process counts. */
const apiExamples = 'packages/adapters-http/src/api/docs/api-examples.test.ts'
const testsIn = (folder: string) => `${folder}/{src,test}/**/*.test.ts`
const inner = ['packages/domain', 'packages/application', 'packages/adapters-memory']

/** Long matrices run a part of their cases before a change lands, and each day another part: within a month all of them. */
const DAY = process.env['DAY'] ?? String(Math.trunc(Date.now() / 86_400_000))

export default defineConfig(({ mode }) => {
  const runsAll = mode === 'all'
  if (!runsAll) process.stdout.write(`DAY=${DAY} chooses the parts of long tests\n`)
  return {
    resolve: { conditions },
    ssr: { resolve: { conditions, externalConditions: conditions } },
    test: {
      env: { DAY: runsAll ? '' : DAY },
      // Most tests wait for processes, databases and sockets now and then, rather than for a core.
      maxWorkers: availableParallelism() + 1,
      // Only a test that hangs reaches this limit. A test that needs more names its own.
      testTimeout: 60_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 30_000 } },
      // What takes long and seldom finds what the others miss: `pnpm test:all` runs it, too.
      exclude: runsAll ? [] : ['**/*.nightly.test.ts'],
      projects: [
        {
          extends: true,
          test: {
            name: 'inside',
            include: inner.map(testsIn),
            // Nothing in there has a state that one file could leave to the next, or to another thread; five times as fast.
            isolate: false,
            pool: 'threads',
          },
        },
        {
          extends: true,
          test: {
            name: 'adapters',
            globalSetup: ['packages/adapters-persistence/test/global-setup.ts'],
            include: [
              testsIn('packages/adapters-*'),
              testsIn('packages/http'),
              testsIn('packages/client'),
              testsIn('torture'),
              'tools/**/*.test.ts',
            ],
            exclude: [apiExamples, testsIn('packages/adapters-memory')],
            // Each process imports the modules once, rather than for each file.
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'outside',
            globalSetup: [
              'bench/src/processes/choose-program.ts',
              'packages/adapters-persistence/test/global-setup.ts',
            ],
            include: [apiExamples, testsIn('apps/*'), testsIn('bench'), testsIn('conformance')],
          },
        },
        {
          extends: true,
          test: {
            name: 'browser',
            globalSetup: ['bench/src/processes/choose-program.ts', 'browser/test/global-setup.ts'],
            include: [testsIn('browser')],
          },
        },
      ],
    },
  }
})
