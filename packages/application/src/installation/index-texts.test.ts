import { operator, visitor } from '@lectern/domain'
import { expect, it } from 'vitest'
import { createLectern } from '../lectern.ts'
import { createMemoryStore } from '../memory/memory-store.ts'
import { testPorts } from '../testing/ports.ts'

it('texts are indexed by the operator of the service only', async () => {
  const lectern = createLectern(testPorts(createMemoryStore()))
  expect(await lectern.indexTexts(operator, {})).toBe(0)
  await expect(lectern.indexTexts(visitor, {})).rejects.toMatchObject({ kind: 'forbidden' })
})
