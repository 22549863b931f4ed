import {
  type Actor,
  ANYWHERE,
  type Member,
  MINUTE,
  operator,
  registered,
  type User,
  visitor,
} from '@lectern/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AccountOffice, anAccountOffice, OTHER_PASSWORD, PASSWORD } from '../../test/account-office.ts'
import { asMember } from '@lectern/contracts/testing'

let office: AccountOffice
let ada: User
beforeEach(async () => {
  office = anAccountOffice({ mailSignIn: 'admins' })
  ada = await office.join('ada')
})

type Change = (actor: Actor, user: User, oldPassword?: string) => Promise<void>

const changes: Readonly<Record<string, Change>> = {
  'another address': (actor, { id: userId }, oldPassword) =>
    office.lectern.editUser(actor, { userId, email: 'new@lectern.example', oldPassword }),
  'another password': (actor, { id: userId }, oldPassword) =>
    office.lectern.editUser(actor, { userId, password: OTHER_PASSWORD, oldPassword }),
  'the deletion of an account': (actor, { id: userId }, oldPassword) =>
    office.lectern.deleteUser(actor, { userId, oldPassword }),
}

const refusal = (code: string) => ({ kind: 'invalid', problems: [{ field: 'old_password', code }] })

async function inSession(username: string): Promise<Member> {
  const { secret } = await office.lectern.signIn(visitor, { username, password: PASSWORD, address: '::1' })
  return office.lectern.authenticateSession(visitor, { secret })
}

describe.each(Object.entries(changes))('%s', (_name, change) => {
  it('needs the present password', async () => {
    await expect(change(asMember(ada), ada)).rejects.toMatchObject(refusal('required'))
    await expect(change(asMember(ada), ada, OTHER_PASSWORD)).rejects.toMatchObject(refusal('wrong-password'))
    expect(await office.find('ada')).toEqual(ada)
    await expect(office.signIn('ada', PASSWORD)).resolves.toBeDefined()
    await change(asMember(ada), ada, PASSWORD)
  })

  it('needs none within 15 minutes of a sign-in on the website', async () => {
    const { secret } = await office.lectern.signIn(visitor, {
      username: 'ada',
      password: PASSWORD,
      address: '::1',
    })
    const present = () => office.lectern.authenticateSession(visitor, { secret })
    office.wait(15 * MINUTE)
    await expect(change(await present(), ada)).rejects.toMatchObject(refusal('required'))
    await change(await inSession('ada'), ada)
  })

  it('is not made by a session that ended meanwhile', async () => {
    const session = await inSession('ada')
    await office.lectern.revokeSessions(asMember(ada), {})
    await expect(change(session, ada)).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  it('needs none of the operator', async () => {
    await expect(change(operator, ada)).resolves.toBeUndefined()
  })

  it('tells those who may not make it nothing about passwords', async () => {
    const bob = asMember(await office.join('bob'))
    await expect(change(bob, ada, PASSWORD)).rejects.toMatchObject({ kind: 'forbidden' })
    const attempts = await office.store.signInAttempts.find('bob', [ANYWHERE])
    expect(attempts).toEqual([])
  })
})

describe('an edit with the present address', () => {
  it('needs no password, as long as it is still the present one', async () => {
    const edit = (email: string, oldPassword?: string) =>
      office.lectern.editUser(asMember(ada), { userId: ada.id, email, oldPassword })
    await edit(ada.email)
    await office.store.users.save({ ...registered(ada), email: 'new@lectern.example' })
    await expect(edit(ada.email)).rejects.toMatchObject(refusal('required'))
  })
})
