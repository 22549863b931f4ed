import {
  type Actor,
  canSeeAccounts,
  foldForSearch,
  forbidden,
  optionalText,
  readForm,
  requireSignIn,
  searchLimits,
  type User,
} from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'

export interface ListAccountsInput {
  /** Part of the username or the full name; all accounts without it. */
  readonly keyword?: unknown
  readonly page: PageRequest
}

/** Accounts in any state; for admins. */
export async function listAccounts(
  { userQueries, settings }: Pick<Ports, 'userQueries' | 'settings'>,
  actor: Actor,
  input: ListAccountsInput,
): Promise<Listing<User>> {
  requireSignIn(actor, 'view data')
  if (!canSeeAccounts(actor)) throw forbidden('admins-see-accounts')
  const keyword = readForm((form) => optionalText(form, 'keyword', input.keyword, searchLimits.text))
  const criteria =
    keyword === ''
      ? ({ kind: 'all' } as const)
      : ({ kind: 'about', keyword: foldForSearch(keyword) } as const)
  return userQueries.list(criteria, { kind: 'every' }, pageOf(input.page, settings))
}
