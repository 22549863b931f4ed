import { HOUR, MINUTE, operator, registered, visitor } from '@lectern/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type AccountOffice,
  anAccountOffice,
  badToken,
  OTHER_PASSWORD,
  PASSWORD,
} from '../../test/account-office.ts'
import { refusalOf } from '../../test/refusal.ts'
import { asMember } from '@lectern/contracts/testing'
import type { SignedInByMail } from './sign-in-by-mail.ts'

const ADDRESS = '192.0.2.1'

let office: AccountOffice
beforeEach(async () => {
  office = anAccountOffice()
  await office.join('ada')
})

const ask = (account = 'ada', browser = 'mine'): Promise<void> =>
  office.lectern.mailSignInLink(visitor, { account, browser, next: '/talk/1' })
const use = (token: string, asker?: string): Promise<SignedInByMail> =>
  office.lectern.signInByMail(visitor, { token, address: ADDRESS, asker })
const see = (token: string, browser = 'mine') => office.lectern.readSignInLink(visitor, { token, browser })
const askAndGet = async (account = 'ada'): Promise<string> => {
  await ask(account)
  return office.secret()
}

describe('asking for a link to sign in', () => {
  it.each(['ada', 'ADA', 'ada@lectern.example', 'Ada@Lectern.example'])('works by %s', async (account) => {
    await ask(account)
    const [mail, ...others] = await office.mails()
    expect([mail?.to, mail?.subject, others]).toEqual(['ada@lectern.example', 'Your link to sign in', []])
    expect(mail?.text).toContain('works once, within 15 minutes')
  })

  it.each(['nobody', 'nobody@lectern.example', 'no such/name'])('is the same for %s', async (account) => {
    await expect(ask(account)).resolves.toBe(undefined)
    expect(await office.mails()).toEqual([])
  })

  it('queues no secret, and stores the hash of the secret only', async () => {
    await ask()
    const [{ mails, signInLinks }] = (await office.lectern.exportUser(operator, { userId: (await ada()).id }))
      .items
    expect(mails.map(({ subject }) => subject)).toEqual([{ kind: 'sign-in-link' }])
    expect(signInLinks).toMatchObject([{ email: 'ada@lectern.example', next: '/talk/1' }])
    const token = await office.secret()
    const stored = await office.store.transaction(async ({ signInLinks, users }) => {
      const user = await users.findByEmail('ada@lectern.example')
      return user && signInLinks.findOf(user.id)
    })
    expect(stored).toMatchObject({ hash: `plain:${token}`, browser: 'plain:mine', next: '/talk/1' })
  })

  it('sends nothing when the mail could not be sent for 15 minutes', async () => {
    await ask()
    office.wait(15 * MINUTE)
    expect(await office.mails()).toEqual([])
  })
})

const ada = async () => {
  const user = await office.find('ada')
  if (user === undefined) throw new Error('ada is gone')
  return user
}

describe('a link to sign in', () => {
  it('begins a new session, and ends the one that the browser had', async () => {
    const token = await askAndGet()
    const first = await use(token, 'mine')
    expect(first).toMatchObject({ next: '/talk/1', member: { kind: 'member', userId: (await ada()).id } })
    expect(await office.lectern.authenticateSession(visitor, first)).toEqual(first.member)
    office.wait(5 * MINUTE)
    const again = { token: await askAndGet(), address: ADDRESS }
    const second = await office.lectern.signInByMail(first.member, again)
    expect(second.secret).not.toBe(first.secret)
    await expect(office.lectern.authenticateSession(visitor, first)).rejects.toThrow('Please sign in again')
  })

  it('shows its account and whether it was asked for in this browser, and changes nothing', async () => {
    const token = await askAndGet()
    const view = { username: 'ada', verified: true, email: 'ada@lectern.example' }
    expect(await see(token)).toEqual({ ...view, sameBrowser: true })
    expect(await see(token, 'another')).toEqual({ ...view, sameBrowser: false })
    await expect(use(token)).resolves.toBeDefined()
  })

  it('leads on in the browser that asked only', async () => {
    expect(await use(await askAndGet(), 'another')).toMatchObject({ next: '' })
  })

  it('is good once', async () => {
    const token = await askAndGet()
    await use(token)
    for (const attempt of [use(token), see(token)]) expect(await refusalOf(attempt)).toMatchObject(badToken)
  })

  it('is good for 15 minutes from the sending of the mail', async () => {
    await ask()
    office.wait(10 * MINUTE)
    const token = await office.secret()
    office.wait(15 * MINUTE - 1)
    expect(await see(token)).toBeDefined()
    office.wait(1)
    for (const attempt of [use(token), see(token)]) expect(await refusalOf(attempt)).toMatchObject(badToken)
  })

  it('is good until the next one is asked for', async () => {
    const first = await askAndGet()
    office.wait(5 * MINUTE)
    await ask()
    expect(await refusalOf(use(first))).toMatchObject(badToken)
    await use(await office.secret())
  })

  it('stays good when the limit refuses the next one', async () => {
    const first = await askAndGet()
    await ask()
    expect(await office.mails()).toEqual([])
    await use(first)
  })

  it.each([
    ['password', { password: OTHER_PASSWORD }],
    ['address', { email: 'ada@elsewhere.example' }],
  ])('is void after a change of the %s', async (_what, change) => {
    const token = await askAndGet()
    const user = await ada()
    await office.lectern.editUser(asMember(user), { userId: user.id, oldPassword: PASSWORD, ...change })
    expect(await refusalOf(use(token))).toMatchObject(badToken)
  })

  it('is void after a new password by a mailed link', async () => {
    const token = await askAndGet()
    await office.lectern.remindPassword(visitor, { username: 'ada' })
    await office.reset(await office.secret())
    expect(await refusalOf(use(token))).toMatchObject(badToken)
  })

  it('verifies the address of an account that is not verified', async () => {
    await office.register('bob')
    await office.mails()
    await use(await askAndGet('bob'), 'mine')
    expect(await office.find('bob')).toMatchObject({ verified: true, email: 'bob@lectern.example' })
    await office.signIn('bob', PASSWORD)
  })

  it('ends the password and the links of somebody who registered the address in another browser', async () => {
    await office.register('bob', 'bob@lectern.example', 'of-a-stranger')
    const verification = await office.secret()
    await office.lectern.remindPassword(visitor, { username: 'bob' })
    const reset = await office.secret()
    await use(await askAndGet('bob@lectern.example'), 'mine')
    expect(await refusalOf(office.signIn('bob', PASSWORD))).toMatchObject({ message: 'Signin failed' })
    expect(await refusalOf(office.reset(reset))).toMatchObject(badToken)
    expect(await refusalOf(office.verify(verification, 'of-a-stranger'))).toMatchObject(badToken)
  })

  it('verifies no address that another account has verified meanwhile', async () => {
    await office.register('bob', 'shared@lectern.example')
    await office.mails()
    const token = await askAndGet('bob')
    await office.lectern.createUser(operator, {
      username: 'eve',
      email: 'shared@lectern.example',
      admin: false,
    })
    expect(await office.find('bob')).toBe(undefined)
    expect(await refusalOf(use(token))).toMatchObject(badToken)
  })

  it('does not verify a changed address', async () => {
    const user = await ada()
    const change = { userId: user.id, email: 'ada@elsewhere.example', oldPassword: PASSWORD }
    await office.lectern.editUser(asMember(user), change)
    await office.mails()
    await use(await askAndGet())
    const { email, pendingEmail } = await ada()
    expect([email, pendingEmail]).toEqual(['ada@lectern.example', 'ada@elsewhere.example'])
  })

  it('is refused with 403 to an account that was suspended meanwhile', async () => {
    const token = await askAndGet()
    const user = await ada()
    await office.store.users.save({ ...user, suspended: true })
    expect(await see(token)).toMatchObject({ username: 'ada' })
    expect(await refusalOf(use(token))).toMatchObject({
      kind: 'forbidden',
      message: 'Your account is suspended',
    })
  })

  it('makes the browser and the address known, and frees them from the wait of others', async () => {
    for (let time = 0; time < 6; time++) await refusalOf(office.signIn('ada', 'a wrong password'))
    const { browser } = await use(await askAndGet())
    const signIn = (address: string, known?: string) =>
      refusalOf(
        office.lectern.signIn(visitor, { username: 'ada', password: PASSWORD, address, browser: known }),
      )
    expect(await signIn('203.0.113.1')).toMatchObject({ kind: 'too-many' })
    expect(await signIn(ADDRESS)).toBe(undefined)
    expect(await signIn('203.0.113.1', browser)).toBe(undefined)
  })
})

describe('signing in by mail', () => {
  const makeAdmin = async (): Promise<void> => {
    const user = await ada()
    await office.store.users.save({ ...registered(user), admin: true })
  }

  it('is not for site admins, unless they may', async () => {
    await makeAdmin()
    await ask()
    expect(await office.mails()).toEqual([])
    office = anAccountOffice({ mailSignIn: 'admins' })
    await office.join('ada')
    await makeAdmin()
    expect(await use(await askAndGet())).toMatchObject({ member: { admin: true } })
  })

  it('is refused to an account that became a site admin meanwhile', async () => {
    const token = await askAndGet()
    await makeAdmin()
    expect(await refusalOf(use(token))).toMatchObject({ kind: 'forbidden' })
  })

  it('can be turned off for all', async () => {
    expect(await office.lectern.getMailSignIn(visitor, {})).toBe(true)
    office = anAccountOffice({ mailSignIn: 'off' })
    await office.join('ada')
    expect(await office.lectern.getMailSignIn(visitor, {})).toBe(false)
    expect(await refusalOf(ask())).toMatchObject({ kind: 'forbidden' })
    office.wait(HOUR)
    expect(await office.mails()).toEqual([])
  })
})
