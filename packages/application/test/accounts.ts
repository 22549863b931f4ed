import { isUsername, type Member, type RegisteredUser, type Username } from '@lectern/domain'
import { createLectern, type Lectern } from '../src/lectern.ts'
import { createMemoryStore } from '@lectern/adapters-memory'
import type { PasswordHash } from '../src/ports/hashing.ts'
import type { Ports } from '../src/ports/ports.ts'
import { asMember, aUser, type TestClock, testClock, testPorts } from '@lectern/contracts/testing'

export const PASSWORD = 'correct horse battery staple'
export const HOME = '192.0.2.1'

/** People who sign in with passwords, and how often those were looked at. */
export interface Accounts {
  readonly lectern: Lectern
  readonly ports: Ports
  readonly clock: TestClock
  /** As the name of an account. */
  readonly name: (text: string) => Username
  /** Has the password. */
  readonly ada: Member
  readonly addAccount: (traits?: Partial<RegisteredUser>, password?: string) => Promise<Member>
  /** The hashes that passwords were compared with. */
  readonly compared: (PasswordHash | undefined)[]
}

function usernameIn(text: string): Username {
  if (!isUsername(text)) throw new Error(`${text} is no username`)
  return text
}

export async function someAccounts(): Promise<Accounts> {
  const clock = testClock()
  const plain = testPorts(createMemoryStore(), clock)
  const compared: (PasswordHash | undefined)[] = []
  const ports: Ports = {
    ...plain,
    passwordHasher: {
      ...plain.passwordHasher,
      verify: (password, hash) => {
        compared.push(hash)
        return plain.passwordHasher.verify(password, hash)
      },
    },
  }
  const addAccount = async (traits: Partial<RegisteredUser> = {}, password = PASSWORD): Promise<Member> => {
    const hash = password === '' ? undefined : await ports.passwordHasher.hash(password)
    return ports.transaction(async ({ users }) => {
      const user = await users.add(aUser(traits))
      if (hash !== undefined) await users.setPassword(user.id, hash)
      return asMember(user)
    })
  }
  const ada = await addAccount({ username: usernameIn('Ada') })
  return { lectern: createLectern(ports), ports, clock, name: usernameIn, ada, addAccount, compared }
}
