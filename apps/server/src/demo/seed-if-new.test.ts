import type { Ports } from '@lectern/application'
import { createMemoryStore } from '@lectern/adapters-memory'
import { testClock, testPorts } from '@lectern/contracts/testing'
import { DomainError } from '@lectern/domain'
import { expect, it } from 'vitest'
import { seedDemo } from './seed-demo.ts'
import { isNew, seedIfNew } from './seed-if-new.ts'

const newPorts = (): Ports => testPorts(createMemoryStore(), testClock(1_767_225_600))

/** What an engine answers when another transaction holds its lock for too long. */
const locked = new DomainError('unavailable', [{ code: 'busy', message: 'The database is busy' }], 1)

/** Ports of a process that waits for the lock of another one in its first transaction that writes. */
function portsBehind(ports: Ports, meanwhile: () => Promise<unknown>): Ports {
  let transactions = 0
  return {
    ...ports,
    async transaction(work) {
      transactions += 1
      if (transactions !== 2) return ports.transaction(work)
      await meanwhile()
      throw locked
    },
  }
}

it('adds the demo content to a new database only', async () => {
  const ports = newPorts()
  expect(await seedIfNew(ports)).toContain('Its site admin is demo, with the password')
  expect(await isNew(ports)).toBe(false)
  expect(await seedIfNew(ports)).toBeUndefined()
})

it('waits for another process that adds it', async () => {
  const ports = newPorts()
  expect(await seedIfNew(portsBehind(ports, () => seedDemo(ports)))).toBeUndefined()
})

it('adds it when the other process gave up', async () => {
  const ports = newPorts()
  expect(await seedIfNew(portsBehind(ports, () => Promise.resolve()))).toBeTypeOf('string')
  expect(await isNew(ports)).toBe(false)
})

it('gives up a database that is never free', async () => {
  const ports = newPorts()
  const failing: Ports = {
    ...ports,
    passwordHasher: { ...ports.passwordHasher, hash: () => Promise.reject(locked) },
  }
  await expect(seedIfNew(failing)).rejects.toBe(locked)
})
