import type { Actor } from '@lectern/domain'
import type { Uris } from '@lectern/http'

/** The context of a representation. */
export interface Viewing {
  readonly actor: Actor
  readonly uris: Uris
}
