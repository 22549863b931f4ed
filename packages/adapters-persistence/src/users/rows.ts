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
import { fieldColumns, flag, type RowOf } from '../sql/columns.ts'
import type { UsersTable } from './schema.ts'

const stored = fieldColumns('users', profileFields)

export const userColumns = [
  'users.id',
  'users.username',
  ...stored.names,
  'users.email',
  'users.pending_email',
  'users.verified',
  'users.admin',
  'users.trusted',
  'users.suspended',
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
    ...stored.toValues(row),
    ...toAccountState(row),
    avatarHash: row.avatar_hash,
    createdDate: row.created_date,
  }
  return row.imported === 1
    ? { ...user, imported: true, email: '', pendingEmail: row.pending_email, verified: true, admin: false }
    : { ...user, imported: false, email: row.email, pendingEmail: row.pending_email }
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
  username: user.username,
  username_folded: fold(user.username),
  ...stored.fromValues(user),
  full_name_folded: foldForSearch(user.fullName),
  email: user.email,
  email_folded: emailKey(user),
  pending_email: user.pendingEmail,
  verified: flag(user.verified),
  admin: flag(user.admin),
  trusted: flag(user.trusted),
  suspended: flag(user.suspended),
  avatar_hash: user.avatarHash,
  created_date: user.createdDate,
  imported: flag(user.imported),
  language: user.language ?? null,
})

/** The columns of `PersonView`, also of a user who may be missing. */
export const personColumns = [
  'users.id as user_id',
  'users.username',
  'users.full_name',
  'users.avatar_hash',
  'users.email',
] as const

interface PersonRow {
  readonly user_id: UserId
  readonly username: Username
  readonly full_name: string
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
  avatarHash: avatars.hash({ avatarHash: row.avatar_hash, email: row.email }),
})
