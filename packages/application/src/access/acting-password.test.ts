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
import {
  type AccountOffice,
  anAccountOffice,
  OTHER_PASSWORD,
  PASSWORD,
  secretIn,
} from '../../test/account-office.ts'
import { asMember } from '../testing/builders.ts'

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
const tooMany = { kind: 'too-many' }

async function inSession(username: string): Promise<Member> {
  const { secret } = await office.lectern.signIn(visitor, { username, password: PASSWORD, address: '::1' })
  return office.lectern.authenticateSession(visitor, { secret })
}

async function anAdmin(username: string): Promise<{ readonly admin: Member; readonly account: User }> {
  const account = { ...registered(await office.join(username)), admin: true }
  await office.lectern.makeUserAdmin(operator, { username })
  return { admin: asMember(account), account }
}

describe.each(Object.entries(changes))('%s', (_name, change) => {
  it('needs the present password', async () => {
    await expect(change(asMember(ada), ada)).rejects.toMatchObject(refusal('required'))
    await expect(change(asMember(ada), ada, OTHER_PASSWORD)).rejects.toMatchObject(refusal('wrong-password'))
    expect(await office.find('ada')).toEqual(ada)
    await expect(office.signIn('ada', PASSWORD)).resolves.toBeDefined()
    await change(asMember(ada), ada, PASSWORD)
  })

  it('counts a wrong one as a failed sign-in, which a right one forgives', async () => {
    const guess = () => change(asMember(ada), ada, 'wrong')
    for (let number = 0; number < 5; number++)
      await expect(guess()).rejects.toMatchObject(refusal('wrong-password'))
    await expect(change(asMember(ada), ada, PASSWORD)).rejects.toMatchObject(tooMany)
    await expect(office.signIn('ada', PASSWORD)).rejects.toMatchObject(tooMany)
    office.wait(5 * MINUTE)
    await change(asMember(ada), ada, PASSWORD)
  })

  it('needs an admin’s own password, and counts there', async () => {
    const { admin } = await anAdmin('root')
    const { account } = await anAdmin('bob')
    await office.reset(await linkFor('root'), OTHER_PASSWORD)
    for (let number = 0; number < 5; number++) {
      await expect(change(admin, account, PASSWORD)).rejects.toMatchObject(refusal('wrong-password'))
    }
    await expect(office.signIn('root', OTHER_PASSWORD)).rejects.toMatchObject(tooMany)
    await expect(office.signIn('bob', PASSWORD)).resolves.toBeDefined()
    office.wait(5 * MINUTE)
    await change(admin, account, OTHER_PASSWORD)
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
    const attempts = await office.store.transaction(({ signInAttempts }) =>
      signInAttempts.find('bob', [ANYWHERE]),
    )
    expect(attempts).toEqual([])
  })
})

async function linkFor(username: string): Promise<string> {
  await office.lectern.remindPassword(visitor, { username })
  const secrets = (await office.mails()).flatMap((mail) => secretIn(mail) ?? [])
  return secrets.at(-1) ?? ''
}

describe('an edit with the present address', () => {
  it('needs no password, as long as it is still the present one', async () => {
    const edit = (email: string, oldPassword?: string) =>
      office.lectern.editUser(asMember(ada), { userId: ada.id, email, oldPassword })
    await edit(ada.email)
    await office.store.transaction(({ users }) =>
      users.save({ ...registered(ada), email: 'new@lectern.example' }),
    )
    await expect(edit(ada.email)).rejects.toMatchObject(refusal('required'))
  })
})
