import type { Store, AvatarHasher } from '@lectern/application'

/** A kind of store that is held to the contracts. */
export interface Backend {
  /** Part of the name of each case, so that the cases of each backend can be counted. */
  readonly name: string
  /** A store with nothing in it, that no other test uses. It publishes these avatar hashes, else its own. */
  open(avatars?: AvatarHasher): Promise<OpenStore>
}

export interface OpenStore {
  readonly store: Store
  close(): Promise<void>
}
