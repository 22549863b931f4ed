import type { Lectern } from '@lectern/application'
import { operator } from '@lectern/domain'

/** The password of every account. */
export const PASSWORD = 'correct horse battery'

const ADMIN = 'ada'
/** The first one is a site admin. */
export const people: readonly string[] = [
  ADMIN,
  ...Array.from({ length: 20 }, (_, index) => `member${index + 1}`),
]

/** Adds all accounts; returns a token of each. The ids are 1 to 21, in this order. */
export async function addPeople(lectern: Lectern): Promise<ReadonlyMap<string, string>> {
  const tokens = new Map<string, string>()
  for (const username of people) {
    const email = `${username}@lectern.example`
    const fullName = `The ${username}`
    const admin = username === ADMIN
    await lectern.createUser(operator, { username, email, fullName, password: PASSWORD, admin })
    tokens.set(username, await lectern.issueToken(operator, { username }))
  }
  return tokens
}
