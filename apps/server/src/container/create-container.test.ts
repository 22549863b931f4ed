import { openStore, type SqlStore } from '@lectern/adapters-persistence'
import { sqliteDatabases } from '@lectern/adapters-persistence/testing'
import { testClock, testPorts } from '@lectern/application/testing'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createContainer } from './create-container.ts'
import { tokens } from './tokens.ts'

const databases = sqliteDatabases(inject('databases'))
let store: SqlStore
beforeAll(async () => {
  store = await openStore(await databases.empty())
})
afterAll(async () => {
  await store.close()
  await databases.remove()
})

describe('the container', () => {
  it.each(Object.entries(tokens))('makes one %s for all', (_name, token) => {
    const container = createContainer({ ...testPorts(store), store })
    expect(container.resolve<unknown>(token)).toBeDefined()
    expect(container.resolve<unknown>(token)).toBe(container.resolve<unknown>(token))
  })

  it('lets a thing be replaced before it is used, and keeps that to itself', () => {
    const container = createContainer({ ...testPorts(store), store })
    const clock = testClock()
    container.registerInstance(tokens.clock, clock)
    expect(container.resolve(tokens.ports).clock).toBe(clock)
    expect(createContainer({ ...testPorts(store), store }).resolve(tokens.ports).clock).not.toBe(clock)
  })
})
