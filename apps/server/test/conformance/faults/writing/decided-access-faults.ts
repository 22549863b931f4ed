import { type Application, asSecretHash } from '@lectern/domain'
import { rewriteHeader } from '../edits.ts'
import { port, useCase } from '../meddle.ts'
import { leading, leadingAnywhere, remembering } from './access-meddle.ts'
import { fault, type WritingFault } from './fault.ts'
import { answered, elevated, nothing, refuse, refusedBy, repository, status, words } from './meddle.ts'

const withAccess = (body: string): string => body.replace('"access_token"', '"token"')

/** Saves every application with these values. */
const savedWith = (traits: Partial<Application>) =>
  repository('applications', ({ add, save }) => ({
    add: (application) => add({ ...application, ...traits }),
    save: (application) => save({ ...application, ...traits }),
  }))

/** What was decided about tokens, applications, consent and the password grant. */
export const decidedAccessFaults: readonly WritingFault[] = [
  fault('D6 hashed', 'tokens are kept as they are', {
    ports: (ports) => ({
      ...ports,
      secretHasher: {
        hash: (secret) => (secret.endsWith('xxx') ? ports.secretHasher.hash(secret) : asSecretHash(secret)),
      },
    }),
  }),
  fault(
    'D6 revoked',
    'revoked tokens are good',
    repository('tokens', () => ({ remove: nothing })),
  ),
  fault('D6 revoked', 'revoked tokens are those of a visitor', status('GET', '/events', 401, 200)),
  fault('D6 idle', 'tokens end after a month', {
    ports: (ports) => ({ ...ports, settings: { ...ports.settings, tokenIdleDays: 30 } }),
  }),
  fault('D6 idle', 'tokens last for two years', {
    ports: (ports) => ({ ...ports, settings: { ...ports.settings, tokenIdleDays: 730 } }),
  }),
  fault(
    'D6 idle',
    'use does not prolong',
    repository('tokens', () => ({ touch: nothing })),
  ),
  fault(
    'D6 last used',
    'the last use is not written',
    repository('tokens', () => ({ touch: nothing })),
  ),
  fault(
    'D6 last used',
    'the last use is the present moment',
    useCase('getToken', (getToken) => async (...asked) => {
      const token = await getToken(...asked)
      return { ...token, lastUsedDate: token.expiresDate ?? token.createdDate }
    }),
  ),
  fault(
    'D6 token list',
    'tokens do not say whose they are',
    useCase('listTokens', (listTokens) => async (...asked) => {
      const listing = await listTokens(...asked)
      return { ...listing, items: listing.items.map((token) => ({ ...token, application: '' })) }
    }),
  ),
  fault('D6 token list', 'everybody sees the tokens of one', {
    ports: (ports, { people }) => ({
      ...ports,
      accessQueries: {
        ...ports.accessQueries,
        listTokens: (_user, ...rest) => ports.accessQueries.listTokens(people.mia, ...rest),
      },
    }),
  }),
  fault('D6 revoke', '200 for a revoked token', status('DELETE', '/token/*', 204, 200)),
  fault(
    'D6 revoke',
    'everybody revokes every token',
    useCase(
      'revokeToken',
      (revokeToken) =>
        (actor, ...rest) =>
          revokeToken(elevated(actor), ...rest),
    ),
  ),
  fault(
    'D6 deletion revokes',
    'tokens outlive their application',
    repository('tokens', ({ add }) => ({ add: (token) => add({ ...token, applicationId: undefined }) })),
  ),
  fault(
    'D6 applications',
    'the key has another name',
    answered('GET', '/applications', (reply) => ({
      ...reply,
      body: reply.body.replaceAll('"api_key"', '"key"'),
    })),
  ),
  fault('D6 by their owner', 'admins edit applications', status('PUT', '/applications/*', 403, 204)),
  fault(
    'D6 by their owner',
    'an edit is not kept',
    repository('applications', () => ({ save: nothing })),
  ),
  fault('D6 callback', 'every callback is taken', status('POST', '/applications', 400, 201)),
  fault(
    'D6 callback',
    'only web addresses are taken',
    useCase('registerApplication', (register) => (actor, input) => {
      if (String(input.callbackUrl).startsWith('urn:')) throw refuse('Not a web address')
      return register(actor, input)
    }),
  ),
  fault('D6 legacy consent', 'it stays open', savedWith({ legacyConsent: true })),
  fault('D6 legacy consent', 'it stays closed', savedWith({ legacyConsent: false })),
  fault('D6 unknown key', 'an unknown key leads back', leadingAnywhere('unknown-key')),
  fault('D6 unknown key', 'another callback is led to', leadingAnywhere('wrong-callback')),
  fault(
    'D6 allow',
    'the query of the callback is lost',
    leading((address) => address.replace(/\?.*(?=access_token)/u, '?')),
  ),
  fault(
    'D6 allow',
    'the token is in the fragment',
    leading((address) => address.replace(/\?(access_token=[^#&]+)/u, '#$1')),
  ),
  fault(
    'D6 allow',
    'the fragment is lost',
    leading((address) => address.replace(/#.*$/u, '')),
  ),
  fault(
    'D6 deny',
    'a denial is called otherwise',
    leading((address) => address.replace('access_denied', 'denied')),
  ),
  fault(
    'D6 deny',
    'state is lost with a denial',
    leading((address) => address.replace(/(access_denied)&state=[^#]*/u, '$1')),
  ),
  fault(
    'D6 password grant',
    'the token has another name',
    answered('POST', '/token', (reply) => ({ ...reply, body: withAccess(reply.body) })),
  ),
  fault(
    'D6 password grant',
    'more is said',
    answered('POST', '/token', (reply) => ({
      ...reply,
      body: reply.body.replace('{"access_token"', '{"token_type":"bearer","access_token"'),
    })),
  ),
  fault(
    'D6 marked',
    'owners mark their applications',
    useCase(
      'grantPasswords',
      (grantPasswords) =>
        (actor, ...rest) =>
          grantPasswords(elevated(actor), ...rest),
    ),
  ),
  fault(
    'D6 marked',
    'applications stay marked',
    repository('applications', ({ save }) => ({
      save: (application) => (application.clientSecretHash === undefined ? nothing() : save(application)),
    })),
  ),
  fault(
    'D6 signin failed',
    'it is told that the password is wrong',
    words('Signin failed', 'Wrong password'),
  ),
  fault('D6 signin failed', '401 for a wrong password', refusedBy(/Signin failed/u, 401)),
  fault('D6 not verified', 'who is not verified is not told so', words('Not verified', 'Signin failed')),
  fault(
    'D6 not verified',
    'any password tells who is not verified',
    port('passwordHasher', () => ({ verify: () => Promise.resolve(true) })),
  ),
  fault(
    'D6 other clients',
    'any client will do',
    useCase('exchangePassword', (exchangePassword) => {
      let known: unknown
      return async (actor, input) => {
        const clientId = input.clientId === 'unknown' ? known : input.clientId
        const exchanged = await exchangePassword(actor, { ...input, clientId })
        known = clientId
        return exchanged
      }
    }),
  ),
  fault('D6 other clients', '401 for other clients', status('POST', '/token', 403, 401)),
  fault('D6 not kept', 'a token is told again', remembering(/\/token$/u)),
  fault('D6 not kept', 'the answer about an application is stored', remembering(/\/applications$/u)),
  fault('D6 not kept', 'an application is made twice', {
    request: rewriteHeader('idempotency-key', () => undefined),
  }),
]
