import { expect, it } from 'vitest'
import { useCaseModules } from '../test/use-case-modules.ts'
import * as useCases from './use-cases.ts'

it('use-cases.ts exports every use case', async () => {
  const modules = await useCaseModules()
  const names = modules.flatMap(({ found }) => Object.keys(found))
  expect(names.toSorted()).toEqual(Object.keys(useCases).toSorted())
})
