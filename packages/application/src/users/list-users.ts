import {
  foldForSearch,
  invalid,
  notFound,
  optionalText,
  readForm,
  requiredText,
  searchLimits,
  singleUserVisibility,
  type UserId,
  userVisibility,
} from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import type { UserCriteria } from '../ports/users.ts'
import { query } from '../use-case.ts'

export const getUser = query(async (ports, actor, { userId }: { readonly userId: UserId }) => {
  const { userQueries, settings } = ports
  const user = await userQueries.find(userId, singleUserVisibility(actor, settings))
  if (user === undefined) throw notFound('User')
  return user
})

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

const MOST_PEOPLE = 50

/** The faces of at most 50 users, in this order. Users whom the actor does not see are left out. */
export const listPeople = query(async ({ userQueries }, actor, input: { userIds: readonly UserId[] }) => {
  const ids = [...new Set(input.userIds)]
  if (ids.length > MOST_PEOPLE) {
    const message = `'user_ids' must be at most ${MOST_PEOPLE} users`
    throw invalid([{ code: 'too-many', message, field: 'user_ids', facts: { most: MOST_PEOPLE } }])
  }
  return { items: await userQueries.people(ids, userVisibility(actor)) }
})

/** People whose username or full name holds this text. */
export const searchPeople = query(async (ports, actor, input: { text: unknown; page: PageRequest }) => {
  const { userQueries, settings } = ports
  const { text, page } = input
  const keyword = readForm((form) => foldForSearch(requiredText(form, 'text', text, searchLimits.text)))
  return userQueries.search(keyword, userVisibility(actor), pageOf(page, settings))
})
