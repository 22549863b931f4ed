import type { AvatarHasher, EventCommentView } from '@lectern/application'

/** Columns of whoever wrote a comment, from a join that finds nobody for an anonymous one. */
export const authorColumns = [
  'users.username',
  'users.full_name as user_display_name',
  'users.avatar_hash',
  'users.email',
] as const

interface AuthorRow {
  readonly username: EventCommentView['username'] | null
  readonly user_display_name: string | null
  readonly avatar_hash: string | null
  readonly email: string | null
}

export const toAuthor = (
  row: AuthorRow,
  avatars: AvatarHasher,
): Pick<EventCommentView, 'username' | 'userDisplayName' | 'avatarHash'> => ({
  username: row.username ?? '',
  userDisplayName: row.user_display_name ?? '',
  avatarHash:
    row.avatar_hash === null || row.email === null
      ? ''
      : avatars.hash({ avatarHash: row.avatar_hash, email: row.email }),
})
