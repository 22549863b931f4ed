import { openStore, type SqlStore } from '@lectern/adapters-persistence'
import { sqliteDatabases } from '@lectern/adapters-persistence/testing'
import type { Clock, ImageProcessor } from '@lectern/application'
import { testClock, testPorts } from '@lectern/contracts/testing'
import { afterAll, beforeAll, describe, expect, expectTypeOf, inject, it } from 'vitest'
import { containerOf, createContainer, type Factories, type Things } from './create-container.ts'

const databases = sqliteDatabases(inject('databases'))
let store: SqlStore
beforeAll(async () => {
  store = await openStore(await databases.empty())
})
afterAll(async () => {
  await store.close()
  await databases.remove()
})

const names: readonly (keyof Things)[] = [
  ...(Object.keys(testPorts({} as SqlStore)) as (keyof Things)[]),
  'store',
  'ports',
  'lectern',
]

describe('the container', () => {
  it.each(names)('makes one %s for all', (name) => {
    const container = createContainer({ ...testPorts(store), store })
    expect(container.resolve(name)).toBeDefined()
    expect(container.resolve(name)).toBe(container.resolve(name))
  })

  it('lets a thing be replaced before it is used, in this container only', () => {
    const container = createContainer({ ...testPorts(store), store })
    const clock = testClock()
    container.replace('clock', clock)
    expect(container.resolve('ports').clock).toBe(clock)
    expect(createContainer({ ...testPorts(store), store }).resolve('ports').clock).not.toBe(clock)
  })

  it('disposes of the things that it made, the last one first', async () => {
    const disposed: string[] = []
    const disposable = (name: string): AsyncDisposable => ({
      [Symbol.asyncDispose]: async () => void disposed.push(name),
    })
    {
      await using container = containerOf<Record<'first' | 'second' | 'unused', AsyncDisposable>>({
        first: () => disposable('first'),
        second(from) {
          from.resolve('first')
          return disposable('second')
        },
        unused: () => disposable('unused'),
      })
      container.resolve('second')
    }
    expect(disposed).toEqual(['second', 'first'])
  })

  it('has a type for which a missing, wrong or incomplete implementation does not compile', () => {
    expectTypeOf<Omit<Factories<Things>, 'clock'>>().not.toExtend<Factories<Things>>()
    expectTypeOf<() => Clock>().not.toExtend<Factories<Things>['imageProcessor']>()
    type Incomplete = Omit<ImageProcessor, typeof Symbol.asyncDispose>
    expectTypeOf<() => Incomplete>().not.toExtend<Factories<Things>['imageProcessor']>()
  })
})
