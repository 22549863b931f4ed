import { createLectern, type Ports } from '@lectern/application'
import { asId, DomainError, operator, type UserId } from '@lectern/domain'
import { seedDemo, signInHint } from './seed-demo.ts'

/** Whether the database has no events and no accounts. */
export async function isNew(ports: Ports): Promise<boolean> {
  const page = { start: 0, resultsPerPage: 1 }
  const events = await createLectern(ports).listEvents(operator, { page, verbose: false })
  return events.total === 0 && !(await hasFirstUser(ports))
}

/** Ids start at 1, so any account implies an account 1. */
const hasFirstUser = async ({ transaction }: Ports): Promise<boolean> =>
  (await transaction(({ users }) => users.find(asId<UserId>(1)))) !== undefined

/**
 * Adds the demo content to a new database, and returns the sign-in of its site admin. If several processes start at the
 * same time, one adds the content. The others wait for its lock until the engine's timeout, then check again.
 */
export async function seedIfNew(ports: Ports): Promise<string | undefined> {
  for (let attempt = 1; await isNew(ports); attempt += 1) {
    try {
      const seeding = await seedDemo(ports)
      return seeding.kind === 'added' ? signInHint(seeding.adminPassword) : undefined
    } catch (error) {
      const isLocked = error instanceof DomainError && error.kind === 'unavailable'
      if (!isLocked || attempt === MOST_ATTEMPTS) throw error
    }
  }
  return undefined
}

/** An attempt waits for the lock for some seconds: two minutes in total on a busy machine. */
const MOST_ATTEMPTS = 24
