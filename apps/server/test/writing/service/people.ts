import { Sha256SecretHasher } from '@lectern/adapters-platform'
import type { Repositories, Store } from '@lectern/application'
import { aToken, aUser } from '@lectern/contracts/testing'
import { instant, readForm, readUsername, type RegisteredUser, type UserId } from '@lectern/domain'

/** The users by their roles. */
const accounts = {
  member: {},
  speaker: {},
  claimant: {},
  host: {},
  secondHost: {},
  otherHost: {},
  admin: { admin: true },
  secondAdmin: { admin: true },
} as const satisfies Record<string, Partial<RegisteredUser>>

export type Person = keyof typeof accounts
export type People = Readonly<Record<Person, UserId>>

const usernameOf = (person: Person): string => person.toLowerCase()
const fullNameOf = (person: Person): string => `The ${person}`
export const tokenOf = (name: string): string => `${name}-token-`.padEnd(43, 'x')

export const addPeople = ({ transaction }: Store): Promise<People> =>
  transaction(async (into) => ({
    member: await addPerson(into, 'member'),
    speaker: await addPerson(into, 'speaker'),
    claimant: await addPerson(into, 'claimant'),
    host: await addPerson(into, 'host'),
    secondHost: await addPerson(into, 'secondHost'),
    otherHost: await addPerson(into, 'otherHost'),
    admin: await addPerson(into, 'admin'),
    secondAdmin: await addPerson(into, 'secondAdmin'),
  }))

function addPerson(into: Repositories, person: Person): Promise<UserId> {
  const username = readForm((form) => readUsername(form, usernameOf(person)))
  return addUser(into, person, { username, fullName: fullNameOf(person), ...accounts[person] })
}

/** A user with a token of this name. */
export async function addUser(
  { users, tokens }: Repositories,
  name: string,
  traits: Partial<RegisteredUser> = {},
): Promise<UserId> {
  const { id } = await users.add(aUser(traits))
  await tokens.add(aToken(id, { hash: hasher.hash(tokenOf(name)), lastUsedDate: AFTER_ALL_TESTS }))
  return id
}

/** Marks tokens as used in the future, so that requests do not update them and none is too old. */
const AFTER_ALL_TESTS = instant(Number.MAX_SAFE_INTEGER)

const hasher = new Sha256SecretHasher()
