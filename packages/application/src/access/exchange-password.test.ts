import { operator, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { type Accounts, HOME, PASSWORD, someAccounts } from '../../test/accounts.ts'
import type { ExchangePasswordInput } from './exchange-password.ts'

interface Scene extends Accounts {
  readonly exchange: (fields?: Partial<ExchangePasswordInput>) => Promise<string>
  readonly grant: (password: boolean) => Promise<void>
}

async function anOwnClient(): Promise<Scene> {
  const accounts = await someAccounts()
  const { lectern, ada } = accounts
  const applicationId = await lectern.registerApplication(ada, { name: 'Own app', callbackUrl: 'own:back' })
  const { apiKey: clientId } = await lectern.getApplication(ada, { applicationId })
  let clientSecret = ''
  const grant = async (password: boolean): Promise<void> => {
    clientSecret = (await lectern.grantPasswords(operator, { applicationId, password })).clientSecret ?? ''
  }
  await grant(true)
  const exchange = async (fields: Partial<ExchangePasswordInput> = {}): Promise<string> => {
    const client = { grantType: 'password', clientId, clientSecret }
    const person = { username: 'ada', password: PASSWORD, address: HOME }
    return (await lectern.exchangePassword(visitor, { ...client, ...person, ...fields })).accessToken
  }
  return { ...accounts, exchange, grant }
}

const slowed = { kind: 'too-many', retryAfterSeconds: 1 }
const refused = { kind: 'forbidden', message: 'Signin failed' }

describe('exchangePassword', () => {
  it('is for applications that an admin let, with the latest secret, until that is taken back', async () => {
    const { lectern, ada, exchange, grant } = await anOwnClient()
    const otherId = await lectern.registerApplication(ada, { name: 'Other', callbackUrl: 'other:back' })
    const { apiKey } = await lectern.getApplication(ada, { applicationId: otherId })
    await expect(exchange({ clientId: apiKey })).rejects.toMatchObject(refused)
    await grant(true)
    const token = await exchange()
    await grant(false)
    await expect(exchange({ clientSecret: 'plain:undefined' })).rejects.toMatchObject(refused)
    await expect(lectern.authenticate(visitor, { token })).resolves.toBeDefined()
  })

  it('counts attempts together with those on the website', async () => {
    const { lectern, exchange, compared } = await anOwnClient()
    for (let guess = 0; guess < 3; guess++) await exchange({ password: 'wrong' }).catch(() => undefined)
    const onWebsite = { username: 'ADA', password: 'wrong', address: HOME }
    for (let guess = 0; guess < 2; guess++) await lectern.signIn(visitor, onWebsite).catch(() => undefined)
    await expect(exchange()).rejects.toMatchObject({ kind: 'too-many', retryAfterSeconds: 1 })
    expect(compared).toHaveLength(5)
  })

  it('counts by the address of the user that the client names, and else by its own', async () => {
    const { exchange, addAccount, name } = await anOwnClient()
    const people = Array.from({ length: 50 }, (_, person) => `person-${person}`)
    const failFor = async (username: string, userAddress?: string): Promise<void> => {
      await expect(exchange({ username, userAddress, password: 'x' })).rejects.toMatchObject(refused)
    }
    await addAccount({ username: name('grace') })
    await exchange()
    for (const person of people) await failFor(person, '203.0.113.9')
    await expect(exchange({ username: 'grace', userAddress: '203.0.113.9' })).rejects.toMatchObject(slowed)
    await exchange({ username: 'grace', userAddress: '203.0.113.10' })
    for (const person of people) await failFor(person)
    await expect(exchange({ username: 'grace' })).rejects.toMatchObject(slowed)
    await exchange()
  })

  it('believes no address of a client that did not prove its secret', async () => {
    const { exchange, ports } = await anOwnClient()
    await expect(exchange({ clientSecret: 'wrong', userAddress: '203.0.113.9' })).rejects.toMatchObject(
      refused,
    )
    const counted = await ports.transaction(({ signInAttempts }) =>
      signInAttempts.listOf('ada', ports.clock.now()),
    )
    expect(counted).toEqual([])
  })
})
