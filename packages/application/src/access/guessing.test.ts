import { after, DAY, operator, type SignInAttempts, visitor } from '@lectern/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Accounts, HOME, PASSWORD, someAccounts } from '../../test/accounts.ts'
import { refusalOf } from '../../test/refusal.ts'

const ELSEWHERE = '198.51.100.7'

let accounts: Accounts
beforeEach(async () => {
  accounts = await someAccounts()
})

interface Try {
  readonly username?: string
  readonly address?: string
  readonly browser?: string
}

const signIn = ({ username = 'ada', address = HOME, browser }: Try = {}) =>
  accounts.lectern.signIn(visitor, { username, password: PASSWORD, address, browser })

/** How long to wait; 0 when the password was right. */
const waitFor = async (attempt: Try = {}): Promise<number | undefined> =>
  (await refusalOf(signIn(attempt)))?.retryAfterSeconds ?? 0

/** How many of these wrong guesses were looked at. */
async function guess(times: number, attemptAt: (time: number) => Try): Promise<number> {
  const before = accounts.compared.length
  for (let time = 0; time < times; time++) {
    const { username = 'ada', address = HOME, browser } = attemptAt(time)
    const input = { username, password: `wrong ${time}`, address, browser }
    await refusalOf(accounts.lectern.signIn(visitor, input))
  }
  return accounts.compared.length - before
}

const wait = (seconds: number): void => accounts.clock.set(after(accounts.clock.now(), seconds))

const attemptsOn = (name: string, now = accounts.clock.now()): Promise<readonly SignInAttempts[]> =>
  accounts.ports.transaction(({ signInAttempts }) => signInAttempts.listOf(name, now))

describe('guessing from unknown places', () => {
  it('gains nothing by many addresses and invented cookies', async () => {
    const elsewhere = (time: number): Try => ({ address: `203.0.113.${time}`, browser: `invented ${time}` })
    expect(await guess(200, elsewhere)).toBe(5)
    for (const { place } of await attemptsOn('ada')) expect(place.kind).not.toBe('browser')
  })

  it('is limited in the same way for accounts that do not exist', async () => {
    for (const username of ['ada', 'nobody']) {
      expect([username, await guess(9, () => ({ username }))]).toEqual([username, 5])
    }
  })

  it('gets five looks at the password for a hundred guesses at once', async () => {
    const guesses = Array.from({ length: 100 }, (_, index) =>
      guess(1, () => ({ username: index % 2 === 0 ? 'ada' : 'ADA', address: `203.0.113.${index}` })),
    )
    await Promise.all(guesses)
    expect(accounts.compared).toHaveLength(5)
  })

  it('is forgiven once the password was right, and forgotten after a day', async () => {
    for (let round = 0; round < 3; round++) {
      const address = `203.0.113.${round}`
      expect(await guess(4, () => ({ address }))).toBe(4)
      expect(await waitFor({ address })).toBe(0)
    }
    await guess(5, () => ({ address: ELSEWHERE }))
    wait(DAY)
    expect(await guess(5, () => ({ address: ELSEWHERE }))).toBe(5)
  })

  it('is erased by the clock, once it is a day old', async () => {
    const start = accounts.clock.now()
    await guess(1, () => ({}))
    expect(await attemptsOn('ada', start)).toHaveLength(2)
    wait(DAY)
    await accounts.lectern.removeExpired(operator, {})
    expect(await attemptsOn('ada', start)).toEqual([])
  })

  it('keeps no address in clear, and nothing of a name that is nobody’s', async () => {
    const { secretHasher } = accounts.ports
    await guess(1, () => ({ username: 'Horse-Battery' }))
    expect(await attemptsOn('horse-battery')).toEqual([])
    const kept = await attemptsOn(secretHasher.hash('horse-battery'))
    expect(kept.map(({ place }) => place.key)).toEqual([`plain:${HOME}`, ''])
  })
})

describe('a known address', () => {
  beforeEach(async () => {
    await signIn()
  })

  it('is where a wrong old password counts, and a right one is not delayed by others', async () => {
    const { lectern, ada } = accounts
    const change = (oldPassword: string) =>
      refusalOf(
        lectern.editUser(ada, {
          userId: ada.userId,
          email: 'new@lectern.example',
          oldPassword,
          from: { address: HOME },
        }),
      )
    await guess(5, () => ({ address: ELSEWHERE }))
    expect(await change(PASSWORD)).toBeUndefined()
    for (let times = 0; times < 5; times++) expect((await change('wrong'))?.kind).toBe('invalid')
    expect([await waitFor(), (await change(PASSWORD))?.kind]).toEqual([1, 'too-many'])
  })

  it('is one of the twenty that are known', async () => {
    for (let host = 1; host <= 25; host++) {
      wait(60)
      await signIn({ address: `203.0.113.${host}` })
    }
    const kinds = (await attemptsOn('ada')).map(({ place }) => place.kind)
    expect([kinds.length, new Set(kinds)]).toEqual([40, new Set(['address', 'browser'])])
  })
})

describe('a known browser', () => {
  let browser: string
  beforeEach(async () => {
    browser = (await signIn()).browser
  })

  it('gets another cookie with each sign-in, which makes copies of the former useless', async () => {
    const { browser: next } = await signIn({ browser })
    await guess(5, () => ({ address: ELSEWHERE }))
    expect(await waitFor({ address: ELSEWHERE, browser })).toBe(1)
    expect(await waitFor({ address: ELSEWHERE, browser: next })).toBe(0)
  })

  it('stays known to each of its accounts, with the failures that there were', async () => {
    await accounts.addAccount({ username: accounts.name('grace') })
    await guess(5, () => ({ browser }))
    const { browser: shared } = await signIn({ username: 'grace', browser })
    expect(await waitFor({ browser: shared, address: ELSEWHERE })).toBe(1)
    expect(await waitFor({ browser, address: ELSEWHERE })).toBe(0)
  })

  it('is known to nobody else', async () => {
    await guess(9, () => ({ username: 'grace', browser }))
    expect(await waitFor({ username: 'grace', browser })).toBe(1)
  })

  it('is forgotten with a change of the password, and not with signing out', async () => {
    const { lectern, ada } = accounts
    const { secret, browser: cookie } = await signIn({ browser })
    await lectern.signOut(visitor, { secret })
    await guess(5, () => ({ address: ELSEWHERE }))
    const { browser: last } = await signIn({ address: ELSEWHERE, browser: cookie })
    const change = { userId: ada.userId, password: 'another long password', oldPassword: PASSWORD }
    wait(1)
    await lectern.editUser(ada, change)
    expect((await attemptsOn('ada')).map(({ place }) => place.kind)).toEqual(['address', 'address'])
    await guess(5, () => ({ address: '203.0.113.9', browser: last }))
    expect(await waitFor({ address: '203.0.113.9', browser: last })).toBe(1)
  })
})

describe('one address with many people', () => {
  const failing = (people: number): Promise<number> =>
    guess(people, (person) => ({ username: `person-${person}` }))

  it('is forgotten after a day', async () => {
    await failing(50)
    expect(await waitFor()).toBe(1)
    wait(DAY)
    expect(await failing(50)).toBe(50)
  })

  it('is no other address because the end of an IPv6 address differs', async () => {
    await guess(50, (host) => ({ username: `person-${host}`, address: `2001:db8::${host + 1}` }))
    expect(await waitFor({ address: '2001:db8::ffff' })).toBe(1)
    expect(await waitFor({ address: '2001:db8:0:1::1' })).toBe(0)
  })

  it('counts no name twice, and none that succeeded since', async () => {
    for (let person = 0; person < 60; person++) {
      const username = accounts.name(`person-${person}`)
      await accounts.addAccount({ username })
      await guess(1, () => ({ username }))
      expect(await waitFor({ username })).toBe(0)
    }
    await guess(4, () => ({ username: 'nobody' }))
    expect(await waitFor()).toBe(0)
  })

  it('gains nothing by an account of its own', async () => {
    await failing(50)
    await accounts.addAccount({ username: accounts.name('mallory') })
    wait(1)
    expect(await waitFor({ username: 'mallory' })).toBe(0)
    await guess(1, () => ({ username: 'person-50' }))
    expect(await waitFor()).toBe(2)
  })

  it('gets no more names for asking all at once', async () => {
    await Promise.all(
      Array.from({ length: 80 }, (_, person) => guess(1, () => ({ username: `person-${person}` }))),
    )
    expect(accounts.compared).toHaveLength(50)
  })
})
