import type { AvatarHasher } from '@lectern/application'
import type { User } from '@lectern/domain'
import { hash } from 'node:crypto'

/** As Gravatar and services like it look pictures up: https://docs.gravatar.com/rest/hash/ */
export class GravatarHasher implements AvatarHasher {
  hash({ avatarHash, email }: Pick<User, 'avatarHash' | 'email'>): string {
    // Imported people have no address, and a hash each.
    if (email === '') return avatarHash
    return hash('sha256', email.trim().toLowerCase(), 'hex')
  }
}
