import { GravatarHasher } from '@lectern/adapters-platform'
import { type AvatarHasher, ownAvatars } from '@lectern/application'
import type { Config } from '../config/config.ts'

/** Hashes of e-mail addresses are public only if the operator chose Gravatar. */
export function createAvatarHasher({ avatars }: Pick<Config, 'avatars'>): AvatarHasher {
  switch (avatars) {
    case 'own':
      return ownAvatars
    case 'gravatar':
      return new GravatarHasher()
  }
}
