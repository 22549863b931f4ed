import type { SentenceId } from '../sentences/index.ts'
import type { World } from '../world/world.ts'

/** Shows over a socket that what the sentences say is so; it rejects when it is not. */
export interface Proof {
  readonly sentences: readonly SentenceId[]
  readonly name: string
  readonly prove: (world: World) => Promise<void>
}
