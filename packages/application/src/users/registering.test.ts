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

  it('is used up by one of those who try at once', async () => {
    await office.register('ada')
    const token = await office.secret()
    const tries = await Promise.allSettled([office.verify(token), office.verify(token), office.verify(token)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })
})
