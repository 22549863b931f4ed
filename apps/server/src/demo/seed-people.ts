import type { PasswordHash, Ports, Repositories } from '@lectern/application'
import { type Member, memberOf, type New, readForm, readUsername, register, type User } from '@lectern/domain'
import { type DemoName, type DemoPerson, demoAdmin, people } from './people.ts'

/** Makes the accounts; only the admin's has a password. */
export async function seedPeople(
  { users }: Pick<Repositories, 'users'>,
  ports: Pick<Ports, 'clock' | 'random'>,
  adminPassword: PasswordHash,
): Promise<ReadonlyMap<DemoName, Member>> {
  const admin = await users.add({ ...accountOf(demoAdmin, ports), admin: true })
  await users.setPassword(admin.id, adminPassword)
  const members = new Map<DemoName, Member>()
  for (const person of people) {
    members.set(person.username, memberOf(await users.add(accountOf(person, ports)), ''))
  }
  return members
}

/** One of the usernames that somebody has already. */
export async function findTakenUsername({ users }: Pick<Repositories, 'users'>): Promise<string | undefined> {
  for (const { username } of [demoAdmin, ...people]) {
    if ((await users.findByUsername(asUsername(username))) !== undefined) return username
  }
  return undefined
}

function accountOf(
  { username, fullName }: DemoPerson,
  { clock, random }: Pick<Ports, 'clock' | 'random'>,
): New<User> {
  const account = { username: asUsername(username), fullName, email: `${username}@lectern.example` }
  return { ...register(account, random.letters(32), clock.now()), verified: true }
}

const asUsername = (name: string): User['username'] => readForm((form) => readUsername(form, name))
