import { type Username, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { type Accounts, HOME, PASSWORD, someAccounts } from '../../test/accounts.ts'
import { refusalOf } from '../../test/refusal.ts'
import { createLectern } from '../lectern.ts'
import type { SignedIn } from './sign-in.ts'

const signIn = (
  { lectern }: Accounts,
  username = 'ada',
  password = PASSWORD,
  address = HOME,
): Promise<SignedIn> => lectern.signIn(visitor, { username, password, address })

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

  it('keeps the secret only as a hash', async () => {
    const accounts = await someAccounts()
    const { secret, browser } = await signIn(accounts)
    expect(browser).not.toBe(secret)
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
        [{ code: 'forbidden', message: 'Signin failed', facts: { denial: 'signin-failed' } }],
      ])
      expect([username, accounts.compared.length - before]).toEqual([username, 1])
    }
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
