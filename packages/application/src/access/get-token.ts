import {
  cameWithToken,
  canRevokeToken,
  notFound,
  requireAccountWork,
  requireSignIn,
  type TokenId,
  tokenLife,
} from '@lectern/domain'
import { query } from '../use-case.ts'

/** Tokens of other users are not found. An application sees only its own token. */
export const getToken = query(
  { by: 'owner or operator', applications: 'partly' },
  async (ports, actor, { tokenId }: { readonly tokenId: TokenId }) => {
    requireSignIn(actor, 'view data')
    const life = tokenLife(ports.clock.now(), ports.settings.tokenIdleDays)
    const token = await ports.accessQueries.findToken(tokenId, life)
    if (token === undefined || !canRevokeToken(actor, token)) throw notFound('Token')
    if (!cameWithToken(actor, token.id)) requireAccountWork(actor)
    return token
  },
)
