import type { User } from '@lectern/domain'

/**
 * Says which avatar hash of a user is published. A store puts it into the views that it gives; what it keeps is always
 * the random one, so that another hasher holds for every account at once.
 */
export interface AvatarHasher {
  hash(user: Pick<User, 'avatarHash' | 'email'>): string
}

/** The random one, from which nobody learns anything about the user. */
export const ownAvatars: AvatarHasher = { hash: ({ avatarHash }) => avatarHash }
