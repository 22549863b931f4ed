import type { PasswordHash } from '@lectern/application'
import type { SecretHash, User, UserId, Username } from '@lectern/domain'
import type { ColumnsFor } from '../sql/columns.ts'

export interface UserTables {
  readonly users: UsersTable
  readonly former_usernames: FormerUsernamesTable
}

/** What is stored of a user in columns of the same names. */
export type UserFacts = Pick<User, Exclude<keyof User, 'language'>>

export interface UsersTable extends ColumnsFor<UserFacts> {
  readonly username_folded: string
  readonly full_name_folded: string
  /** Of an imported or unverified account a key that is no address: only a verified account takes one. */
  readonly email_folded: string
  /** Null for an account without a password. */
  readonly password_hash: PasswordHash | null
  /** Of an unverified account: the hash of what identifies the browser in which the password was chosen. */
  readonly password_browser: SecretHash | null
  /** Null for people who have chosen none. */
  readonly language: string | null
}

/** Addresses of the pages of people who have another username now. */
export interface FormerUsernamesTable {
  readonly username_folded: string
  readonly username: Username
  readonly user_id: UserId
}
