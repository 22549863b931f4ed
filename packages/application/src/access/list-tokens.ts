import { type Actor, tokenLife } from '@lectern/domain'
import { type Listing, pageOf, type PageRequest } from '../paging.ts'
import type { Ports } from '../ports/ports.ts'
import type { TokenView } from './token-view.ts'
import { type OfAccountInput, whose } from './whose.ts'

/** The tokens that speak for an account, oldest first. */
export async function listTokens(
  ports: Pick<Ports, 'accessQueries' | 'clock' | 'settings'>,
  actor: Actor,
  { page, ...input }: OfAccountInput & { readonly page: PageRequest },
): Promise<Listing<TokenView>> {
  const userId = await whose(ports, actor, 'view data', input)
  const life = tokenLife(ports.clock.now(), ports.settings.tokenIdleDays)
  return ports.accessQueries.listTokens(userId, life, pageOf(page, ports.settings))
}
