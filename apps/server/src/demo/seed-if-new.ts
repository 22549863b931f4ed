import type { Ports } from '@lectern/application'
import { DomainError } from '@lectern/domain'
import { isNew } from './is-new.ts'

/**
 * Adds the demo content to a new database, and says how its site admin signs in. Of several processes that start at
 * once, one adds it. The others wait for its lock as long as the engine lets them, and look again.
 */
export async function seedIfNew(ports: Ports): Promise<string | undefined> {
  for (let attempt = 1; await isNew(ports); attempt += 1) {
    const { seedDemo, signInHint } = await import('./demo.ts')
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

/** Each waits for a lock for some seconds: two minutes on a busy machine. */
const MOST_ATTEMPTS = 24
