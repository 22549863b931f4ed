import { type Actor, canRevokeToken, notFound, requireSignIn, type TokenId, tokenLife } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { TokenView } from './token-view.ts'

/** Tokens of others are not there. */
export async function getToken(
  ports: Pick<Ports, 'accessQueries' | 'clock' | 'settings'>,
  actor: Actor,
  { tokenId }: { readonly tokenId: TokenId },
): Promise<TokenView> {
  requireSignIn(actor, 'view data')
  const life = tokenLife(ports.clock.now(), ports.settings.tokenIdleDays)
  const token = await ports.accessQueries.findToken(tokenId, life)
  if (token === undefined || !canRevokeToken(actor, token)) throw notFound('Token')
  return token
}
