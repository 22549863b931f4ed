import { GravatarHasher } from '@lectern/adapters-platform'
import { type AvatarHasher, ownAvatars } from '@lectern/application'
import type { Config } from '../config/config.ts'

/** Nothing about an address is published unless the operator chose it. */
export function createAvatarHasher({ avatars }: Pick<Config, 'avatars'>): AvatarHasher {
  switch (avatars) {
    case 'own':
      return ownAvatars
    case 'gravatar':
      return new GravatarHasher()
  }
}
