import { contend } from './contest.ts'
import { getting } from './get.ts'
import { pages } from './pages.ts'
import type { Scenario } from './scenario.ts'
import { serve } from './versions.ts'

export const workers: Scenario = {
  name: 'workers',
  summary: 'two workers against one, uncached; the load driver is on the same processors',
  async *run(bench) {
    for (const engine of bench.options.engines) {
      await using stack = new AsyncDisposableStack()
      const two = await serve(bench, engine, stack, { workers: 2 })
      const one = await serve(bench, engine, stack, { workers: 1 })
      for (const { what, address } of pages) {
        yield await contend(bench, {
          scenario: 'workers',
          what,
          engine,
          target: { bound: 'at least', value: 1.3 },
          sides: [getting(bench, 'two workers', two, address), getting(bench, 'one', one, address)],
          compare: { unit: 'requests/s, of one worker', of: (both, single) => both.rate / single.rate },
          sameSize: true,
        })
      }
    }
  },
}
