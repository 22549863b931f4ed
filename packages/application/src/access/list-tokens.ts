import { tokenLife } from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import { closed, query } from '../use-case.ts'
import { type OfAccountInput, whose } from './whose.ts'

/** The tokens of an account, oldest first. */
export const listTokens = query(
  closed('members'),
  async (ports, actor, { page, ...input }: OfAccountInput & { readonly page: PageRequest }) => {
    const userId = await whose(ports, actor, 'view data', input)
    const life = tokenLife(ports.clock.now(), ports.settings.tokenIdleDays)
    return ports.accessQueries.listTokens(userId, life, pageOf(page, ports.settings))
  },
)
