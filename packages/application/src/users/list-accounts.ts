import {
  canSeeAccounts,
  foldForSearch,
  forbidden,
  optionalText,
  readForm,
  requireSignIn,
  searchLimits,
} from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import { closed, query } from '../use-case.ts'

export interface ListAccountsInput {
  /** Part of the username or the full name; all accounts without it. */
  readonly keyword?: unknown
  readonly page: PageRequest
}

/** Accounts in any state; for admins. */
export const listAccounts = query(closed('admins'), async (ports, actor, input: ListAccountsInput) => {
  const { userQueries, settings } = ports
  requireSignIn(actor, 'view data')
  if (!canSeeAccounts(actor)) throw forbidden('admins-see-accounts')
  const keyword = readForm((form) => optionalText(form, 'keyword', input.keyword, searchLimits.text))
  const criteria =
    keyword === ''
      ? ({ kind: 'all' } as const)
      : ({ kind: 'about', keyword: foldForSearch(keyword) } as const)
  return userQueries.list(criteria, { kind: 'every' }, pageOf(input.page, settings))
})
