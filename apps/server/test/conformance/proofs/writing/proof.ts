import type { WritingSentenceId } from '../../sentences/writing.ts'
import type { WritingWorld } from '../../writing/world.ts'

/** Shows over a socket that what the sentences say is so; it rejects when it is not. */
export interface WritingProof {
  readonly sentences: readonly WritingSentenceId[]
  readonly name: string
  readonly prove: (world: WritingWorld) => Promise<void>
}
