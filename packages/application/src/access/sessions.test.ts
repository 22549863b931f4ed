import { after, instant, operator, type Username, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { type Accounts, HOME, PASSWORD, someAccounts } from '../../test/accounts.ts'
import { firstPage as page } from '../../test/first-page.ts'

const HOUR = 3600
const DAY = 24 * HOUR

const signIn = ({ lectern }: Accounts, username = 'ada') =>
  lectern.signIn(visitor, { username, password: PASSWORD, address: HOME })

const isAlive = ({ lectern }: Accounts, secret: string): Promise<boolean> =>
  lectern.authenticateSession(visitor, { secret }).then(
    () => true,
    () => false,
  )

describe('a session', () => {
  it('ends when its user stays away for 30 days, and not before', async () => {
    const accounts = await someAccounts()
    const { clock } = accounts
    const [used, unused] = [await signIn(accounts), await signIn(accounts)]
    const start = clock.now()
    clock.set(instant(start + 29 * DAY))
    expect(await isAlive(accounts, used.secret)).toBe(true)
    clock.set(instant(start + 30 * DAY))
    expect(await isAlive(accounts, unused.secret)).toBe(false)
    expect(await isAlive(accounts, used.secret)).toBe(true)
  })

  it('has its use written at most once an hour', async () => {
    const accounts = await someAccounts()
    const { clock, lectern } = accounts
    const { secret, member } = await signIn(accounts)
    const start = clock.now()
    for (const [later, written] of [
      [HOUR - 1, 0],
      [HOUR, HOUR],
    ] as const) {
      clock.set(after(start, later))
      await isAlive(accounts, secret)
      const { items } = await lectern.listSessions(member, { page })
      expect(items.map(({ lastUsedDate }) => lastUsedDate)).toEqual([after(start, written)])
    }
  })

  it('is ended by signing out, and no other with it', async () => {
    const accounts = await someAccounts()
    const [mine, other] = [await signIn(accounts), await signIn(accounts)]
    await accounts.lectern.signOut(mine.member, { secret: mine.secret })
    await accounts.lectern.signOut(visitor, { secret: 'unknown' })
    expect(await isAlive(accounts, mine.secret)).toBe(false)
    expect(await isAlive(accounts, other.secret)).toBe(true)
  })

  it('that nobody used for long is removed, whether anybody signs in or not', async () => {
    const accounts = await someAccounts()
    const { clock, lectern, ports } = accounts
    const { secret } = await signIn(accounts)
    clock.set(after(clock.now(), 30 * DAY + 1))
    await lectern.removeExpired(operator, {})
    expect(await ports.accessQueries.findSessionHolder(ports.secretHasher.hash(secret))).toBeUndefined()
  })
})

describe('sessions', () => {
  it('are listed to their user, the present one marked, the latest used first', async () => {
    const accounts = await someAccounts()
    const { clock, lectern } = accounts
    const first = await signIn(accounts)
    clock.set(after(clock.now(), 60))
    await signIn(accounts)
    const listing = await lectern.listSessions(first.member, { page })
    expect(listing).toMatchObject({ total: 2, items: [{ current: false }, { current: true }] })
    expect(JSON.stringify(listing)).not.toContain('plain:')
  })

  it('all end but the one that asks', async () => {
    const accounts = await someAccounts()
    const [mine, other] = [await signIn(accounts), await signIn(accounts)]
    await accounts.lectern.revokeSessions(mine.member, {})
    expect([await isAlive(accounts, mine.secret), await isAlive(accounts, other.secret)]).toEqual([
      true,
      false,
    ])
  })

  it('all end when the operator says so', async () => {
    const accounts = await someAccounts()
    await accounts.addAccount({ username: 'grace' as Username })
    const [ada, grace] = [await signIn(accounts), await signIn(accounts, 'grace')]
    const { lectern } = accounts
    expect(await lectern.listSessions(operator, { username: 'ADA', page })).toMatchObject({ total: 1 })
    await lectern.revokeSessions(operator, { username: 'ada' })
    expect([await isAlive(accounts, ada.secret), await isAlive(accounts, grace.secret)]).toEqual([
      false,
      true,
    ])
  })

  it('of others are nobody’s business but the operator’s', async () => {
    const accounts = await someAccounts()
    const { lectern, addAccount, ada } = accounts
    const admin = await addAccount({ admin: true })
    for (const list of [lectern.listSessions, lectern.listTokens]) {
      await expect(list(visitor, { page })).rejects.toMatchObject({ kind: 'unauthenticated' })
      await expect(list(admin, { page, username: 'ada' })).rejects.toMatchObject({ kind: 'forbidden' })
      await expect(list(admin, { page, username: 'nobody' })).rejects.toMatchObject({ kind: 'forbidden' })
      await expect(list(ada, { page, username: 'Ada' })).resolves.toBeDefined()
      await expect(list(operator, { page, username: 'nobody' })).rejects.toMatchObject({ kind: 'not-found' })
    }
    await expect(lectern.revokeSessions(admin, { username: 'ada' })).rejects.toMatchObject({
      kind: 'forbidden',
    })
  })
})
