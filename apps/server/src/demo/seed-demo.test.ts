import { createMemoryStore } from '@lectern/adapters-memory'
import { createLectern, type Lectern, type Ports } from '@lectern/application'
import { testClock, testPorts } from '@lectern/contracts/testing'
import { DAY, DomainError, operator, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { isNew, seedDemo, seedIfNew } from './seed-demo.ts'

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

const everything = { page: { start: 0, resultsPerPage: 0 }, verbose: true } as const
const NEW_YEAR_2026 = 1_767_225_600

const portsAt = (epochSeconds = NEW_YEAR_2026): Ports =>
  testPorts(createMemoryStore(), testClock(epochSeconds))

const namesOf = async (lectern: Lectern, filter: string): Promise<readonly string[]> =>
  (await lectern.listEvents(operator, { ...everything, filter })).items.map(({ name }) => name)

describe('the demo content', () => {
  it('shows every kind of event on whatever day it is added', async () => {
    for (let day = 0; day < 365; day += 52) {
      const ports = portsAt(NEW_YEAR_2026 + day * (DAY + 3571))
      await seedDemo(ports)
      const lectern = createLectern(ports)
      const now = ports.clock.now()
      const { items } = await lectern.listEvents(visitor, everything)
      const running = items.filter(({ startDate, endDate }) => startDate <= now && now <= endDate)
      expect(running.map(({ name }) => name)).toEqual(['Maré Web Days'])
      expect(await namesOf(lectern, 'cfp')).toEqual(['Café Craft Montréal', '改善 Cloud Conference'])
      expect(await namesOf(lectern, 'past')).toHaveLength(4)
      expect(await namesOf(lectern, 'pending')).toEqual(['Himalaya Ops Gathering'])
    }
  })

  it('is refused, and nothing is changed, where one of its people is', async () => {
    const ports = portsAt()
    const lectern = createLectern(ports)
    await lectern.createUser(operator, { username: 'Mateo', email: 'm@lectern.example', admin: false })
    expect(await seedDemo(ports)).toEqual({ kind: 'refused', takenUsername: 'mateo' })
    expect((await lectern.listEvents(operator, everything)).total).toBe(0)
  })

  it('is added whole or not at all', async () => {
    const ports = portsAt()
    const broken = {
      transliterate: () => {
        throw new Error('out of letters')
      },
    }
    await expect(seedDemo({ ...ports, transliterator: broken })).rejects.toThrow('out of letters')
    expect(await isNew(ports)).toBe(true)
    expect(await seedDemo(ports)).toMatchObject({ kind: 'added' })
  })
})

describe('a database', () => {
  it('is new until there is an account or an event in it', async () => {
    const ports = portsAt()
    expect(await isNew(ports)).toBe(true)
    await createLectern(ports).createUser(operator, {
      username: 'ada',
      email: 'a@lectern.example',
      admin: false,
    })
    expect(await isNew(ports)).toBe(false)
  })
})
