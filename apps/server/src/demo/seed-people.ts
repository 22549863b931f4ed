import type { PasswordHash, Ports, Repositories } from '@lectern/application'
import {
  before,
  DAY,
  type Instant,
  type Member,
  memberOf,
  type New,
  readForm,
  readUsername,
  register,
  type RegisteredUser,
  type User,
} from '@lectern/domain'
import * as v from 'valibot'
import { DEMO_ADMIN } from './demo-accounts.ts'
import content from './people.json' with { type: 'json' }

/** Creates the accounts, dated before all content. Few have passwords. */
export async function seedPeople(
  { users }: Pick<Repositories, 'users'>,
  { clock, random }: Pick<Ports, 'clock' | 'random'>,
  passwords: ReadonlyMap<string, PasswordHash | undefined>,
): Promise<ReadonlyMap<string, Member>> {
  const account = (person: DemoPerson, daysAgo: number): New<RegisteredUser> =>
    accountOf(person, random.letters(32), before(clock.now(), daysAgo * DAY))
  const add = async (person: DemoPerson, user: New<RegisteredUser>): Promise<User> => {
    const added = await users.add(user)
    const password = passwords.get(person.username)
    if (password !== undefined) await users.setPassword(added.id, password)
    return added
  }
  await add(demoAdmin, { ...account(demoAdmin, OLDEST), admin: true })
  const members = new Map<string, Member>()
  for (const [place, person] of people.entries()) {
    const user = await add(person, account(person, OLDEST - 1 - place * DAYS_BETWEEN))
    members.set(person.username, memberOf(user, { application: person.application }))
  }
  return members
}

const OLDEST = 700
const DAYS_BETWEEN = 9

/** One of the demo usernames that already exists. */
export async function findTakenUsername({ users }: Pick<Repositories, 'users'>): Promise<string | undefined> {
  for (const { username } of [demoAdmin, ...people]) {
    if ((await users.findByUsername(asUsername(username))) !== undefined) return username
  }
  return undefined
}

function accountOf(
  { username, fullName, biography, twitterUsername }: DemoPerson,
  avatarHash: string,
  createdDate: Instant,
): New<RegisteredUser> {
  const account = { username: asUsername(username), fullName, email: `${username}@lectern.example` }
  return { ...register(account, avatarHash, createdDate), biography, twitterUsername, verified: true }
}

const asUsername = (name: string): User['username'] => readForm((form) => readUsername(form, name))

const demoPerson = v.strictObject({
  username: v.string(),
  fullName: v.string(),
  twitterUsername: v.exactOptional(v.string(), ''),
  biography: v.exactOptional(v.string(), ''),
  /** The application of their comments; by default the website. */
  application: v.exactOptional(v.string(), ''),
})

type DemoPerson = v.InferOutput<typeof demoPerson>

const demoAdmin = v.parse(demoPerson, { username: DEMO_ADMIN, fullName: 'Demo Admin' })

/** Hosts, speakers, attendees and commenters. */
const people: readonly DemoPerson[] = v.parse(v.array(demoPerson), content)

export const personNamed = (username: string): DemoPerson | undefined =>
  people.find((person) => person.username === username)
