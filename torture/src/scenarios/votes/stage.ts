import { SystemClock } from '@lectern/adapters-platform'
import { openStore } from '@lectern/adapters-persistence'
import { createLectern } from '@lectern/application'
import { instant } from '@lectern/domain'
import { type Added, addEvents } from '../../world/add-events.ts'
import { addPeople, people } from '../../world/people.ts'
import { portsOn } from '../../world/ports.ts'

const TALKS = 60

export interface Stage extends Added {
  /** The token of a host. */
  readonly host: string
}

/** An event whose talks take the votes of everyone. */
export async function setStage(databaseUrl: string): Promise<Stage> {
  await using store = await openStore(databaseUrl)
  await store.migrate()
  const now = instant(Math.trunc(Date.now() / 1000))
  const tokens = await addPeople(
    createLectern(portsOn(store, Object.assign(new SystemClock(), { now: () => now }))),
  )
  const added = await addEvents(store, now, 1, TALKS, { votes: 'everyone' })
  return { host: tokens.get(people[0] ?? '') ?? '', ...added }
}

/** What visitors read meanwhile. */
export const pagesOf = ({ events, talks }: Stage): readonly string[] => [
  ...events.flatMap(({ page }) => [`/event/${page}`, `/event/${page}/schedule`]),
  ...talks.flatMap(({ id, stub }) => [`/talk/${stub}`, `/v2.1/talks/${id}?verbose=yes`]),
]
