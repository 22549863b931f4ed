import { type Application, type Member, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { firstPage as page } from '../../test/first-page.ts'
import { outcomeOf } from '../../test/outcome.ts'
import { aTestLectern, type TestLectern } from '../testing/test-lectern.ts'

interface Scene extends TestLectern {
  readonly owner: Member
  readonly user: Member
  readonly application: Application
  readonly query: (fields?: Readonly<Record<string, string>>) => string
}

async function anApplicationThatAsks(callbackUrl = 'https://agenda.example/back'): Promise<Scene> {
  const test = aTestLectern()
  const [owner, user] = [await test.signUp(), await test.signUp()]
  const applicationId = await test.lectern.registerApplication(owner, { name: 'Agenda', callbackUrl })
  const application = await test.lectern.getApplication(owner, { applicationId })
  const request = { api_key: application.apiKey, callback: callbackUrl }
  const query = (fields = {}): string => new URLSearchParams({ ...request, ...fields }).toString()
  return { ...test, owner, user, application, query }
}

const tokenIn = (address: string): string => new URL(address).searchParams.get('access_token') ?? ''

describe('a request for consent', () => {
  it('names its application, to visitors too', async () => {
    const { lectern, application, query } = await anApplicationThatAsks()
    const consent = await lectern.readConsent(visitor, { query: query({ state: 's' }) })
    expect(consent).toMatchObject({ application: { name: 'Agenda' }, request: { state: 's' } })
    expect(consent.request.apiKey).toBe(application.apiKey)
  })

  it('of an unknown key, or with another callback, redirects nowhere', async () => {
    const { lectern, user, query } = await anApplicationThatAsks()
    const bad = [query({ api_key: 'unknown' }), query({ callback: 'https://agenda.example/back/' })]
    for (const refused of bad) {
      for (const act of [lectern.readConsent, lectern.allowApplication, lectern.denyApplication]) {
        expect([refused, await outcomeOf(act(user, { query: refused }))]).toEqual([refused, 'invalid'])
      }
    }
    expect(await lectern.listTokens(user, { page })).toMatchObject({ total: 0 })
  })
})

describe('allowing', () => {
  it('gives the application a token that speaks for the user in its name', async () => {
    const { lectern, user, query } = await anApplicationThatAsks()
    const { redirectTo } = await lectern.allowApplication(user, { query: query({ state: 's' }) })
    expect(redirectTo).toMatch(/^https:\/\/agenda\.example\/back\?access_token=\w+&state=s$/u)
    const member = await lectern.authenticate(visitor, { token: tokenIn(redirectTo) })
    expect(member).toMatchObject({
      userId: user.userId,
      application: 'Agenda',
      scope: 'write',
      credential: { origin: 'consent' },
    })
  })

  it('gives a new token each time, and all of them are good', async () => {
    const { lectern, user, query } = await anApplicationThatAsks()
    const tokens: string[] = []
    for (let count = 0; count < 3; count++) {
      tokens.push(tokenIn((await lectern.allowApplication(user, { query: query() })).redirectTo))
    }
    expect(new Set(tokens).size).toBe(3)
    for (const token of tokens) await lectern.authenticate(visitor, { token })
    expect(await lectern.listTokens(user, { page })).toMatchObject({
      total: 3,
      items: [{ application: 'Agenda' }, { application: 'Agenda' }, { application: 'Agenda' }],
    })
  })

  it('needs a signed-in user with more than the read scope', async () => {
    const { lectern, user, query } = await anApplicationThatAsks()
    await expect(lectern.allowApplication(visitor, { query: query() })).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
    await expect(
      lectern.allowApplication({ ...user, scope: 'read' }, { query: query() }),
    ).rejects.toMatchObject({ kind: 'forbidden' })
  })
})

describe('denying', () => {
  it('says so to the application, and gives it nothing', async () => {
    const { lectern, user, query } = await anApplicationThatAsks()
    const { redirectTo } = await lectern.denyApplication(user, { query: query({ state: 's' }) })
    expect(redirectTo).toBe('https://agenda.example/back?error=access_denied&state=s')
    expect(await lectern.listTokens(user, { page })).toMatchObject({ total: 0 })
  })
})

describe('deleting an application', () => {
  it('ends its key and its tokens, and nothing else', async () => {
    const { lectern, owner, user, application, query, signUp } = await anApplicationThatAsks()
    const token = tokenIn((await lectern.allowApplication(user, { query: query() })).redirectTo)
    const otherId = await lectern.registerApplication(await signUp(), {
      name: 'Other',
      callbackUrl: 'other:back',
    })
    await lectern.deleteApplication(owner, { applicationId: application.id })
    await expect(lectern.authenticate(visitor, { token })).rejects.toMatchObject({ kind: 'unauthenticated' })
    await expect(lectern.readConsent(user, { query: query() })).rejects.toMatchObject({ kind: 'invalid' })
    await expect(lectern.getApplication(owner, { applicationId: otherId })).rejects.toMatchObject({
      kind: 'not-found',
    })
  })
})

describe('who may do what with an application', () => {
  it('is its owner; admins see it and decide about its grants; it is there for nobody else', async () => {
    const { lectern, owner, application, signUp } = await anApplicationThatAsks()
    const applicationId = application.id
    const fields = { applicationId, name: 'Renamed', callbackUrl: 'agenda:back' }
    const [member, admin] = [await signUp(), await signUp({ admin: true })]
    const outcomes = async (actor: Member | typeof visitor) => {
      const kinds: unknown[] = []
      for (const attempt of [
        () => lectern.getApplication(actor, { applicationId }),
        () => lectern.editApplication(actor, fields),
        () => lectern.grantPasswords(actor, { applicationId, password: true }),
        () => lectern.deleteApplication(actor, { applicationId }),
      ]) {
        kinds.push(await outcomeOf(attempt()))
      }
      return kinds
    }
    const unauthenticated = Array.from({ length: 4 }, () => 'unauthenticated')
    expect(await outcomes(visitor)).toEqual(unauthenticated)
    expect(await outcomes(member)).toEqual(Array.from({ length: 4 }, () => 'not-found'))
    expect(await outcomes(admin)).toEqual(['ok', 'forbidden', 'ok', 'forbidden'])
    expect(await outcomes(owner)).toEqual(['ok', 'ok', 'forbidden', 'ok'])
  })
})
