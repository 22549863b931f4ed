import { describe, expect, it } from 'vitest'
import { asId } from '../../brand.ts'
import { instant } from '../../time/time.ts'
import type { Application, ApplicationId } from '../application.ts'
import {
  accessDenied,
  codeAddress,
  problemAddress,
  readAuthorizationRequest,
  requireRegisteredClient,
} from './authorization-request.ts'

const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const CALLBACK = 'https://app.example/back'
const ISSUER = 'https://talks.example'

const application: Application = {
  id: asId<ApplicationId>(1),
  ownerId: asId(1),
  name: 'App',
  description: '',
  callbackUrl: CALLBACK,
  apiKey: 'key',
  legacyConsent: true,
  clientSecretHash: undefined,
  createdDate: instant(0),
}

const parameters = {
  response_type: 'code',
  client_id: 'key',
  redirect_uri: CALLBACK,
  scope: 'read write',
  state: 'xyz',
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
}

/** The query with some parameters changed, and those that are undefined left out. */
function query(changes: Readonly<Record<string, string | undefined>> = {}, more = ''): string {
  const all = Object.entries<string | undefined>({ ...parameters, ...changes })
  const given = all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return new URLSearchParams(given).toString() + more
}

describe('an authorization request', () => {
  it('is read', () => {
    expect(readAuthorizationRequest(query())).toEqual({
      clientId: 'key',
      redirectUri: CALLBACK,
      state: 'xyz',
      demand: { kind: 'demand', scope: 'write', codeChallenge: CHALLENGE },
    })
  })

  it('asks for reading when it does not say', () => {
    for (const scope of [undefined, '']) {
      expect(readAuthorizationRequest(query({ scope })).demand).toMatchObject({ scope: 'read' })
    }
  })

  it('may have what is unknown, and say the usual way to answer', () => {
    const more = '&resource=a&resource=b&prompt=none&response_mode=query&=&&x'
    expect(readAuthorizationRequest(query({}, more)).demand.kind).toBe('demand')
  })

  it.each([
    [{ client_id: undefined }, '', ['client_id', 'required']],
    [{}, '&client_id=key', ['client_id', 'repeated']],
    [{ redirect_uri: undefined }, '', ['redirect_uri', 'required']],
    [{}, `&redirect_uri=https%3A%2F%2Fevil.example`, ['redirect_uri', 'repeated']],
  ] as const)('that does not say who asks is refused on the spot: %j %s', (changes, more, [field, code]) => {
    expect(() => readAuthorizationRequest(query(changes, more))).toThrow(
      expect.objectContaining({ kind: 'invalid', problems: [expect.objectContaining({ field, code })] }),
    )
  })

  it.each([
    [{ response_type: undefined }, '', 'invalid_request'],
    [{ response_type: 'token' }, '', 'unsupported_response_type'],
    [{}, '&response_type=token', 'invalid_request'],
    [{}, '&response_mode=fragment', 'invalid_request'],
    [{ scope: 'admin' }, '', 'invalid_scope'],
    [{}, '&scope=write', 'invalid_request'],
    [{}, '&state=other', 'invalid_request'],
    [{ code_challenge: undefined }, '', 'invalid_request'],
    [{ code_challenge: CHALLENGE.slice(1) }, '', 'invalid_request'],
    [{}, `&code_challenge=${CHALLENGE}`, 'invalid_request'],
    [{ code_challenge_method: undefined }, '', 'invalid_request'],
    [{ code_challenge_method: 'plain' }, '', 'invalid_request'],
    [{}, '&code_challenge_method=plain', 'invalid_request'],
  ] as const)('that asks for what there is not is refused to the client: %j %s', (changes, more, code) => {
    const { demand } = readAuthorizationRequest(query(changes, more))
    expect(demand).toMatchObject({ kind: 'refused', problem: { code } })
  })

  it('is refused in words that OAuth has room for', () => {
    const refusals = [
      { scope: 'ä"\\' },
      { response_type: '"' },
      { code_challenge: '\\' },
      { response_type: '' },
    ]
    for (const changes of refusals) {
      const { demand } = readAuthorizationRequest(query(changes))
      expect(demand.kind === 'refused' && demand.problem.message).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/u)
    }
  })
})

describe('a client', () => {
  it('is the application whose key and callback it gives', () => {
    expect(requireRegisteredClient(readAuthorizationRequest(query()), application)).toBe(application)
  })

  it('is unknown without an application', () => {
    const request = readAuthorizationRequest(query())
    for (const found of [undefined, { ...application, apiKey: 'Key' }]) {
      expect(() => requireRegisteredClient(request, found)).toThrow(`'client_id' must be the API key`)
    }
  })

  it.each(['https://app.example/back/', 'https://app.example/back?x=1', 'javascript:alert(1)'])(
    'has no other address: %j',
    (redirectUri) => {
      const request = readAuthorizationRequest(query({ redirect_uri: redirectUri }))
      expect(() => requireRegisteredClient(request, application)).toThrow(
        `'redirect_uri' must be exactly the callback URL`,
      )
    },
  )

  it.each([`${CALLBACK}#there`, 'intent:back'])('is not answered at the older callback %s', (callbackUrl) => {
    const request = readAuthorizationRequest(query({ redirect_uri: callbackUrl }))
    expect(() => requireRegisteredClient(request, { ...application, callbackUrl })).toThrow(
      `'redirect_uri' must be an absolute URI without fragment`,
    )
  })
})

describe('the answer', () => {
  const request = readAuthorizationRequest(query())
  const iss = 'iss=https%3A%2F%2Ftalks.example'

  it('brings the code, the issuer and the state', () => {
    expect(codeAddress(request, 'c-_1', ISSUER)).toBe(`${CALLBACK}?code=c-_1&${iss}&state=xyz`)
  })

  it('brings a problem by its name and in words', () => {
    expect(problemAddress(request, accessDenied, ISSUER)).toBe(
      `${CALLBACK}?error=access_denied&error_description=The%20user%20denied%20the%20request&${iss}&state=xyz`,
    )
  })

  it('has no state when there was none, or nobody can say which', () => {
    for (const [state, more] of [
      [undefined, ''],
      ['', ''],
      ['a', '&state=b'],
    ] as const) {
      const asked = readAuthorizationRequest(query({ state }, more))
      expect(codeAddress(asked, 'c', ISSUER)).toBe(`${CALLBACK}?code=c&${iss}`)
    }
  })
})
