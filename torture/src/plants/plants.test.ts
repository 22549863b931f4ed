import { ROOT } from '@lectern/bench/processes'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { scenarios } from '../scenarios.ts'

it.each(scenarios)('each planted fault of $name replaces one text of the sources', ({ plants }) => {
  const misplaced = plants.filter(
    ({ file, search }) => readFileSync(join(ROOT, file), 'utf8').split(search).length !== 2,
  )
  expect(misplaced.map(({ name }) => name)).toEqual([])
})
