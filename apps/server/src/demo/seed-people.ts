import type { Lectern } from '@lectern/application'
import { memberOf, type Member, operator } from '@lectern/domain'
import { type DemoName, type DemoPerson, demoAdmin, people } from './people.ts'

/** Makes the accounts; only the admin's has a password. */
export async function seedPeople(
  lectern: Pick<Lectern, 'createUser'>,
  adminPassword: string,
): Promise<ReadonlyMap<DemoName, Member>> {
  await lectern.createUser(operator, { ...accountOf(demoAdmin), password: adminPassword, admin: true })
  const members = new Map<DemoName, Member>()
  for (const person of people) {
    const user = await lectern.createUser(operator, { ...accountOf(person), admin: false })
    members.set(person.username, memberOf(user, ''))
  }
  return members
}

const accountOf = ({ username, fullName }: DemoPerson): DemoPerson & { readonly email: string } => ({
  username,
  fullName,
  email: `${username}@lectern.example`,
})
