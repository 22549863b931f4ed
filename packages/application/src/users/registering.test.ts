import { DAY, HOUR, MINUTE, operator, visitor } from '@lectern/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type AccountOffice,
  anAccountOffice,
  badToken,
  OTHER_PASSWORD,
  PASSWORD,
  secretIn,
} from '../../test/account-office.ts'
import { asMember, aSession, aToken } from '@lectern/contracts/testing'

let office: AccountOffice
beforeEach(() => {
  office = anAccountOffice()
})

describe('registerUser', () => {
  it('answers afterwards as if the account had been made: its name is gone, its password right', async () => {
    await office.join('ada')
    await office.register('free', 'free@lectern.example')
    await office.register('vain', 'ada@lectern.example')
    for (const username of ['free', 'vain']) {
      await expect(office.register(username, `${username}2@lectern.example`)).rejects.toMatchObject({
        problems: [{ code: 'taken' }],
      })
      await expect(office.signIn(username, PASSWORD)).rejects.toThrow('Not verified')
      await expect(office.signIn(username, OTHER_PASSWORD)).rejects.toThrow('Signin failed')
    }
  })

  it('sends nothing to the account that was registered in vain', async () => {
    await office.join('ada')
    await office.register('vain', 'ada@lectern.example')
    await office.mails()
    await office.lectern.remindPassword(visitor, { username: 'vain' })
    expect(await office.mails()).toEqual([])
  })

  it('holds a username for 48 hours, until the address is verified', async () => {
    await office.join('bob')
    await office.register('ada')
    office.wait(48 * HOUR - 1)
    await expect(office.register('Ada', 'b@lectern.example')).rejects.toMatchObject({ kind: 'invalid' })
    office.wait(1)
    await office.register('Ada', 'b@lectern.example')
    expect(await office.find('ada')).toMatchObject({ username: 'Ada', email: 'b@lectern.example' })
    await expect(office.register('bob', 'c@lectern.example')).rejects.toMatchObject({ kind: 'invalid' })
  })

  it('takes the same number of hashes whether or not the address is taken', async () => {
    await office.join('ada')
    const free = await office.hashesOf(() => office.register('one', 'free@lectern.example'))
    const taken = await office.hashesOf(() => office.register('two', 'ada@lectern.example'))
    expect([free, taken]).toEqual([1, 1])
  })
})

describe('registrations without end', () => {
  const tryAs = async (number: number, email: string, address?: string): Promise<unknown> => {
    const form = { username: `user${number}`, fullName: 'X', email, password: PASSWORD, address }
    return office.lectern.registerUser(visitor, form).catch((error: unknown) => error)
  }
  const refusal = { kind: 'too-many' }

  it('are slowed for a network, before the password is hashed', async () => {
    const one = (number: number): string => `2001:db8::${number.toString(16)}`
    for (let number = 0; number < 300; number++) await tryAs(number, `${number}@lectern.example`, one(number))
    const tries = await office.hashesOf(async () => {
      expect(await tryAs(300, '300@lectern.example', '2001:db8::1')).toMatchObject(refusal)
    })
    expect(tries).toBe(0)
    expect(await tryAs(300, '300@lectern.example', '2001:db8:0:1::1')).toMatchObject({ username: 'user300' })
    office.wait(1)
    expect(await tryAs(301, '301@lectern.example', '2001:db8::1')).toMatchObject({ username: 'user301' })
  })

  it('do not count while the username is taken', async () => {
    await office.register('user1')
    for (let number = 0; number < 5; number++) await tryAs(1, 'ada@lectern.example')
    expect(await tryAs(2, 'ada@lectern.example')).toMatchObject({ username: 'user2' })
  })
})

describe('several accounts with one address', () => {
  const registerAll = async (...usernames: readonly string[]): Promise<readonly string[]> => {
    const secrets = []
    for (const username of usernames) {
      await office.register(username, 'ada@lectern.example', `of ${username}`)
      secrets.push(await office.secret())
      office.wait(5 * MINUTE)
    }
    return secrets
  }

  it('also become one when both links are followed at once', async () => {
    const secrets = await registerAll('stranger', 'ada')
    const tries = await Promise.allSettled(secrets.map((secret) => office.verify(secret)))
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const left = [await office.find('stranger'), await office.find('ada')].filter(
      (user) => user !== undefined,
    )
    expect(left).toMatchObject([{ verified: true }])
  })

  it('give way to a changed address, and to an account of the operator', async () => {
    await registerAll('stranger')
    const bob = await office.join('bob')
    const change = { userId: bob.id, email: 'ada@lectern.example', oldPassword: PASSWORD }
    await office.lectern.editUser(asMember(bob), change)
    await office.verify((await office.mails()).map(secretIn).find((secret) => secret !== undefined) ?? '')
    expect(await office.find('stranger')).toBe(undefined)
    await office.register('eve', 'eve@lectern.example')
    await office.lectern.createUser(operator, {
      username: 'carol',
      email: 'eve@lectern.example',
      admin: false,
    })
    expect(await office.find('eve')).toBe(undefined)
  })

  it('go unverified after 7 days', async () => {
    await office.join('bob')
    await office.register('ada')
    office.wait(7 * DAY - 1)
    expect(await office.lectern.removeUnverified(operator, {})).toBe(false)
    expect(await office.find('ada')).toBeDefined()
    office.wait(1)
    await office.lectern.removeUnverified(operator, {})
    expect([await office.find('ada'), await office.find('bob')]).toMatchObject([
      undefined,
      { verified: true },
    ])
    await expect(office.lectern.removeUnverified(visitor, {})).rejects.toMatchObject({ kind: 'forbidden' })
  })
})

describe('a link to verify an address', () => {
  it('leads to another password in another browser, and ends that of the registration', async () => {
    await office.register('ada', 'ada@lectern.example', 'of-a-stranger')
    const verification = await office.secret()
    await office.lectern.mailSignInLink(visitor, { account: 'ada', browser: 'of-a-stranger', next: '/' })
    const signIn = await office.secret()
    const { newPassword = '' } = await office.verify(verification, 'mine')
    await expect(office.signIn('ada', PASSWORD)).rejects.toThrow('Signin failed')
    const used = office.lectern.signInByMail(visitor, { token: signIn, address: '192.0.2.1' })
    await expect(used).rejects.toMatchObject(badToken)
    await office.reset(newPassword)
    await expect(office.signIn('ada', OTHER_PASSWORD)).resolves.toBeDefined()
  })

  it('signs in where the account was registered, but nobody who is signed in there as somebody else', async () => {
    const grace = asMember(await office.join('grace'))
    await office.register('ada')
    const { session } = await office.verify(await office.secret())
    expect(session && (await office.lectern.authenticateSession(visitor, session))).toEqual(session?.member)
    expect(session?.member.userId).toBe((await office.find('ada'))?.id)
    await office.register('bob')
    const input = { token: await office.secret(), browser: 'mine' }
    expect((await office.lectern.verifyEmail(grace, input)).session).toBeUndefined()
    await expect(office.signIn('bob', PASSWORD)).resolves.toBeDefined()
  })

  it('ends the password of a registration without a browser, and tokens of before', async () => {
    const form = { username: 'ada', fullName: 'Ada', email: 'ada@lectern.example', password: PASSWORD }
    const { id } = await office.lectern.registerUser(visitor, form)
    const token = aToken(id)
    await office.store.tokens.add(token)
    const verified = await office.lectern.verifyEmail(visitor, { token: await office.secret() })
    expect(verified).toEqual({ hasDraft: false, newPassword: undefined, session: undefined })
    await expect(office.signIn('ada', PASSWORD)).rejects.toThrow('Signin failed')
    expect(await office.store.accessQueries.findTokenHolder(token.hash)).toBeUndefined()
  })

  it.each([
    ['short', '/verify', '/reset'],
    ['long', '/user/verification', '/user/new-password'],
  ] as const)('is %s, and so is one to a new password', async (mailLinks, verify, reset) => {
    const { lectern, register, mails } = anAccountOffice({ mailLinks })
    await register('ada')
    await lectern.remindPassword(visitor, { username: 'ada' })
    const texts = (await mails()).map(({ text }) => text)
    expect(texts[0]).toContain(`\nhttp://127.0.0.1:8080${verify}?token=`)
    expect(texts[1]).toContain(`\nhttp://127.0.0.1:8080${reset}?token=`)
  })
})

describe('reminders', () => {
  it('are sent once in five minutes and five times a day, for any name', async () => {
    await office.join('ada')
    const ask = async (): Promise<number> => {
      await office.lectern.remindUsername(visitor, { email: 'ada@lectern.example' })
      return (await office.mails()).length
    }
    const sent: number[] = []
    for (let number = 0; number < 14; number++) {
      sent.push(await ask())
      office.wait(150)
    }
    expect(sent).toEqual([1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0])
    office.wait(24 * HOUR)
    expect(await ask()).toBe(1)
  })

  it('are counted by network, too: one cannot use up those that are asked for from another', async () => {
    await office.join('ada')
    const askFrom = async (address: string): Promise<number> => {
      await office.lectern.remindPassword(visitor, { username: 'ada', address })
      return (await office.mails()).length
    }
    for (let number = 0; number < 60; number++) {
      office.wait(5 * MINUTE)
      expect(await askFrom(`2001:db8::${number}`)).toBe(number < 5 ? 1 : 0)
    }
    expect(await askFrom('192.0.2.1')).toBe(1)
    const all = []
    for (let number = 0; number < 60; number++) all.push(await askFrom(`192.0.3.${number}`))
    expect(all.filter((sent) => sent > 0)).toHaveLength(44)
  })

  it('are of each kind and each account for themselves', async () => {
    await office.join('ada')
    await office.join('bob')
    for (const username of ['ada', 'bob', 'nobody']) {
      await office.lectern.remindPassword(visitor, { username })
      await office.lectern.remindUsername(visitor, { email: `${username}@lectern.example` })
    }
    expect((await office.subjects()).toSorted()).toEqual([
      'ada@lectern.example: A new password',
      'ada@lectern.example: Your username',
      'bob@lectern.example: A new password',
      'bob@lectern.example: Your username',
    ])
  })

  it('are not for those who are suspended', async () => {
    const ada = await office.join('ada')
    await office.store.users.save({ ...ada, suspended: true })
    await office.lectern.remindPassword(visitor, { username: 'ada' })
    await office.lectern.remindUsername(visitor, { email: ada.email })
    await office.lectern.sendVerification(visitor, { email: ada.email })
    expect(await office.subjects()).toEqual([])
  })
})

describe('a link to a new password', () => {
  const askFor = async (username: string): Promise<string> => {
    await office.lectern.remindPassword(visitor, { username })
    return office.secret()
  }

  it('sets it, and ends every token and session', async () => {
    const ada = await office.join('ada')
    const bob = await office.join('bob')
    const [token, session] = [aToken(ada.id), aSession(ada.id)]
    const bobs = aToken(bob.id)
    await office.store.transaction(async ({ tokens, sessions }) => {
      await tokens.add(token)
      await tokens.add(bobs)
      await sessions.add(session)
    })
    await office.reset(await askFor('ada'))
    expect(await office.store.accessQueries.findTokenHolder(token.hash)).toBeUndefined()
    expect(await office.store.accessQueries.findSessionHolder(session.hash)).toBeUndefined()
    expect(await office.store.accessQueries.findTokenHolder(bobs.hash)).toBeDefined()
    await expect(office.signIn('ada', PASSWORD)).rejects.toThrow('Signin failed')
    await expect(office.signIn('ada', OTHER_PASSWORD)).resolves.toBeDefined()
    expect(await office.subjects()).toEqual(['ada@lectern.example: Your password was changed'])
  })

  it('is good once, also for those who try at once', async () => {
    await office.join('ada')
    const token = await askFor('ada')
    const tries = await Promise.allSettled([office.reset(token), office.reset(token)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(office.reset(token)).rejects.toMatchObject(badToken)
  })

  it('is void once there is a newer one', async () => {
    await office.join('ada')
    const older = await askFor('ada')
    office.wait(5 * MINUTE)
    const newer = await askFor('ada')
    await expect(office.reset(older)).rejects.toMatchObject(badToken)
    await office.reset(newer)
  })

  it('is void once the password was changed', async () => {
    const ada = await office.join('ada')
    const token = await askFor('ada')
    const change = { userId: ada.id, password: OTHER_PASSWORD, oldPassword: PASSWORD }
    await office.lectern.editUser(asMember(ada), change)
    await expect(office.reset(token, 'yet another password')).rejects.toMatchObject(badToken)
  })

  it('is void once the account has another address', async () => {
    const ada = await office.join('ada')
    const token = await askFor('ada')
    await office.lectern.editUser(asMember(ada), {
      userId: ada.id,
      email: 'new@lectern.example',
      oldPassword: PASSWORD,
    })
    const mails = await office.mails()
    await office.verify(mails.map(secretIn).find((secret) => secret !== undefined) ?? '')
    await expect(office.reset(token)).rejects.toMatchObject(badToken)
  })

  it('ends a change of address that waits for its link', async () => {
    const ada = await office.join('ada')
    const change = { userId: ada.id, email: 'eve@lectern.example', oldPassword: PASSWORD }
    await office.lectern.editUser(asMember(ada), change)
    const secrets = (await office.mails()).map(secretIn)
    await office.reset(await askFor('ada'))
    const changed = office.verify(secrets.find((secret) => secret !== undefined) ?? '')
    await expect(changed).rejects.toMatchObject(badToken)
  })

  it('is for site admins only if they may sign in by mail', async () => {
    for (const mailSignIn of ['off', 'members', 'admins'] as const) {
      office = anAccountOffice({ mailSignIn })
      await office.join('ada')
      const before = await askFor('ada')
      await office.lectern.makeUserAdmin(operator, { username: 'ada' })
      await expect(office.reset(before)).rejects.toMatchObject(badToken)
      office.wait(5 * MINUTE)
      await office.lectern.remindPassword(visitor, { username: 'ada' })
      expect(await office.mails()).toHaveLength(mailSignIn === 'admins' ? 1 : 0)
    }
  })

  it('verifies nothing', async () => {
    await office.register('ada', 'ada@lectern.example', 'of-a-stranger')
    const verification = await office.secret()
    const token = await askFor('ada')
    await expect(office.verify(token)).rejects.toMatchObject(badToken)
    await office.lectern.resetPassword(visitor, { token, password: OTHER_PASSWORD, browser: 'mine' })
    expect(await office.find('ada')).toMatchObject({ verified: false })
    await office.verify(verification)
    await expect(office.signIn('ada', OTHER_PASSWORD)).resolves.toBeDefined()
  })

  it('takes the same number of hashes when it is a bad one', async () => {
    await office.join('ada')
    const token = await askFor('ada')
    expect(await office.hashesOf(() => office.reset('invented'))).toBe(1)
    expect(await office.hashesOf(() => office.reset(token))).toBe(1)
  })

  it('is issued at the command line', async () => {
    await office.join('ada')
    const link = await office.lectern.issueResetLink(operator, { username: 'ADA' })
    const [, token = ''] = link.split('http://127.0.0.1:8080/reset?token=')
    await office.reset(token)
    await expect(office.signIn('ada', OTHER_PASSWORD)).resolves.toBeDefined()
    await expect(office.lectern.issueResetLink(operator, { username: 'bob' })).rejects.toMatchObject({
      kind: 'not-found',
    })
  })
})

describe('mails about accounts', () => {
  it('call a stranger by the username, not by the full name', async () => {
    const fullName = 'customer, visit evil.example'
    const form = { username: 'eve', fullName, email: 'ada@lectern.example', password: PASSWORD }
    await office.lectern.registerUser(visitor, form)
    await office.lectern.remindPassword(visitor, { username: 'eve' })
    await office.lectern.remindUsername(visitor, { email: form.email })
    const mails = await office.mails()
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Is this your e-mail address?',
      'A new password',
      'Your username',
    ])
    for (const { text } of mails) {
      expect(text).toMatch(/^Hello eve,/u)
      expect(text).not.toContain('evil')
    }
  })

  it('are dropped when the account is gone', async () => {
    const ada = await office.join('ada')
    await office.lectern.remindPassword(visitor, { username: 'ada' })
    await office.lectern.deleteUser(operator, { userId: ada.id })
    expect(await office.subjects()).toEqual([])
  })
})
