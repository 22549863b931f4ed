import type { Actor } from '@lectern/domain'
import type { Uris } from '../http/uris.ts'

/** What a representation depends on beside its record. */
export interface Viewing {
  readonly actor: Actor
  readonly uris: Uris
}
