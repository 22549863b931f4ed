import {
  cameWithToken,
  canRevokeToken,
  notFound,
  requireAccountWork,
  requireSignIn,
  type TokenId,
} from '@lectern/domain'
import { command } from '../use-case.ts'

/** Tokens of other users are not found. An application sees only its own token. */
export const revokeToken = command(
  { by: 'owner or operator', applications: 'partly' },
  async (ports, actor, { tokenId }: { readonly tokenId: TokenId }) => {
    const revoker = requireSignIn(actor, 'remove data')
    await ports.transaction(async ({ tokens }) => {
      const token = await tokens.find(tokenId)
      if (token === undefined || !canRevokeToken(revoker, token)) throw notFound('Token')
      if (!cameWithToken(revoker, token.id)) requireAccountWork(revoker)
      await tokens.remove(token.id)
    })
  },
)
