import { describe, expect, it } from 'vitest'
import { asId } from '../../brand.ts'
import { after, DAY, instant } from '../../time/time.ts'
import type { ApplicationId } from '../application.ts'
import { asSecretHash, type Scope } from '../credential.ts'
import { accessTokenOf, type CodeAttempt, type Exchange, exchangeCode, refreshGrant } from './exchange.ts'
import { type AllowedGrant, exchangedGrant, type GrantId, startGrant } from './grant.ts'

const NOW = instant(1_777_636_800)
const [CLIENT, OTHER] = [asId<ApplicationId>(7), asId<ApplicationId>(8)]
const refresh = { family: asSecretHash('family'), current: asSecretHash('first') }
const IDLE_DAYS = 365

const allowed = (scope: Scope = 'write'): AllowedGrant => ({
  id: asId<GrantId>(1),
  ...startGrant(
    {
      userId: asId(1),
      applicationId: CLIENT,
      scope,
      redirectUri: 'https://app.example/back',
      codeChallenge: 'challenge',
    },
    asSecretHash('code'),
    NOW,
  ),
})
const attempt: CodeAttempt = {
  applicationId: CLIENT,
  redirectUri: 'https://app.example/back',
  codeChallenge: 'challenge',
}
const exchange = (change: Partial<CodeAttempt> = {}, seconds = 1): Exchange =>
  exchangeCode(allowed(), { ...attempt, ...change }, refresh, after(NOW, seconds), IDLE_DAYS)

const ending = (message: string): unknown => ({
  kind: 'ended',
  error: expect.objectContaining({
    kind: 'invalid',
    problems: [{ code: 'invalid_grant', message }],
  }) as unknown,
})

describe('a code', () => {
  it('is exchanged for all that was allowed', () => {
    expect(exchange()).toEqual({
      kind: 'granted',
      scope: 'write',
      grant: {
        kind: 'exchanged',
        id: 1,
        userId: 1,
        applicationId: 7,
        scope: 'write',
        codeHash: 'code',
        createdDate: NOW,
        expiresDate: after(NOW, 1 + 90 * DAY),
        refresh,
      },
    })
  })

  it('needs no redirect URI, as in OAuth 2.1', () => {
    expect(exchange({ redirectUri: undefined }).kind).toBe('granted')
  })

  it('lives a minute', () => {
    expect(exchange({}, 59).kind).toBe('granted')
    expect(exchange({}, 60)).toEqual(ending('The code has expired'))
  })

  it.each([
    [{ applicationId: OTHER }, 'The code was issued to another client'],
    [{ redirectUri: 'https://app.example/bac' }, `'redirect_uri' is not the one that the code was sent to`],
    [{ codeChallenge: 'Challenge' }, `'code_verifier' does not belong to the code`],
  ])('ends everything when it is shown with %j', (change, message) => {
    expect(exchange(change)).toEqual(ending(message))
  })

  it('ends everything when it is shown again, also with the right parameters', () => {
    const grant = exchangedGrant(allowed(), refresh, NOW, IDLE_DAYS)
    for (const codeChallenge of ['challenge', 'another']) {
      const again = exchangeCode(grant, { ...attempt, codeChallenge }, refresh, NOW, IDLE_DAYS)
      expect(again).toEqual(ending('The code was used before'))
    }
  })
})

describe('a refresh token', () => {
  const grant = exchangedGrant(allowed(), refresh, NOW, IDLE_DAYS)
  const next = asSecretHash('second')
  const right = { applicationId: CLIENT, current: refresh.current, scope: undefined }

  it('is replaced at each use, and lives on from there', () => {
    const later = after(NOW, 80 * DAY)
    expect(refreshGrant(grant, right, next, later, IDLE_DAYS)).toEqual({
      kind: 'granted',
      scope: 'write',
      grant: {
        ...grant,
        refresh: { family: 'family', current: 'second' },
        expiresDate: after(later, 90 * DAY),
      },
    })
  })

  it('may ask for less, and for no more than was allowed', () => {
    const asking = (allowing: Scope, scope: Scope) => {
      const readOnly = exchangedGrant(allowed(allowing), refresh, NOW, IDLE_DAYS)
      return refreshGrant(readOnly, { ...right, scope }, next, NOW, IDLE_DAYS)
    }
    expect(asking('write', 'read')).toMatchObject({
      kind: 'granted',
      scope: 'read',
      grant: { scope: 'write' },
    })
    expect(asking('write', 'write')).toMatchObject({ kind: 'granted', scope: 'write' })
    expect(asking('read', 'read')).toMatchObject({ kind: 'granted', scope: 'read' })
    expect(asking('read', 'write')).toMatchObject({
      kind: 'refused',
      error: { problems: [{ code: 'invalid_scope' }] },
    })
  })

  it('ends everything when it is an old one', () => {
    const renewed = { ...grant, refresh: { ...refresh, current: next } }
    const again = refreshGrant(renewed, right, asSecretHash('third'), NOW, IDLE_DAYS)
    expect(again).toEqual(ending('The refresh token was used before'))
    expect(refreshGrant(allowed(), right, next, NOW, IDLE_DAYS)).toEqual(
      ending('The refresh token was used before'),
    )
  })

  it('ends everything when another client shows it', () => {
    expect(refreshGrant(grant, { ...right, applicationId: OTHER }, next, NOW, IDLE_DAYS)).toEqual(
      ending('The refresh token was issued to another client'),
    )
  })

  it.each([
    [365, 90],
    [10, 10],
  ])('ends when it was not used for so long: where tokens may be unused for %i days, %i', (idle, days) => {
    const kept = exchangedGrant(allowed(), refresh, NOW, idle)
    expect(refreshGrant(kept, right, next, after(NOW, days * DAY - 1), idle).kind).toBe('granted')
    expect(refreshGrant(kept, right, next, after(NOW, days * DAY), idle)).toEqual(
      ending('The refresh token has expired'),
    )
  })
})

it('an access token lives an hour, and has the date of its grant', () => {
  const grant = exchangedGrant(allowed(), refresh, NOW, IDLE_DAYS)
  const later = after(NOW, DAY)
  expect(accessTokenOf(grant, 'read', asSecretHash('access'), later)).toEqual({
    userId: 1,
    applicationId: 7,
    grantId: 1,
    origin: 'oauth',
    hash: 'access',
    scope: 'read',
    createdDate: NOW,
    lastUsedDate: later,
    expiresDate: after(later, 3600),
  })
})
