import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const conditions = ['@lectern/source']
/** Its examples have numbers that a process counts. */
const apiExamples = 'packages/adapters-http/src/api/docs/api-examples.test.ts'
/** They take long: `pnpm nightly` runs them with `--mode nightly`. */
const nightlyTests = ['bench/src/dump/dump.test.ts']
const testsIn = (folder: string) => `${folder}/{src,test}/**/*.test.ts`

export default defineConfig(({ mode }) => ({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    // Most tests wait for processes, databases and sockets now and then, rather than for a core.
    maxWorkers: availableParallelism() + 1,
    // Only a test that hangs reaches these limits. On a busy machine everything takes many times as long as on an idle one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'inside',
          include: [testsIn('packages/domain'), testsIn('packages/application')],
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
            testsIn('packages/client'),
            testsIn('torture'),
            'tools/**/*.test.ts',
          ],
          exclude: [apiExamples],
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
          exclude: mode === 'nightly' ? [] : nightlyTests,
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
}))
