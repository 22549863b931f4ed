import type { SqlStore } from '@lectern/adapters-persistence'
import { asId, type CommentId, eventVisibility, visitor } from '@lectern/domain'
import type { Context } from '../../scenario.ts'

/** A fact as it arrives by a webhook or in a process. */
export interface Arrival {
  readonly sequence: number
  readonly kind: string
  readonly talkId: number | undefined
  readonly commentId: number | undefined
}

/** What a receiver was told. */
export interface Told {
  readonly name: string
  readonly sequences: ReadonlySet<number>
  latest(): number
  /** How often a fact arrived that had arrived before. */
  repeats(): number
  /** Whether it arrives after its commit. */
  check(arrival: Arrival): Promise<void>
  /** Notes a fact that the receiver takes, and whether it comes in order. */
  take(sequence: number): void
}

export function newTold({ finding }: Context, store: SqlStore, name: string): Told {
  const sequences = new Set<number>()
  let [latest, repeats] = [0, 0]
  return {
    name,
    sequences,
    latest: () => latest,
    repeats: () => repeats,
    async check(arrival) {
      if (!(await isCommitted(store, arrival))) finding(`${name} was told what is not committed`, arrival)
    },
    take(sequence) {
      if (sequences.has(sequence)) repeats += 1
      else if (sequence < latest) finding(`${name} was told fact ${sequence} after ${latest}`)
      latest = Math.max(latest, sequence)
      sequences.add(sequence)
    },
  }
}

const everybodys = eventVisibility(visitor)

async function isCommitted(
  { factQueries, talkQueries, commentQueries }: SqlStore,
  { sequence, kind, talkId, commentId }: Arrival,
): Promise<boolean> {
  const [fact] = await factQueries.list({ after: sequence - 1 }, 1)
  if (fact?.sequence !== sequence || fact.kind !== kind) return false
  if (commentId !== undefined) {
    const ref = {
      kind: talkId === undefined ? 'event' : 'talk',
      commentId: asId<CommentId>(commentId),
    } as const
    return (await commentQueries.find(ref, everybodys)) !== undefined
  }
  return talkId === undefined || (await talkQueries.find(asId(talkId), everybodys, undefined)) !== undefined
}
