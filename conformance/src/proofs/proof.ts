import type { SentenceId } from '../sentences.ts'
import type { World } from '../world/world.ts'

/** Proves over a socket that the sentences are true; it rejects when one is not. */
export interface Proof {
  readonly sentences: readonly SentenceId[]
  readonly name: string
  /** Absent when HTTP and four accounts are enough. */
  readonly needs?: Need
  readonly prove: (world: World) => Promise<void>
}

/** The means that no client of the API has. */
export interface Need {
  readonly kind: 'clock' | 'inside'
  readonly reason: string
}

/** A proof that does not name its sentences yet. */
export interface Unfinished {
  readonly of: (...sentences: readonly SentenceId[]) => Proof
  readonly needing: (needs: Need, ...sentences: readonly SentenceId[]) => Proof
}

/** Reads as `proof('what holds', work).of('the ids of the sentences')`. */
export const proof = (name: string, prove: Proof['prove']): Unfinished => ({
  of: (...sentences) => ({ name, sentences, prove }),
  needing: (needs, ...sentences) => ({ name, sentences, needs, prove }),
})

/** The proof sets the clock, or its records are at set distances from the present moment. */
export const clock = (reason = 'it needs a clock that can be set'): Need => ({ kind: 'clock', reason })

/** The proof uses a port, the mails, the website or the command line. */
export const inside = (reason: string): Need => ({ kind: 'inside', reason })
