import { foldForSearch, readForm, requiredText, searchLimits, userVisibility } from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import { query } from '../use-case.ts'

/** People whose username or full name holds this text. */
export const searchPeople = query(async (ports, actor, input: { text: unknown; page: PageRequest }) => {
  const { userQueries, settings } = ports
  const { text, page } = input
  const keyword = readForm((form) => foldForSearch(requiredText(form, 'text', text, searchLimits.text)))
  return userQueries.search(keyword, userVisibility(actor), pageOf(page, settings))
})
