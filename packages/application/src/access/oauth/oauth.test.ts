import { after, type Application, DAY, type Member, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { anApplication, aTestLectern, type TestLectern } from '@lectern/contracts/testing'
import type { IssuedTokens } from './grants.ts'

const ISSUER = 'https://talks.example'
const VERIFIER = 'v'.repeat(43)

interface Scene extends TestLectern {
  readonly ada: Member
  readonly application: Application
}

async function aScene(settings?: Parameters<typeof aTestLectern>[0]): Promise<Scene> {
  const test = aTestLectern(settings)
  const owner = await test.signUp()
  return { ...test, ada: await test.signUp(), application: await addApplication(test, owner) }
}

const addApplication = ({ store }: TestLectern, { userId }: Member): Promise<Application> =>
  store.applications.add(anApplication(userId))

function askedBy({ apiKey, callbackUrl }: Application, changes: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: apiKey,
    redirect_uri: callbackUrl,
    scope: 'read write',
    state: 'xyz',
    code_challenge: VERIFIER,
    code_challenge_method: 'S256',
    ...changes,
  })
  return { query: query.toString(), issuer: ISSUER }
}

async function codeFor({ lectern, ada, application }: Scene, scope = 'read write'): Promise<string> {
  const address = await lectern.allowAuthorization(ada, askedBy(application, { scope }))
  return new URL(address).searchParams.get('code') ?? ''
}

const exchange = ({ lectern, application }: Scene, code: string, changes = {}): Promise<IssuedTokens> =>
  lectern.exchangeGrant(visitor, {
    grantType: 'authorization_code',
    clientId: application.apiKey,
    code,
    codeVerifier: VERIFIER,
    ...changes,
  })

const renew = ({ lectern, application }: Scene, refreshToken: string, changes = {}): Promise<IssuedTokens> =>
  lectern.exchangeGrant(visitor, {
    grantType: 'refresh_token',
    clientId: application.apiKey,
    refreshToken,
    ...changes,
  })

const issue = async (scene: Scene, scope?: string): Promise<IssuedTokens> =>
  exchange(scene, await codeFor(scene, scope))

const refusal = (code: string): unknown =>
  expect.objectContaining({ kind: 'invalid', problems: [expect.objectContaining({ code })] })

const isSignedIn = async ({ lectern }: Scene, token: string): Promise<boolean> =>
  lectern.authenticate(visitor, { token }).then(
    () => true,
    () => false,
  )

async function expectEnded(scene: Scene, { accessToken, refreshToken }: IssuedTokens): Promise<void> {
  expect(await isSignedIn(scene, accessToken)).toBe(false)
  await expect(renew(scene, refreshToken)).rejects.toEqual(refusal('invalid_grant'))
}

describe('the user who is asked to allow something', () => {
  it('is told who asks, what for, and where the answer goes', async () => {
    const { lectern, ada, application } = await aScene()
    expect(await lectern.readAuthorization(ada, askedBy(application))).toEqual({
      kind: 'question',
      name: application.name,
      description: application.description,
      scope: 'write',
      redirectUri: application.callbackUrl,
    })
  })

  it('has to sign in, before anybody is sent anywhere', async () => {
    const { lectern, application } = await aScene()
    for (const changes of [{}, { response_type: 'token' }]) {
      const asked = askedBy(application, changes)
      expect(await lectern.readAuthorization(visitor, asked)).toEqual({ kind: 'sign-in' })
      const attempts = [lectern.allowAuthorization(visitor, asked), lectern.denyAuthorization(visitor, asked)]
      for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ kind: 'unauthenticated' })
    }
  })

  it('cannot do so with an access token that may only read', async () => {
    const { lectern, ada, application } = await aScene()
    const reader = { ...ada, scope: 'read' } as const
    const attempt = lectern.allowAuthorization(reader, askedBy(application))
    await expect(attempt).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it.each([
    [{ client_id: 'unknown' }, 'client_id'],
    [{ redirect_uri: 'https://evil.example' }, 'redirect_uri'],
  ])('is sent nowhere for %j', async (changes, field) => {
    const { lectern, ada, application } = await aScene()
    const asked = askedBy(application, changes)
    for (const doing of ['readAuthorization', 'allowAuthorization', 'denyAuthorization'] as const) {
      await expect(lectern[doing](ada, asked)).rejects.toMatchObject({
        kind: 'invalid',
        problems: [{ field }],
      })
    }
  })

  it('is sent back when the client asks for what there is not, and nothing is allowed', async () => {
    const { lectern, ada, application } = await aScene()
    const asked = askedBy(application, { code_challenge_method: 'plain' })
    const address = await lectern.allowAuthorization(ada, asked)
    expect(await lectern.readAuthorization(ada, asked)).toEqual({ kind: 'refused', address })
    expect(address).toMatch(/\?error=invalid_request&.*&state=xyz$/u)
    expect(address).not.toContain('code=')
  })

  it('is sent back with a code, or with nothing', async () => {
    const { lectern, ada, application } = await aScene()
    const [allowed, denied] = [
      new URL(await lectern.allowAuthorization(ada, askedBy(application))),
      new URL(await lectern.denyAuthorization(ada, askedBy(application))),
    ]
    expect(`${allowed.origin}${allowed.pathname}`).toBe(application.callbackUrl)
    expect([...allowed.searchParams.keys()]).toEqual(['code', 'iss', 'state'])
    expect(Object.fromEntries(denied.searchParams)).toEqual({
      error: 'access_denied',
      error_description: 'The user denied the request',
      iss: ISSUER,
      state: 'xyz',
    })
  })
})

describe('a code', () => {
  it('gets tokens that act for the user, in the name of the application', async () => {
    const scene = await aScene()
    const issued = await issue(scene)
    expect(issued).toMatchObject({ expiresIn: 3600, scope: 'read write' })
    expect(await scene.lectern.authenticate(visitor, { token: issued.accessToken })).toMatchObject({
      userId: scene.ada.userId,
      application: scene.application.name,
      scope: 'write',
      credential: { origin: 'oauth' },
    })
  })

  it('ends what it got even long after', async () => {
    const scene = await aScene()
    const code = await codeFor(scene)
    const { refreshToken } = await exchange(scene, code)
    scene.clock.set(after(scene.clock.now(), 30 * DAY))
    const renewed = await renew(scene, refreshToken)
    await codeFor(scene)
    await expect(exchange(scene, code)).rejects.toEqual(refusal('invalid_grant'))
    await expectEnded(scene, renewed)
  })

  it.each([
    { codeVerifier: 'w'.repeat(43) },
    { redirectUri: 'https://application.example/callbac' },
    { clientId: 'other' },
  ])('is good for one attempt: after %j the right one is too late', async (changes) => {
    const scene = await aScene()
    const owner = await scene.signUp()
    await scene.store.applications.add(anApplication(owner.userId, { apiKey: 'other' }))
    const code = await codeFor(scene)
    await expect(exchange(scene, code, changes)).rejects.toEqual(refusal('invalid_grant'))
    await expect(exchange(scene, code)).rejects.toEqual(refusal('invalid_grant'))
  })

  it.each([
    [{ codeVerifier: 'short' }, 'invalid_request'],
    [{ clientId: 'unknown' }, 'invalid_client'],
  ])('is not changed by an invalid request: %j', async (changes, error) => {
    const scene = await aScene()
    const code = await codeFor(scene)
    await expect(exchange(scene, code, changes)).rejects.toEqual(refusal(error))
    await expect(exchange(scene, code)).resolves.toBeDefined()
  })

  it('that is invented gets nothing', async () => {
    await expect(exchange(await aScene(), 'invented')).rejects.toEqual(refusal('invalid_grant'))
  })

  it('gets nothing for an account that is suspended meanwhile', async () => {
    const scene = await aScene()
    const code = await codeFor(scene)
    await suspend(scene)
    await expect(exchange(scene, code)).rejects.toEqual(refusal('invalid_grant'))
  })

  it('gets one set of tokens when many show it at once, and that is ended', async () => {
    const scene = await aScene()
    const code = await codeFor(scene)
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => exchange(scene, code)))
    const issued = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
    expect(issued).toHaveLength(1)
    for (const tokens of issued) await expectEnded(scene, tokens)
  })
})

describe('an access token', () => {
  it('is in the list of tokens as long as it can be renewed, always at the same place', async () => {
    const scene = await aScene()
    const { refreshToken } = await issue(scene)
    const list = async () =>
      (await scene.lectern.listTokens(scene.ada, { page: { start: 0, resultsPerPage: undefined } })).items
    const [first] = await list()
    scene.clock.set(after(scene.clock.now(), 2 * DAY))
    expect(await list()).toEqual([first])
    await renew(scene, refreshToken)
    const renewed = { ...first, lastUsedDate: scene.clock.now(), expiresDate: after(scene.clock.now(), 3600) }
    expect(await list()).toEqual([renewed])
    scene.clock.set(after(scene.clock.now(), 90 * DAY))
    expect(await list()).toEqual([])
  })
})

describe('a refresh token', () => {
  it('gets new tokens, and the old ones are over', async () => {
    const scene = await aScene()
    const first = await issue(scene)
    const second = await renew(scene, first.refreshToken)
    expect(await isSignedIn(scene, first.accessToken)).toBe(false)
    expect(await isSignedIn(scene, second.accessToken)).toBe(true)
    expect(second.refreshToken).not.toBe(first.refreshToken)
    const third = await renew(scene, second.refreshToken)
    expect(await isSignedIn(scene, third.accessToken)).toBe(true)
  })

  it('of another user or time ends nothing', async () => {
    const [scene, other] = [await aScene(), await aScene()]
    const issued = await issue(scene)
    await issue(other)
    const [family = '', current = ''] = issued.refreshToken.split('.')
    for (const invented of ['a.b', `${current}.${family}`, family, `${family}.`, `a.${current}`]) {
      await expect(renew(scene, invented)).rejects.toEqual(refusal('invalid_grant'))
    }
    await expect(renew(scene, issued.refreshToken)).resolves.toBeDefined()
  })

  it('gets no more than was allowed, and is as good as before', async () => {
    const scene = await aScene()
    const { refreshToken } = await issue(scene, 'read')
    await expect(renew(scene, refreshToken, { scope: 'write' })).rejects.toEqual(refusal('invalid_scope'))
    await expect(renew(scene, refreshToken)).resolves.toMatchObject({ scope: 'read' })
  })

  it('shown by another client ends everything', async () => {
    const scene = await aScene()
    const other = await addApplication(scene, await scene.signUp())
    const issued = await issue(scene)
    const attempt = renew(scene, issued.refreshToken, { clientId: other.apiKey })
    await expect(attempt).rejects.toEqual(refusal('invalid_grant'))
    await expectEnded(scene, issued)
  })

  it('waits while its user is suspended', async () => {
    const scene = await aScene()
    const { refreshToken } = await issue(scene)
    await suspend(scene)
    await expect(renew(scene, refreshToken)).rejects.toEqual(refusal('invalid_grant'))
    await suspend(scene, false)
    await expect(renew(scene, refreshToken)).resolves.toBeDefined()
  })

  it('ends when it was unused for as long as tokens may be', async () => {
    const scene = await aScene({ tokenIdleDays: 30 })
    const { refreshToken } = await issue(scene)
    scene.clock.set(after(scene.clock.now(), 30 * DAY - 1))
    const renewed = await renew(scene, refreshToken)
    scene.clock.set(after(scene.clock.now(), 30 * DAY))
    await expect(renew(scene, renewed.refreshToken)).rejects.toEqual(refusal('invalid_grant'))
  })

  it('gets one new set of tokens when many show it at once, and that is ended', async () => {
    const scene = await aScene()
    const { refreshToken } = await issue(scene)
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => renew(scene, refreshToken)))
    const issued = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
    expect(issued).toHaveLength(1)
    for (const tokens of issued) await expectEnded(scene, tokens)
  })
})

describe('revoking', () => {
  const revoke = (
    { lectern, application }: Scene,
    token: string,
    clientId = application.apiKey,
  ): Promise<void> => lectern.revokeGrantToken(visitor, { clientId, token })

  it.each(['accessToken', 'refreshToken'] as const)('by its %s ends a grant', async (which) => {
    const scene = await aScene()
    const [issued, other] = [await issue(scene), await issue(scene)]
    await revoke(scene, issued[which])
    await expectEnded(scene, issued)
    expect(await isSignedIn(scene, other.accessToken)).toBe(true)
    await revoke(scene, issued[which])
  })

  it('by an old refresh token ends it too', async () => {
    const scene = await aScene()
    const first = await issue(scene)
    const second = await renew(scene, first.refreshToken)
    await revoke(scene, first.refreshToken)
    await expectEnded(scene, second)
  })

  it('what is not there is done already', async () => {
    const scene = await aScene()
    for (const token of ['none', 'no.ne', 'n.o.ne', '.']) {
      await expect(revoke(scene, token)).resolves.toBeUndefined()
    }
  })

  it('is for the client that the token was issued to', async () => {
    const scene = await aScene()
    const other = await addApplication(scene, await scene.signUp())
    const issued = await issue(scene)
    for (const token of [issued.accessToken, issued.refreshToken]) {
      await expect(revoke(scene, token, other.apiKey)).rejects.toEqual(refusal('invalid_grant'))
      await expect(revoke(scene, token, 'unknown')).rejects.toEqual(refusal('invalid_client'))
    }
    expect(await isSignedIn(scene, issued.accessToken)).toBe(true)
    await expect(renew(scene, issued.refreshToken)).resolves.toBeDefined()
  })

  it('is for the user, who ends the whole grant by its token', async () => {
    const scene = await aScene()
    const issued = await issue(scene)
    const { items } = await scene.lectern.listTokens(scene.ada, {
      page: { start: 0, resultsPerPage: undefined },
    })
    for (const { id } of items) await scene.lectern.revokeToken(scene.ada, { tokenId: id })
    await expectEnded(scene, issued)
  })
})

async function suspend({ store, ada }: Scene, suspended = true): Promise<void> {
  await store.transaction(async ({ users }) => {
    const user = await users.find(ada.userId)
    if (user !== undefined) await users.save({ ...user, suspended })
  })
}

describe('a grant ends', () => {
  it('with its application, its user and all their tokens', async () => {
    const ends: readonly ((scene: Scene) => Promise<void>)[] = [
      ({ store, application }) => store.applications.remove(application.id),
      ({ store, ada }) => store.users.remove(ada.userId),
      ({ store, ada }) => store.tokens.removeAllOf(ada.userId),
    ]
    for (const end of ends) {
      const scene = await aScene()
      const [issued, code] = [await issue(scene), await codeFor(scene)]
      await end(scene)
      expect(await isSignedIn(scene, issued.accessToken)).toBe(false)
      await expect(renew(scene, issued.refreshToken)).rejects.toThrow()
      await expect(exchange(scene, code)).rejects.toThrow()
    }
  })
})
