import { describe, expect, it } from 'vitest'
import { messagesOf } from '../../test/problems.ts'
import { asId } from '../brand.ts'
import { instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import type { Application, ApplicationId } from './application.ts'
import { callbackRule } from './callback.ts'
import {
  allowedAddress,
  type ConsentRequest,
  deniedAddress,
  readConsentRequest,
  requireRegistered,
} from './consent.ts'

const application: Application = {
  id: asId<ApplicationId>(1),
  ownerId: asId<UserId>(1),
  name: 'Pocket Agenda',
  description: '',
  callbackUrl: 'https://agenda.example/back?from=lectern',
  apiKey: 'k3y',
  legacyConsent: true,
  clientSecretHash: undefined,
  createdDate: instant(0),
}
const request: ConsentRequest = { apiKey: 'k3y', callback: application.callbackUrl, state: undefined }

describe('readConsentRequest', () => {
  it('decodes the key and the callback, and leaves the state unchanged', () => {
    expect(
      readConsentRequest('api_key=k%33y&callback=https%3A%2F%2Fa.example%2Fb%3Fc%3Dd&state=a%2Fb+c%zz=&x=y'),
    ).toEqual({ apiKey: 'k3y', callback: 'https://a.example/b?c=d', state: 'a%2Fb+c%zz=' })
  })

  it.each([
    ['', undefined],
    ['&state=', ''],
    ['&st%61te=x', 'x'],
    ['&?state=x', undefined],
  ])('with %j has the state %j', (rest, state) => {
    expect(readConsentRequest(`api_key=k&callback=app:back${rest}`).state).toBe(state)
  })

  it('tells of all that is missing, and of what is given twice', () => {
    expect(messagesOf(() => readConsentRequest('state=1&state=2&callback='))).toEqual([
      `'api_key' is a required field`,
      `'callback' is a required field`,
      `'state' must be given only once`,
    ])
    expect(messagesOf(() => readConsentRequest('api_key=a&api_key=a&callback=app:b&callback=app:c'))).toEqual(
      [`'api_key' must be given only once`, `'callback' must be given only once`],
    )
  })
})

describe('requireRegistered', () => {
  it('finds the application whose key and callback are given', () => {
    expect(requireRegistered(request, application)).toBe(application)
  })

  it.each([
    ['no application', undefined, {}],
    ['a key in another letter case', application, { apiKey: 'K3Y' }],
  ])('refuses %s', (_what, found, change) => {
    expect(messagesOf(() => requireRegistered({ ...request, ...change }, found))).toEqual([
      `'api_key' must be the key of an application`,
    ])
  })

  it('refuses a key whose owner switched it off, with any callback', () => {
    for (const callback of [request.callback, 'https://evil.example']) {
      expect(
        messagesOf(() =>
          requireRegistered({ ...request, callback }, { ...application, legacyConsent: false }),
        ),
      ).toEqual([`'api_key' must be used at /oauth/authorize: its owner switched off access without PKCE`])
    }
  })

  it.each([
    'https://agenda.example/back?from=lectern#',
    'https://agenda.example/%62ack?from=lectern',
    ' https://agenda.example/back?from=lectern',
  ])('refuses a callback that differs: %s', (callback) => {
    expect(messagesOf(() => requireRegistered({ ...request, callback }, application))).toEqual([
      `'callback' must be exactly the address that is registered with the key`,
    ])
  })

  it.each(['https://agenda.example/back#top', 'https://ada@agenda.example/', 'ms-settings:privacy'])(
    'refuses the registered callback %s, which is older than the rule',
    (callback) => {
      expect(
        messagesOf(() =>
          requireRegistered({ ...request, callback }, { ...application, callbackUrl: callback }),
        ),
      ).toEqual([`'callback' must be ${callbackRule}`])
    },
  )
})

describe('where the answer goes', () => {
  it.each([
    ['https://a.example/back', undefined, 'https://a.example/back?access_token=t0k'],
    ['https://a.example', '', 'https://a.example?access_token=t0k&state='],
    ['https://a.example/back?x=1', 's', 'https://a.example/back?x=1&access_token=t0k&state=s'],
    ['https://a.example/back?', 's', 'https://a.example/back?access_token=t0k&state=s'],
    ['https://a.example/back?x=1&', 's', 'https://a.example/back?x=1&access_token=t0k&state=s'],
    ['com.example.agenda://', 's', 'com.example.agenda://?access_token=t0k&state=s'],
  ])('from %s with the state %j is %s', (callback, state, address) => {
    expect(allowedAddress({ ...request, callback, state }, 't0k')).toBe(address)
  })

  it('after a refusal tells so, with the state', () => {
    expect(deniedAddress({ ...request, state: 'a%20b' })).toBe(
      'https://agenda.example/back?from=lectern&error=access_denied&state=a%20b',
    )
    expect(deniedAddress(request)).toBe('https://agenda.example/back?from=lectern&error=access_denied')
  })

  it.each([
    ['a%2Fb', 'a%2Fb'],
    ['a+b%20c', 'a+b%20c'],
    ["!$'()*,;:@/?[]{}|\\^`~", "!$'()*,;:@/?[]{}|\\^`~"],
    // what no address may hold
    ['a"b<c>d#e f', 'a%22b%3Cc%3Ed%23e%20f'],
    ['a\r\nb\t\0', 'a%0D%0Ab%09%00'],
    // the octets of é
    ['\u00c3\u00a9\u007f', '%C3%A9%7F'],
  ])('holds the state %j as %s', (raw, sent) => {
    const { state } = readConsentRequest(`api_key=k&callback=app:back&state=${raw}`)
    expect(allowedAddress({ ...request, callback: 'app:back', state }, 't')).toBe(
      `app:back?access_token=t&state=${sent}`,
    )
  })
})
