import type { AvatarHasher, PersonView } from '@lectern/application'
import {
  type AccountState,
  fold,
  foldForSearch,
  type New,
  profileFields,
  siteLanguageOf,
  type User,
  type UserId,
  type Username,
} from '@lectern/domain'
import type { Insertable } from 'kysely'
import { kindsOf, type RowOf, stored } from '../sql/columns.ts'
import type { UserFacts, UsersTable } from './schema.ts'

const accountKinds = {
  imported: 'flag',
  verified: 'flag',
  admin: 'flag',
  trusted: 'flag',
  suspended: 'flag',
} as const

const account = stored<Omit<AccountState, 'id' | 'language'>>(accountKinds)

const facts = stored<UserFacts>({
  id: 'id',
  username: 'plain',
  ...kindsOf(profileFields),
  email: 'plain',
  pendingEmail: 'plain',
  ...accountKinds,
  avatarHash: 'plain',
  createdDate: 'plain',
})

export const userColumns = [...facts.columnsIn('users'), 'users.language'] as const

/** Without the id. */
export const accountStateColumns = [...account.columnsIn('users'), 'users.language'] as const

export type UserRow = RowOf<UsersTable, typeof userColumns>

export const toAccountState = ({
  id,
  language,
  ...row
}: Pick<UserRow, 'id'> & RowOf<UsersTable, typeof accountStateColumns>): AccountState => ({
  id,
  ...account.toValue(row),
  language: siteLanguageOf(language ?? ''),
})

export function toUser(row: UserRow): User {
  const { imported, ...user } = { ...facts.toValue(row), language: siteLanguageOf(row.language ?? '') }
  return imported ? { ...user, imported, email: '', verified: true, admin: false } : { ...user, imported }
}

/** Unique in `email_folded`. Only that of a verified account is an address: others have no `@`, or a space. */
function emailKey({ imported, verified, email, username }: New<User>): string {
  if (imported) return `imported:${fold(username)}`
  return verified ? fold(email) : `${unverifiedKeys(email).from}${fold(username)}`
}

/** The range of the keys of unverified accounts with this address: what begins with it and a space. */
export const unverifiedKeys = (email: string): { readonly from: string; readonly to: string } => ({
  from: `${fold(email)} `,
  to: `${fold(email)}!`,
})

export const fromUser = (
  user: New<User>,
): Omit<Insertable<UsersTable>, 'password_hash' | 'password_browser'> => ({
  ...facts.toRow(user),
  username_folded: fold(user.username),
  full_name_folded: foldForSearch(user.fullName),
  email_folded: emailKey(user),
  language: user.language ?? null,
})

/** The columns of `PersonView`, also of a user who may be missing. */
export const personColumns = [
  'users.id as user_id',
  'users.username',
  'users.full_name',
  'users.affiliation',
  'users.avatar_hash',
  'users.email',
] as const

interface PersonRow {
  readonly user_id: UserId
  readonly username: Username
  readonly full_name: string
  readonly affiliation: string
  readonly avatar_hash: string
  readonly email: string
}

type RowOrNulls = { readonly [Name in keyof PersonRow]: PersonRow[Name] | null }

const isPerson = (row: RowOrNulls): row is PersonRow => row.user_id !== null

export const toPerson = (avatars: AvatarHasher, row: RowOrNulls): PersonView | undefined =>
  isPerson(row) ? toPersonView(avatars, row) : undefined

export const toPersonView = (avatars: AvatarHasher, row: PersonRow): PersonView => ({
  userId: row.user_id,
  username: row.username,
  fullName: row.full_name,
  affiliation: row.affiliation,
  avatarHash: avatars.hash({ avatarHash: row.avatar_hash, email: row.email }),
})
