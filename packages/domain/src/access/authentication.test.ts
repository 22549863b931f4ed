import { describe, expect, it } from 'vitest'
import { ada } from '../../test/ada.ts'
import { asId } from '../brand.ts'
import { after, before, DAY, HOUR, instant, MINUTE } from '../time/time.ts'
import type { ApplicationId } from './application.ts'
import { invalidToken, memberBySession, memberByToken, memberOf, signinFailed } from './authentication.ts'
import { asSecretHash, type TokenId } from './credential.ts'
import { isSessionExpired, startSession } from './session.ts'
import { issueToken, isTokenExpired, needsTouch } from './token.ts'

const now = instant(1_800_000_000)
const user = { ...ada, trusted: true }
const suspended = { ...user, suspended: true }
const unverified = { ...user, verified: false }
const hash = asSecretHash('aa')
const holder = { userId: user.id, applicationId: asId<ApplicationId>(2), origin: 'consent' } as const
const token = { ...issueToken(holder, hash, now), id: asId<TokenId>(3) }
const session = startSession(user.id, hash, now)

describe('a token', () => {
  it('starts unused', () => {
    expect(issueToken(holder, hash, now)).toEqual({
      userId: 1,
      applicationId: 2,
      origin: 'consent',
      hash: 'aa',
      scope: 'write',
      createdDate: now,
      lastUsedDate: now,
      expiresDate: undefined,
    })
  })

  it.each([
    ['just used', false, 0, 365],
    ['unused for a second less', false, 365 * DAY - 1, 365],
    ['unused for so long', true, 365 * DAY, 365],
    ['unused for as long as is set', true, 30 * DAY, 30],
  ])('%s is expired: %s', (_when, expired, idle, idleDays) => {
    expect(isTokenExpired(token, after(now, idle), idleDays)).toBe(expired)
  })

  it.each([
    ['an hour later', true, HOUR],
    ['within the hour', false, HOUR - 1],
    ['when the clock went back', false, -DAY],
  ])('%s its use is written: %s', (_when, written, later) => {
    expect(needsTouch(token, after(now, later))).toBe(written)
  })

  it('speaks for its user, in the name of its application', () => {
    expect(memberByToken(token, user, 'Pocket Agenda', now, 365)).toEqual({
      kind: 'member',
      userId: 1,
      admin: false,
      trusted: true,
      application: 'Pocket Agenda',
      credential: { kind: 'token', id: 3, origin: 'consent' },
      scope: 'write',
    })
  })

  it.each([
    ['consent', false],
    ['oauth', false],
    ['password', true],
  ] as const)('of a site admin, made by %s, has the rights of a site admin: %s', (origin, admin) => {
    expect(memberByToken({ ...token, origin }, { ...user, admin: true }, '', now, 365)).toMatchObject({
      admin,
    })
  })

  it('that may only read speaks for a member who may only read', () => {
    expect(memberByToken({ ...token, scope: 'read' }, user, '', now, 365)).toMatchObject({ scope: 'read' })
  })

  it.each([
    [59, false],
    [60, true],
  ])('that is good for a minute is expired after %i seconds of use: %s', (seconds, expired) => {
    const used = { lastUsedDate: after(now, seconds), expiresDate: after(now, 60) }
    expect(isTokenExpired(used, after(now, seconds), 365)).toBe(expired)
  })

  it('that is expired speaks for nobody', () => {
    expect(memberByToken(token, user, '', after(now, 365 * DAY), 365)).toBeUndefined()
    expect(memberByToken(token, suspended, '', after(now, 365 * DAY), 365)).toBeUndefined()
  })

  it('of an account that may not come in is refused', () => {
    expect(() => memberByToken(token, suspended, '', now, 365)).toThrow('Your account is suspended')
    expect(() => memberByToken(token, unverified, '', now, 365)).toThrow('Not verified')
  })
})

describe('a session', () => {
  it('speaks for its user, in the name of no application', () => {
    expect(memberBySession(session, user, now)).toEqual(
      memberOf(user, { credential: { kind: 'session', hash, fresh: true } }),
    )
    expect(memberBySession(session, user, now)).toMatchObject({ application: '', scope: 'write' })
  })

  it.each([
    ['at once', 0, true],
    ['a second less than 15 minutes later', 15 * MINUTE - 1, true],
    ['15 minutes later', 15 * MINUTE, false],
  ])('replaces the password %s: %s', (_when, seconds, fresh) => {
    const used = { ...session, lastUsedDate: after(now, seconds) }
    const credential = { kind: 'session', hash, fresh }
    expect(memberBySession(used, user, after(now, seconds))).toMatchObject({ credential })
  })

  it.each([
    [30 * DAY - 1, false],
    [30 * DAY, true],
  ])('unused for %i seconds is expired: %s', (idle, expired) => {
    expect(isSessionExpired(session, after(now, idle))).toBe(expired)
    expect(memberBySession(session, user, after(now, idle)) === undefined).toBe(expired)
  })

  it('of an account that may not come in is refused', () => {
    expect(() => memberBySession(session, suspended, now)).toThrow('Your account is suspended')
    expect(() => memberBySession(session, unverified, before(now, 1))).toThrow('Not verified')
  })
})

describe('refusals', () => {
  it('tell nothing more than they have to', () => {
    expect(signinFailed()).toMatchObject({ kind: 'forbidden', message: 'Signin failed' })
    expect(invalidToken()).toMatchObject({
      kind: 'unauthenticated',
      message: 'The access token is not valid',
    })
  })
})
