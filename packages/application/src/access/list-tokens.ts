import { type Actor, tokenLife } from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import type { TokenView } from '../ports/access.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'
import { type OfAccountInput, whose } from './whose.ts'

/** The tokens of an account, oldest first. */
export async function listTokens(
  ports: Pick<Ports, 'accessQueries' | 'clock' | 'settings'>,
  actor: Actor,
  { page, ...input }: OfAccountInput & { readonly page: PageRequest },
): Promise<Listing<TokenView>> {
  const userId = await whose(ports, actor, 'view data', input)
  const life = tokenLife(ports.clock.now(), ports.settings.tokenIdleDays)
  return ports.accessQueries.listTokens(userId, life, pageOf(page, ports.settings))
}
