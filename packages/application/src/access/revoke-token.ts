import {
  type Actor,
  cameWithToken,
  canRevokeToken,
  notFound,
  requireAccountWork,
  requireSignIn,
  type TokenId,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

/** Tokens of other users are not found. An application sees only its own token. */
export async function revokeToken(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  { tokenId }: { readonly tokenId: TokenId },
): Promise<void> {
  const revoker = requireSignIn(actor, 'remove data')
  await ports.transaction(async ({ tokens }) => {
    const token = await tokens.find(tokenId)
    if (token === undefined || !canRevokeToken(revoker, token)) throw notFound('Token')
    if (!cameWithToken(revoker, token.id)) requireAccountWork(revoker)
    await tokens.remove(token.id)
  })
}
