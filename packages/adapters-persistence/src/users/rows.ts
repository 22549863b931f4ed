import { type AccountState, fold, type New, siteLanguageOf, type User } from '@lectern/domain'
import type { Insertable } from 'kysely'
import { flag, type RowOf } from '../sql/columns.ts'
import type { UsersTable } from './schema.ts'

export const userColumns = [
  'users.id',
  'users.username',
  'users.full_name',
  'users.email',
  'users.pending_email',
  'users.verified',
  'users.admin',
  'users.trusted',
  'users.suspended',
  'users.twitter_username',
  'users.biography',
  'users.avatar_hash',
  'users.created_date',
  'users.imported',
  'users.language',
] as const

export const accountStateColumns = [
  'users.id',
  'users.verified',
  'users.admin',
  'users.trusted',
  'users.suspended',
  'users.imported',
  'users.language',
] as const

export type UserRow = RowOf<UsersTable, typeof userColumns>

export const toAccountState = (row: RowOf<UsersTable, typeof accountStateColumns>): AccountState => ({
  id: row.id,
  imported: row.imported === 1,
  verified: row.verified === 1,
  admin: row.admin === 1,
  trusted: row.trusted === 1,
  suspended: row.suspended === 1,
  language: siteLanguageOf(row.language ?? ''),
})

export function toUser(row: UserRow): User {
  const user = {
    username: row.username,
    fullName: row.full_name,
    ...toAccountState(row),
    twitterUsername: row.twitter_username,
    biography: row.biography,
    avatarHash: row.avatar_hash,
    createdDate: row.created_date,
  }
  return row.imported === 1
    ? { ...user, imported: true, email: '', pendingEmail: '', verified: true, admin: false }
    : { ...user, imported: false, email: row.email, pendingEmail: row.pending_email }
}

/** Unique as an e-mail address is, and equal to none: an address has an `@`, and a username has none. */
const importedKey = (username: string): string => `imported:${fold(username)}`

export const fromUser = (user: New<User>): Omit<Insertable<UsersTable>, 'password_hash'> => ({
  username: user.username,
  username_folded: fold(user.username),
  full_name: user.fullName,
  full_name_folded: fold(user.fullName),
  email: user.email,
  email_folded: user.imported ? importedKey(user.username) : fold(user.email),
  pending_email: user.pendingEmail,
  verified: flag(user.verified),
  admin: flag(user.admin),
  trusted: flag(user.trusted),
  suspended: flag(user.suspended),
  twitter_username: user.twitterUsername,
  biography: user.biography,
  avatar_hash: user.avatarHash,
  created_date: user.createdDate,
  imported: flag(user.imported),
  language: user.language ?? null,
})
