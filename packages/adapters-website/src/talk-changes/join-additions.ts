import type { Listing, ShownTalkChange } from '@lectern/application'
import type { Words } from '../words/words.ts'

/** Changes that are shown as one: many talks that were added at one moment, such as by a file; otherwise one. */
export interface ChangeEntry {
  readonly newest: ShownTalkChange
  /** What is said of many additions; undefined for one change. */
  readonly additions?: {
    readonly title: string
    /** The first ones, in the order in which they were added. */
    readonly first: readonly ShownTalkChange[]
  }
}

/** So many additions of one moment are shown one by one, and of more the first ones. */
const MOST_ADDITIONS = 5

export function joinAdditions(
  { items, start, total }: Pick<Listing<ShownTalkChange>, 'items' | 'start' | 'total'>,
  { changes, search }: Words,
): readonly ChangeEntry[] {
  const runs: ShownTalkChange[][] = []
  for (const change of items) {
    const run = runs.at(-1)
    const goesOn =
      change.kind === 'added' && run?.[0]?.kind === 'added' && run[0].createdDate === change.createdDate
    if (goesOn) run.push(change)
    else runs.push([change])
  }
  return runs.flatMap((run, index) => {
    const [newest] = run
    if (newest === undefined || run.length <= MOST_ADDITIONS) return run.map((change) => ({ newest: change }))
    const mayGoOn = index === runs.length - 1 && start + items.length < total
    const title = changes.areNew(run.length)
    const first = run.slice(-MOST_ADDITIONS).toReversed()
    return [{ newest, additions: { title: mayGoOn ? search.atLeast(title) : title, first } }]
  })
}
