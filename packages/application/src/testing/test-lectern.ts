import type { Member, User } from '@lectern/domain'
import { createLectern, type Lectern } from '../lectern.ts'
import { createMemoryStore } from '../memory/memory-store.ts'
import type { Settings } from '../ports/settings.ts'
import { asMember, aUser } from './builders.ts'
import { type TestClock, testClock, testPorts } from './ports.ts'

export interface TestLectern {
  readonly lectern: Lectern
  readonly clock: TestClock
  /** Makes an account and hands it back as the one who acts. */
  readonly signUp: (traits?: Partial<User>) => Promise<Member>
}

/** All use cases on an empty store in memory. */
export function aTestLectern(settings: Partial<Settings> = {}): TestLectern {
  const clock = testClock()
  const ports = testPorts(createMemoryStore(), clock)
  return {
    lectern: createLectern({ ...ports, settings: { ...ports.settings, ...settings } }),
    clock,
    signUp: async (traits) => asMember(await ports.transaction(({ users }) => users.add(aUser(traits)))),
  }
}
