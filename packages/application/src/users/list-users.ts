import { foldForSearch, optionalText, readForm, searchLimits, userVisibility } from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import type { UserCriteria } from '../ports/users.ts'
import { query } from '../use-case.ts'

export interface ListUsersInput {
  readonly username?: unknown
  readonly keyword?: unknown
  /** A username that the account had before. */
  readonly formerUsername?: string
  readonly page: PageRequest
}

export const listUsers = query(async ({ userQueries, settings }, actor, input: ListUsersInput) => {
  return userQueries.list(readCriteria(input), userVisibility(actor), pageOf(input.page, settings))
})

/** A username takes precedence over a keyword. */
const readCriteria = (input: ListUsersInput): UserCriteria =>
  readForm((form) => {
    const username = optionalText(form, 'username', input.username, searchLimits.text)
    const keyword = optionalText(form, 'keyword', input.keyword, searchLimits.text)
    if (input.formerUsername !== undefined) return { kind: 'formerly-named', username: input.formerUsername }
    if (username !== '') return { kind: 'named', username }
    return keyword === '' ? { kind: 'all' } : { kind: 'about', keyword: foldForSearch(keyword) }
  })
