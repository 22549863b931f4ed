import { after, DomainError, instant, type Username, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { type Accounts, HOME, PASSWORD, someAccounts } from '../../test/accounts.ts'
import { createLectern } from '../lectern.ts'
import type { SignedIn } from './sign-in.ts'

const DAY = 86_400

const signIn = (
  { lectern }: Accounts,
  username = 'ada',
  password = PASSWORD,
  address = HOME,
): Promise<SignedIn> => lectern.signIn(visitor, { username, password, address })

/** What came of an attempt: nothing when it succeeded. */
const refusalOf = (attempt: Promise<unknown>): Promise<DomainError | undefined> =>
  attempt.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof DomainError) return error
      throw error
    },
  )

describe('signIn', () => {
  it('begins a session, by the secret of which the user is known from then on', async () => {
    const accounts = await someAccounts()
    const { secret, member } = await signIn(accounts, 'ADA')
    expect(member).toMatchObject({ kind: 'member', userId: accounts.ada.userId, scope: 'write' })
    expect(await accounts.lectern.authenticateSession(visitor, { secret })).toEqual(member)
  })

  it('gives another secret each time, and ends the session that the browser had', async () => {
    const accounts = await someAccounts()
    const { lectern } = accounts
    const first = await signIn(accounts)
    const second = await signIn(accounts)
    const third = await lectern.signIn(first.member, { username: 'ada', password: PASSWORD, address: HOME })
    expect(new Set([first.secret, second.secret, third.secret]).size).toBe(3)
    for (const { secret } of [second, third]) {
      await expect(lectern.authenticateSession(visitor, { secret })).resolves.toBeDefined()
    }
    await expect(lectern.authenticateSession(visitor, { secret: first.secret })).rejects.toThrow(
      'Please sign in again',
    )
  })

  it('is no way to choose the secret of a session', async () => {
    const accounts = await someAccounts()
    const planted = { username: 'ada', password: PASSWORD, address: HOME, secret: 'planted' }
    expect((await accounts.lectern.signIn(visitor, planted)).secret).not.toBe('planted')
    await expect(accounts.lectern.authenticateSession(visitor, { secret: 'planted' })).rejects.toThrow()
  })

  it('keeps the secret only as a hash', async () => {
    const accounts = await someAccounts()
    const { secret } = await signIn(accounts)
    const { accessQueries, secretHasher } = accounts.ports
    expect(await accessQueries.findSessionHolder(secretHasher.hash(secret))).toBeDefined()
    expect(await accessQueries.findSessionHolder(secret as ReturnType<typeof secretHasher.hash>)).toBe(
      undefined,
    )
  })

  it('says the same, after the same work, of everything that is wrong', async () => {
    const accounts = await someAccounts()
    await accounts.addAccount({ username: 'by-token' as Username }, '')
    await accounts.addAccount({ username: 'unverified' as Username, verified: false })
    await accounts.addAccount({ username: 'suspended' as Username, suspended: true })
    for (const username of ['ada', 'nobody', 'by-token', 'unverified', 'suspended', 'no/username', '😀']) {
      const before = accounts.compared.length
      const refusal = await refusalOf(signIn(accounts, username, 'wrong'))
      expect([username, refusal?.kind, refusal?.problems]).toEqual([
        username,
        'forbidden',
        [{ code: 'forbidden', message: 'Signin failed' }],
      ])
      expect([username, accounts.compared.length - before]).toEqual([username, 1])
    }
  })

  it.each([
    [{ verified: false }, 'Not verified'],
    [{ suspended: true }, 'Your account is suspended'],
  ])('tells whoever is %j so, once the password was right', async (traits, message) => {
    const accounts = await someAccounts()
    await accounts.addAccount({ ...traits, username: 'grace' as Username })
    expect(await refusalOf(signIn(accounts, 'grace'))).toMatchObject({ kind: 'forbidden', message })
    expect(await refusalOf(signIn(accounts, 'grace', 'wrong'))).toMatchObject({ message: 'Signin failed' })
  })

  it('names what is missing, and asks for no hash', async () => {
    const accounts = await someAccounts()
    const refusal = await refusalOf(accounts.lectern.signIn(visitor, { address: HOME }))
    expect(refusal?.problems.map(({ field }) => field)).toEqual(['username', 'password'])
    expect(accounts.compared).toEqual([])
  })

  it('begins no session with a password that was changed meanwhile', async () => {
    const accounts = await someAccounts()
    const { ports, ada } = accounts
    const { verify } = ports.passwordHasher
    const changing = async (password: string, hash: Parameters<typeof verify>[1]): Promise<boolean> => {
      const right = await verify(password, hash)
      const changed = await ports.passwordHasher.hash('another long password')
      await ports.transaction(({ users }) => users.setPassword(ada.userId, changed))
      return right
    }
    const lectern = createLectern({ ...ports, passwordHasher: { ...ports.passwordHasher, verify: changing } })
    expect(await refusalOf(signIn({ ...accounts, lectern }))).toMatchObject({ message: 'Signin failed' })
  })
})

describe('guessing', () => {
  it('is free five times, then takes longer each time, and not even the right password gets by', async () => {
    const accounts = await someAccounts()
    const { clock } = accounts
    for (let guess = 0; guess < 5; guess++) {
      expect(await refusalOf(signIn(accounts, 'ada', 'wrong'))).toMatchObject({ kind: 'forbidden' })
    }
    for (const wait of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
      const refusal = await refusalOf(signIn(accounts))
      expect(refusal).toMatchObject({ kind: 'too-many', retryAfterSeconds: wait })
      clock.set(after(clock.now(), wait))
      expect(await refusalOf(signIn(accounts, 'ada', 'wrong'))).toMatchObject({ kind: 'forbidden' })
    }
    expect(accounts.compared).toHaveLength(16)
  })

  it('is limited in the same way for accounts that do not exist', async () => {
    const accounts = await someAccounts()
    const kinds: unknown[] = []
    for (const username of ['ada', 'nobody']) {
      for (let guess = 0; guess < 6; guess++) {
        kinds.push((await refusalOf(signIn(accounts, username, 'wrong')))?.kind)
      }
    }
    const each = [...Array.from({ length: 5 }, () => 'forbidden'), 'too-many']
    expect(kinds).toEqual([...each, ...each])
  })

  it('with a hundred guesses at once gets five looks at the password', async () => {
    const accounts = await someAccounts()
    const guesses = Array.from({ length: 100 }, (_, index) =>
      refusalOf(signIn(accounts, index % 2 === 0 ? 'ada' : 'ADA', `wrong ${index}`)),
    )
    const kinds = (await Promise.all(guesses)).map((refusal) => refusal?.kind)
    expect(kinds.filter((kind) => kind === 'forbidden')).toHaveLength(5)
    expect(kinds.filter((kind) => kind === 'too-many')).toHaveLength(95)
    expect(accounts.compared).toHaveLength(5)
  })

  it('of many accounts from one network is limited too, whatever address of it is used', async () => {
    const accounts = await someAccounts()
    for (let guess = 0; guess < 50; guess++) {
      const refusal = await refusalOf(signIn(accounts, `name-${guess}`, 'wrong', `2001:db8::${guess + 1}`))
      expect(refusal?.kind).toBe('forbidden')
    }
    const from = (address: string) => refusalOf(signIn(accounts, 'ada', PASSWORD, address))
    expect(await from('2001:db8::ffff')).toMatchObject({ kind: 'too-many', retryAfterSeconds: 1 })
    expect(await from('2001:db8:0:1::1')).toBeUndefined()
  })

  it('is forgiven to an account once its password was right', async () => {
    const accounts = await someAccounts()
    for (let round = 0; round < 5; round++) {
      for (let guess = 0; guess < 4; guess++) await refusalOf(signIn(accounts, 'ada', 'wrong'))
      expect(await refusalOf(signIn(accounts))).toBeUndefined()
    }
  })

  it('is not forgiven to an address because one of its accounts signs in', async () => {
    const accounts = await someAccounts()
    for (let guess = 0; guess < 50; guess++) {
      await refusalOf(signIn(accounts, `name-${guess}`, 'wrong'))
      if (guess % 5 === 0) expect(await refusalOf(signIn(accounts))).toBeUndefined()
    }
    expect(await refusalOf(signIn(accounts))).toMatchObject({ kind: 'too-many' })
  })

  it('counts by the name of an account, and keeps nothing in clear of what is nobody’s name', async () => {
    const accounts = await someAccounts()
    const { ports } = accounts
    for (let guess = 0; guess < 5; guess++) await refusalOf(signIn(accounts, 'Horse-Battery', 'wrong'))
    expect(await refusalOf(signIn(accounts, 'horse-BATTERY', 'wrong'))).toMatchObject({ kind: 'too-many' })
    await refusalOf(signIn(accounts, 'ADA', 'wrong'))
    await ports.transaction(async ({ signInAttempts }) => {
      expect(await signInAttempts.find('account', 'horse-battery')).toBeUndefined()
      expect(await signInAttempts.find('account', 'ada')).toMatchObject({ failures: 1 })
    })
  })

  it('is forgotten after a day', async () => {
    const accounts = await someAccounts()
    const { clock, ports } = accounts
    for (let guess = 0; guess < 5; guess++) await refusalOf(signIn(accounts, 'ada', 'wrong'))
    clock.set(instant(clock.now() + DAY))
    expect(await refusalOf(signIn(accounts, 'grace', 'wrong'))).toMatchObject({ kind: 'forbidden' })
    clock.set(instant(clock.now() + 1))
    await refusalOf(signIn(accounts, 'grace', 'wrong'))
    const counted = await ports.transaction(({ signInAttempts }) => signInAttempts.find('account', 'ada'))
    expect(counted).toBeUndefined()
  })
})
