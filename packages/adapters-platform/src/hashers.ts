import type {
  AddressHasher,
  AvatarHasher,
  CodeChallenger,
  ContentHasher,
  SecretHasher,
  Signer,
} from '@lectern/application'
import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { asSecretHash, type SecretHash, type User } from '@lectern/domain'

export class Sha256ContentHasher implements ContentHasher {
  hash(content: Uint8Array): string {
    return hash('sha256', content, 'hex')
  }
}

export class Sha256SecretHasher implements SecretHasher {
  hash(secret: string): SecretHash {
    return asSecretHash(hash('sha256', secret, 'hex'))
  }
}

export class Sha256CodeChallenger implements CodeChallenger {
  challengeOf(codeVerifier: string): string {
    return hash('sha256', codeVerifier, 'base64url')
  }
}

/** The hash by which Gravatar and similar services find pictures: https://docs.gravatar.com/rest/hash/ */
export class GravatarHasher implements AvatarHasher {
  hash({ avatarHash, email }: Pick<User, 'avatarHash' | 'email'>): string {
    // Imported people have no address, but a hash of their own.
    if (email === '') return avatarHash
    return hash('sha256', email.trim().toLowerCase(), 'hex')
  }
}

export class HmacAddressHasher implements AddressHasher {
  readonly #key: string

  /** At least 256 random bits. With the key, every address can be found by trying all of them. */
  constructor(key: string) {
    this.#key = key
  }

  /** The key may serve other purposes too, so this one is named. */
  hash(network: string): string {
    return createHmac('sha256', this.#key).update(`network-address\n${network}`).digest('base64url')
  }
}

export class HmacSigner implements Signer {
  readonly #key: string

  /** At least 256 random bits. */
  constructor(key: string) {
    this.#key = key
  }

  /** The key may serve other purposes too, so this one is named. */
  sign(text: string): string {
    return createHmac('sha256', this.#key).update(`signature\n${text}`).digest('base64url')
  }

  verifies(text: string, signature: string): boolean {
    const [right, given] = [Buffer.from(this.sign(text)), Buffer.from(signature)]
    return right.length === given.length && timingSafeEqual(right, given)
  }
}
