import {
  ACCESS_SECONDS,
  accessTokenOf,
  type Application,
  type Exchange,
  exchangeCode,
  type Grant,
  isActive,
  notYourToken,
  readRevocationRequest,
  readTokenRequest,
  refreshGrant,
  type RefreshSecrets,
  refreshSecretsIn,
  refreshTokenOf,
  type RevocationRequestInput,
  type TokenRequest,
  type TokenRequestInput,
  unknownClient,
  unknownCode,
  unknownRefreshToken,
  userKeptOut,
  writeScopes,
} from '@lectern/domain'
import type { Ports } from '../../ports/ports.ts'
import type { Repositories } from '../../ports/store.ts'
import { command, type QueryPorts } from '../../use-case.ts'

/** In clear; only hashes are stored. */
export interface IssuedTokens {
  readonly accessToken: string
  readonly refreshToken: string
  /** How many seconds the access token lives. */
  readonly expiresIn: number
  /** As a list, separated by spaces. */
  readonly scope: string
}

/**
 * New tokens for a code or a refresh token. The end of a grant must be committed although its request is refused, so it is
 * a result of the transaction, and thrown after it.
 */
export const exchangeGrant = command(
  'anybody',
  async (ports, _client, input: TokenRequestInput): Promise<IssuedTokens> => {
    const request = readTokenRequest(input)
    const application = await ports.accessQueries.findApplicationByKey(request.clientId)
    if (application === undefined) throw unknownClient()
    const accessToken = ports.random.secret()
    const refresh = nextRefreshToken(ports, request)
    const exchange = await ports.transaction(async (repositories) => {
      const grant = await findGrant(ports, repositories, request)
      if (grant === undefined) return unknown(request)
      const outcome = exchangeFor(ports, request, application, grant, refresh)
      if (outcome.kind === 'ended') await repositories.grants.remove(grant.id)
      if (outcome.kind !== 'granted') return outcome
      return keep(ports, repositories, outcome, accessToken)
    })
    if (exchange.kind !== 'granted') throw exchange.error
    const scope = writeScopes(exchange.scope)
    return { accessToken, refreshToken: refreshTokenOf(refresh), expiresIn: ACCESS_SECONDS, scope }
  },
)

const nextRefreshToken = ({ random }: Ports, request: TokenRequest): RefreshSecrets => ({
  family: request.grantType === 'refresh_token' ? request.refreshToken.family : random.secret(),
  current: random.secret(),
})

const findGrant = (
  { secretHasher }: Ports,
  { grants }: Repositories,
  request: TokenRequest,
): Promise<Grant | undefined> =>
  request.grantType === 'refresh_token'
    ? grants.findByRefreshFamily(secretHasher.hash(request.refreshToken.family))
    : grants.findByCode(secretHasher.hash(request.code))

function exchangeFor(
  { secretHasher, codeChallenger, clock, settings }: Ports,
  request: TokenRequest,
  { id: applicationId }: Application,
  grant: Grant,
  next: RefreshSecrets,
): Exchange {
  const [now, current] = [clock.now(), secretHasher.hash(next.current)]
  if (request.grantType === 'refresh_token') {
    const shown = secretHasher.hash(request.refreshToken.current)
    const attempt = { applicationId, current: shown, scope: request.scope }
    return refreshGrant(grant, attempt, current, now, settings.tokenIdleDays)
  }
  const codeChallenge = codeChallenger.challengeOf(request.codeVerifier)
  const attempt = { applicationId, redirectUri: request.redirectUri, codeChallenge }
  const refresh = { family: secretHasher.hash(next.family), current }
  return exchangeCode(grant, attempt, refresh, now, settings.tokenIdleDays)
}

/** Replaces the access token of the grant: a grant has one access token, with one id. */
async function keep(
  { secretHasher, clock }: Ports,
  { users, grants, tokens }: Repositories,
  granted: Extract<Exchange, { kind: 'granted' }>,
  accessToken: string,
): Promise<Exchange> {
  const { grant, scope } = granted
  const user = await users.find(grant.userId)
  if (user === undefined || !isActive(user)) return { kind: 'refused', error: userKeptOut() }
  await grants.save(grant)
  const token = accessTokenOf(grant, scope, secretHasher.hash(accessToken), clock.now())
  const before = await tokens.findOfGrant(grant.id)
  await (before === undefined ? tokens.add(token) : tokens.save({ ...token, id: before.id }))
  return granted
}

const unknown = ({ grantType }: TokenRequest): Exchange => ({
  kind: 'refused',
  error: grantType === 'refresh_token' ? unknownRefreshToken() : unknownCode(),
})

/**
 * Revokes the grant of a token, access or refresh, for the client that it was issued to. An unknown token counts as
 * revoked.
 */
export const revokeGrantToken = command('anybody', async (ports, _client, input: RevocationRequestInput) => {
  const { clientId, token } = readRevocationRequest(input)
  const application = await ports.accessQueries.findApplicationByKey(clientId)
  if (application === undefined) throw unknownClient()
  await ports.transaction((repositories) => end(ports, repositories, application, token))
})

async function end(
  { secretHasher }: QueryPorts,
  { grants, tokens }: Repositories,
  { id: applicationId }: Application,
  text: string,
): Promise<void> {
  const secrets = refreshSecretsIn(text)
  if (secrets !== undefined) {
    const grant = await grants.findByRefreshFamily(secretHasher.hash(secrets.family))
    if (grant === undefined) return
    if (grant.applicationId !== applicationId) throw notYourToken()
    return grants.remove(grant.id)
  }
  const token = await tokens.findByHash(secretHasher.hash(text))
  if (token === undefined) return
  if (token.applicationId !== applicationId) throw notYourToken()
  await tokens.remove(token.id)
}
