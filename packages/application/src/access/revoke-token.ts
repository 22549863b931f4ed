import { type Actor, canRevokeToken, notFound, requireSignIn, type TokenId } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

/** Tokens of others are not there. */
export async function revokeToken(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  { tokenId }: { readonly tokenId: TokenId },
): Promise<void> {
  const revoker = requireSignIn(actor, 'remove data')
  await ports.transaction(async ({ tokens }) => {
    const token = await tokens.find(tokenId)
    if (token === undefined || !canRevokeToken(revoker, token)) throw notFound('Token')
    await tokens.remove(token.id)
  })
}
