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
import { asMember, aToken } from '../testing/builders.ts'

let office: AccountOffice
beforeEach(() => {
  office = anAccountOffice()
})

describe('registerUser', () => {
  it('makes an account that waits for its address, and is nothing by a field of the form', async () => {
    const claims = { verified: true, trusted: true, admin: true, suspended: false }
    const form = { username: 'ada', fullName: 'Ada L', email: 'ada@lectern.example', password: PASSWORD }
    const browser = 'mine'
    expect(await office.lectern.registerUser(visitor, { ...form, ...claims, browser })).toMatchObject({
      username: 'ada',
    })
    expect(await office.find('ada')).toMatchObject({
      fullName: 'Ada L',
      email: 'ada@lectern.example',
      verified: false,
      trusted: false,
      admin: false,
    })
    await expect(office.signIn('ada', PASSWORD)).rejects.toMatchObject({
      kind: 'forbidden',
      message: 'Not verified',
    })
    await office.verify(await office.secret())
    await expect(office.signIn('ada', PASSWORD)).resolves.toBeDefined()
  })

  it('refuses a username that is taken, in any letter case, and what is no form', async () => {
    await office.register('ada')
    await expect(office.register('ADA', 'other@lectern.example')).rejects.toMatchObject({
      kind: 'invalid',
      problems: [{ field: 'username', code: 'taken' }],
    })
    await expect(office.lectern.registerUser(visitor, {})).rejects.toMatchObject({
      problems: [{ field: 'username' }, { field: 'full_name' }, { field: 'email' }, { field: 'password' }],
    })
  })

  it('writes to the owner of the address, and says nothing to the caller', async () => {
    await office.join('ada')
    office.wait(HOUR)
    expect(await office.register('eve', 'ADA@lectern.example')).toBe('eve')
    expect(await office.subjects()).toEqual(['ada@lectern.example: You have an account already'])
    expect(await office.find('ada')).toMatchObject({ email: 'ada@lectern.example', verified: true })
  })

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

  it('are refused for a mailbox, whether or not its address is taken', async () => {
    await office.join('ada', 'ada@gmail.com')
    await tryAs(1, 'a.da@gmail.com')
    await tryAs(2, 'ada@gmail.com')
    const tries = await office.hashesOf(async () => {
      expect(await tryAs(3, 'ada@gmail.com')).toMatchObject(refusal)
      expect(await tryAs(4, 'ada+free@googlemail.com')).toMatchObject(refusal)
    })
    expect(tries).toBe(0)
    office.wait(HOUR)
    expect(await tryAs(3, 'ada@gmail.com')).toMatchObject({ username: 'user3' })
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

  it('become the one whose link is followed first', async () => {
    const [first = '', second = ''] = await registerAll('stranger', 'ada')
    await office.verify(second, 'of ada')
    expect([await office.find('stranger'), await office.find('ada')]).toMatchObject([
      undefined,
      { verified: true },
    ])
    await expect(office.verify(first)).rejects.toMatchObject(badToken)
    await expect(office.signIn('ada', PASSWORD)).resolves.toBeDefined()
    await office.register('stranger', 'ADA@lectern.example')
    expect(await office.subjects()).toEqual(['ada@lectern.example: You have an account already'])
  })

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

  it('ends the password of a registration without a browser, and tokens of before', async () => {
    const form = { username: 'ada', fullName: 'Ada', email: 'ada@lectern.example', password: PASSWORD }
    const { id } = await office.lectern.registerUser(visitor, form)
    const token = aToken(id)
    await office.store.transaction(({ tokens }) => tokens.add(token))
    const verified = await office.lectern.verifyEmail(visitor, { token: await office.secret() })
    expect(verified).toEqual({ hasDraft: false, newPassword: undefined })
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

  it('is good once', async () => {
    await office.register('ada')
    const token = await office.secret()
    await office.verify(token)
    await expect(office.verify(token)).rejects.toMatchObject(badToken)
  })

  it('is used up by one of those who try at once', async () => {
    await office.register('ada')
    const token = await office.secret()
    const tries = await Promise.allSettled([office.verify(token), office.verify(token), office.verify(token)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })

  it('sets no password', async () => {
    await office.register('ada')
    await expect(office.reset(await office.secret())).rejects.toMatchObject(badToken)
  })

  it('can be asked for again, and is sent only while somebody waits for it', async () => {
    await office.register('ada')
    await office.mails()
    office.wait(5 * MINUTE)
    const ask = (email: string): Promise<void> => office.lectern.sendVerification(visitor, { email })
    await ask('ADA@lectern.example')
    await ask('nobody@lectern.example')
    await office.verify(await office.secret())
    office.wait(5 * MINUTE)
    await ask('ada@lectern.example')
    expect(await office.subjects()).toEqual([])
  })
})
