import type { AvatarHasher } from '@lectern/application'
import type { User } from '@lectern/domain'
import { nodeCrypto } from './node-crypto.ts'

/** As Gravatar and services like it look pictures up: https://docs.gravatar.com/rest/hash/ */
export class GravatarHasher implements AvatarHasher {
  hash({ avatarHash, email }: Pick<User, 'avatarHash' | 'email'>): string {
    // Imported people have no address, and a hash each.
    if (email === '') return avatarHash
    return nodeCrypto().hash('sha256', email.trim().toLowerCase(), 'hex')
  }
}
