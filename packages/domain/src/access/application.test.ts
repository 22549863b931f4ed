import { describe, expect, it } from 'vitest'
import { messagesOf } from '../../test/problems.ts'
import { asId } from '../brand.ts'
import { instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import {
  type ApplicationId,
  grantPasswords,
  readApplication,
  readGrants,
  registerApplication,
  withdrawPasswords,
} from './application.ts'
import { callbackRule } from './callback.ts'
import { asSecretHash } from './credential.ts'

const good = {
  name: 'Pocket Agenda',
  description: 'Talks in your pocket',
  callbackUrl: 'agenda:back',
  legacyConsent: true,
}

const badCallback = `'callback_url' must be ${callbackRule}`

describe('readApplication', () => {
  it('takes a name, a description and a callback', () => {
    expect(readApplication({ ...good, name: ' Pocket Agenda ' })).toEqual(good)
    expect(readApplication({ ...good, description: null }).description).toBe('')
  })

  it('tells of all problems at once', () => {
    expect(messagesOf(() => readApplication({}))).toEqual([
      `'name' is a required field`,
      `'callback_url' is a required field`,
    ])
    expect(
      messagesOf(() =>
        readApplication({ name: 'x'.repeat(201), description: 5, callbackUrl: 'javascript:alert(1)' }),
      ),
    ).toEqual([`'name' must be at most 200 characters`, `'description' must be a string`, badCallback])
  })

  it.each([
    [undefined, null, true],
    [undefined, false, false],
    [{ legacyConsent: false }, undefined, false],
    [{ legacyConsent: false }, true, true],
  ])('of %j with legacy_consent %j lets it without PKCE: %s', (before, legacyConsent, expected) => {
    expect(readApplication({ ...good, legacyConsent }, before).legacyConsent).toBe(expected)
  })

  it('takes no word for legacy_consent', () => {
    expect(messagesOf(() => readApplication({ ...good, legacyConsent: 'no' }))).toEqual([
      `'legacy_consent' must be true or false`,
    ])
  })

  it.each([`https://agenda.example/${'x'.repeat(600)}`, 'x'.repeat(601), 5, 'back'])(
    'refuses the callback %j once',
    (callbackUrl) => {
      expect(messagesOf(() => readApplication({ ...good, callbackUrl }))).toHaveLength(1)
    },
  )
})

describe('an application', () => {
  const registered = registerApplication(asId<UserId>(7), good, 'k3y', instant(5))
  const application = { ...registered, id: asId<ApplicationId>(1) }

  it('may not exchange passwords when it is registered', () => {
    expect(registered).toEqual({
      ...good,
      ownerId: 7,
      apiKey: 'k3y',
      clientSecretHash: undefined,
      createdDate: 5,
    })
  })

  it('may do so while it has a secret', () => {
    const granted = grantPasswords(application, asSecretHash('aa'))
    expect(granted).toEqual({ ...application, clientSecretHash: 'aa' })
    expect(grantPasswords(granted, asSecretHash('bb')).clientSecretHash).toBe('bb')
    expect(withdrawPasswords(granted)).toEqual(application)
  })
})

describe('readGrants', () => {
  it.each([true, false])('reads %s', (password) => {
    expect(readGrants({ password })).toEqual({ password })
  })

  it.each([
    [undefined, `'password' is a required field`],
    ['yes', `'password' must be true or false`],
  ])('refuses %j', (password, message) => {
    expect(messagesOf(() => readGrants({ password }))).toEqual([message])
  })
})
