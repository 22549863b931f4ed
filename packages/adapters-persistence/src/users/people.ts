import type { AvatarHasher, PersonView } from '@lectern/application'
import type { UserId, Username } from '@lectern/domain'

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
