import {
  type Actor,
  cameWithToken,
  canRevokeToken,
  notFound,
  requireAccountWork,
  requireSignIn,
  type TokenId,
  tokenLife,
} from '@lectern/domain'
import type { TokenView } from '../ports/access.ts'
import type { Ports } from '../ports/ports.ts'

/** Tokens of other users are not found. An application sees only its own token. */
export async function getToken(
  ports: Pick<Ports, 'accessQueries' | 'clock' | 'settings'>,
  actor: Actor,
  { tokenId }: { readonly tokenId: TokenId },
): Promise<TokenView> {
  requireSignIn(actor, 'view data')
  const life = tokenLife(ports.clock.now(), ports.settings.tokenIdleDays)
  const token = await ports.accessQueries.findToken(tokenId, life)
  if (token === undefined || !canRevokeToken(actor, token)) throw notFound('Token')
  if (!cameWithToken(actor, token.id)) requireAccountWork(actor)
  return token
}
