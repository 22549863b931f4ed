import { accounts } from '../../../src/world/scene/accounts.ts'
import type { People } from '../../../src/world/scene/scene.ts'
import type { RegisteredUser, UserId } from '@lectern/domain'
import type { PasswordHash, Repositories } from '@lectern/application'
import { aUser } from '@lectern/contracts/testing'
import { moment, username } from '../../../src/world/scene/moment.ts'

const CROWD = 25

export async function addPeople({ users }: Repositories, password: PasswordHash): Promise<People> {
  const add = async (name: string, traits: Partial<RegisteredUser>): Promise<UserId> => {
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
