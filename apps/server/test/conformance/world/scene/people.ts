import type { User, UserId } from '@lectern/domain'
import type { PasswordHash, Repositories } from '@lectern/application'
import { aUser } from '@lectern/application/testing'
import { namesOf } from './add-each.ts'
import { moment, username } from './moment.ts'

/** In the order in which the accounts were made. */
const accounts = {
  ada: { fullName: 'Ada Admin', admin: true, trusted: true },
  bert: { fullName: 'Bert Beside' },
  hanna: {
    fullName: 'Hanna "Hosts" O’Neil',
    twitterUsername: 'hannahosts',
    biography: 'Runs <b>conferences</b>\nfor developers & friends',
    trusted: true,
  },
  otto: { fullName: 'Otto Other' },
  mia: { fullName: 'Mia Member' },
  sven: { fullName: 'Sven Speaker' },
  arne: { fullName: 'Arne Author' },
  sigrid: { fullName: 'Sigrid Suspended', suspended: true },
  ulla: { fullName: 'Ulla Unverified', verified: false },
} as const satisfies Record<string, Partial<User>>

const CROWD = 25

export type Person = keyof typeof accounts
export const personNames = namesOf(accounts)
export type People = Readonly<Record<Person, UserId>> & { readonly crowd: readonly UserId[] }

export async function addPeople({ users }: Repositories, password: PasswordHash): Promise<People> {
  const add = async (name: string, traits: Partial<User>): Promise<UserId> => {
    const user = await users.add(
      aUser({
        username: username(name),
        email: `${name}@post.example`,
        avatarHash: `hash-of-${name}`,
        createdDate: moment('2025-01-01T00:00:00Z'),
        ...traits,
      }),
    )
    await users.setPassword(user.id, password)
    return user.id
  }
  const crowd: UserId[] = []
  const people = {
    ada: await add('ada', accounts.ada),
    bert: await add('bert', accounts.bert),
    hanna: await add('hanna', accounts.hanna),
    otto: await add('otto', accounts.otto),
    mia: await add('mia', accounts.mia),
    sven: await add('sven', accounts.sven),
    arne: await add('arne', accounts.arne),
    sigrid: await add('sigrid', accounts.sigrid),
    ulla: await add('ulla', accounts.ulla),
  }
  for (let number = 1; number <= CROWD; number++) {
    crowd.push(await add(`crowd-${String(number).padStart(2, '0')}`, { fullName: `Crowd ${number}` }))
  }
  return { ...people, crowd }
}
