import type { Approval } from '@lectern/domain'
import { changed, type CountChanges } from '../change-counts.ts'
import type { Session } from '../session.ts'

type State = Approval['state']

/** In the transaction that adds an event, removes it or changes its approval; whoever comes next waits for its end. */
export async function changeEventTotals(
  { db }: Session,
  from: State | undefined,
  to: State | undefined,
): Promise<void> {
  if (from === to) return
  const changes: CountChanges<State> = { ...(from && { [from]: -1 }), ...(to && { [to]: 1 }) }
  await db.updateTable('event_totals').set(changed(changes)).execute()
}
