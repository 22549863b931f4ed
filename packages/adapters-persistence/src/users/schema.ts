import type { PasswordHash } from '@lectern/application'
import type { Instant, profileFields, SecretHash, UserId, Username } from '@lectern/domain'
import type { GeneratedAlways } from 'kysely'
import type { ColumnsOf, Flag } from '../sql/columns.ts'

export interface UserTables {
  readonly users: UsersTable
  readonly former_usernames: FormerUsernamesTable
}

export interface UsersTable extends ColumnsOf<typeof profileFields> {
  readonly id: GeneratedAlways<UserId>
  readonly username: Username
  readonly username_folded: string
  readonly full_name_folded: string
  readonly email: string
  /** Of an imported or unverified account a key that is no address: only a verified account takes one. */
  readonly email_folded: string
  readonly pending_email: string
  /** Null for an account without a password. */
  readonly password_hash: PasswordHash | null
  /** Of an unverified account: the hash of what identifies the browser in which the password was chosen. */
  readonly password_browser: SecretHash | null
  readonly verified: Flag
  readonly admin: Flag
  readonly trusted: Flag
  readonly suspended: Flag
  readonly avatar_hash: string
  readonly imported: Flag
  /** Null for people who have chosen none. */
  readonly language: string | null
  readonly created_date: Instant
}

/** Addresses of the pages of people who have another username now. */
export interface FormerUsernamesTable {
  readonly username_folded: string
  readonly username: Username
  readonly user_id: UserId
}
