import {
  type Actor,
  foldForSearch,
  readForm,
  requiredText,
  searchLimits,
  type User,
  userVisibility,
} from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import type { SearchListing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'

/** People whose username or full name holds this text. */
export async function searchPeople(
  { userQueries, settings }: Pick<Ports, 'userQueries' | 'settings'>,
  actor: Actor,
  { text, page }: { readonly text: unknown; readonly page: PageRequest },
): Promise<SearchListing<User>> {
  const keyword = readForm((form) => foldForSearch(requiredText(form, 'text', text, searchLimits.text)))
  return userQueries.search(keyword, userVisibility(actor), pageOf(page, settings))
}
