import type { Member, RegisteredUser } from '@lectern/domain'
import { createLectern, type Lectern, type Settings } from '@lectern/application'
import { asMember, aUser } from './builders.ts'
import { type TestClock, testClock, testPorts } from './ports.ts'
import { aTestStore, type TestStore } from './test-store.ts'

export interface TestLectern {
  readonly lectern: Lectern
  readonly store: TestStore
  readonly clock: TestClock
  /** Makes an account and hands it back as the one who acts. */
  readonly signUp: (traits?: Partial<RegisteredUser>) => Promise<Member>
}

/** All use cases on an empty store in memory. */
export function aTestLectern(settings: Partial<Settings> = {}): TestLectern {
  const clock = testClock()
  const store = aTestStore()
  const ports = testPorts(store, clock)
  return {
    store,
    lectern: createLectern({ ...ports, settings: { ...ports.settings, ...settings } }),
    clock,
    signUp: async (traits) => asMember(await ports.transaction(({ users }) => users.add(aUser(traits)))),
  }
}
