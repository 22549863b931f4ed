import {
  cameWithToken,
  canEndSessions,
  issueToken as issue,
  notFound,
  readForm,
  readUsername,
  registered,
  requireAccountWork,
  requireOperator,
  requireSignIn,
  type TokenId,
  tokenLife,
} from '@lectern/domain'
import { type Paged, pageOf } from '../paging.ts'
import { closed, command, query } from '../use-case.ts'
import { type OfAccountInput, whose } from './whose.ts'

/** A new token for this account, in clear. It is shown once; only its hash is stored. */
export const issueToken = command(closed('operator'), async (ports, actor, input: { username: unknown }) => {
  requireOperator(actor, 'operator-issues-tokens')
  const username = readForm((form) => readUsername(form, input.username))
  const secret = ports.random.secret()
  await ports.transaction(async ({ users, tokens }) => {
    const user = await users.findByUsername(username)
    if (user === undefined) throw notFound(`User ${username}`)
    const holder = { userId: registered(user).id, applicationId: undefined, origin: 'operator' } as const
    await tokens.add(issue(holder, ports.secretHasher.hash(secret), ports.clock.now()))
  })
  return secret
})

/** The tokens of an account, oldest first. */
export const listTokens = query(closed('members'), async (ports, actor, given: OfAccountInput & Paged) => {
  const { page, ...input } = given
  const userId = await whose(ports, actor, 'view data', input)
  const life = tokenLife(ports.clock.now(), ports.settings.tokenIdleDays)
  return ports.accessQueries.listTokens(userId, life, pageOf(page, ports.settings))
})

interface OfToken {
  readonly tokenId: TokenId
}

/** Tokens of other users are not found. An application sees only its own token. */
export const getToken = query(
  { by: 'owner or operator', applications: 'partly' },
  async (ports, actor, { tokenId }: OfToken) => {
    requireSignIn(actor, 'view data')
    const life = tokenLife(ports.clock.now(), ports.settings.tokenIdleDays)
    const token = await ports.accessQueries.findToken(tokenId, life)
    if (token === undefined || !canEndSessions(actor, token.userId)) throw notFound('Token')
    if (!cameWithToken(actor, token.id)) requireAccountWork(actor)
    return token
  },
)

/** Tokens of other users are not found. An application sees only its own token. */
export const revokeToken = command(
  { by: 'owner or operator', applications: 'partly' },
  async (ports, actor, { tokenId }: OfToken) => {
    const revoker = requireSignIn(actor, 'remove data')
    await ports.transaction(async ({ tokens }) => {
      const token = await tokens.find(tokenId)
      if (token === undefined || !canEndSessions(revoker, token.userId)) throw notFound('Token')
      if (!cameWithToken(revoker, token.id)) requireAccountWork(revoker)
      await tokens.remove(token.id)
    })
  },
)
