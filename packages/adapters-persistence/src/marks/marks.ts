import { type Mark, type MarkOutcome, type Marks, marksIn, type Transaction } from '@lectern/application'
import { visibilityValues } from '../events/visibility.ts'
import type { OpenDatabase } from '../session.ts'
import { type ChangedMark, changeInOneStatement } from './one-statement.ts'
import { markTables } from './tables.ts'

/** A mark is one statement on PostgreSQL, whose round trips cost more than its work. */
export function kyselyMarks(database: OpenDatabase, transaction: Transaction): Marks {
  const { engine, db, changes } = database
  if (engine === 'sqlite') return marksIn(transaction)
  const change =
    (method: keyof Marks): Marks['add'] =>
    async (mark, userId, visibility) => {
      const id = mark.kind === 'star' ? mark.talkId : mark.eventId
      const values = { id, userId, ...visibilityValues(visibility) }
      const changed = await changeInOneStatement[mark.kind][method]({ engine, db }, values)
      changes.tell(publicChanges(mark.kind, changed))
      return outcomeOf(changed)
    }
  return { add: change('add'), remove: change('remove') }
}

function outcomeOf({ account, eventId }: ChangedMark): MarkOutcome {
  if (account === null) return 'no-account'
  return eventId === null ? 'not-found' : 'done'
}

const publicChanges = (kind: Mark['kind'], { eventId, changed }: ChangedMark) =>
  changed && eventId !== null ? [{ kind: markTables[kind].change, eventId }] : []
