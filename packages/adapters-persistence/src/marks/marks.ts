import type { Mark, MarkOutcome, Marks } from '@lectern/application'
import { visibilityValues } from '../events/visibility.ts'
import type { OpenDatabase, Session } from '../session.ts'
import { type ChangeBatched, batchedMarks } from './batches.ts'
import { changeRows } from './rows.ts'
import { type ChangedMark, findMarked, type VisibleMarkValues } from './find-marked.ts'
import { markTables } from './tables.ts'

/** A mark is one transaction on SQLite. Marks that arrive at once are one statement on PostgreSQL. */
export function kyselyMarks(database: OpenDatabase): Marks {
  const batched = batchedMarks()
  const change =
    (method: keyof Marks): Marks['add'] =>
    async (mark, userId, visibility) => {
      const id = mark.kind === 'star' ? mark.talkId : mark.eventId
      const values = { id, userId, ...visibilityValues(visibility) }
      return outcomeOf(await changeMark(database, batched[mark.kind][method], mark.kind, method, values))
    }
  return { add: change('add'), remove: change('remove') }
}

function outcomeOf({ account, eventId }: ChangedMark): MarkOutcome {
  if (account === null) return 'no-account'
  return eventId === null ? 'not-found' : 'done'
}

async function changeMark(
  { engine, change, transact, changes }: OpenDatabase,
  changeBatched: ChangeBatched,
  kind: Mark['kind'],
  method: keyof Marks,
  values: VisibleMarkValues,
): Promise<ChangedMark> {
  if (engine === 'sqlite') {
    return transact(async (db) => {
      const mark = await changeInTransaction({ engine, db }, kind, method, values)
      await changes.publish(db, publicChanges(kind, mark))
      return mark
    })
  }
  const mark = await change((db) => changeBatched({ engine, db }, values))
  changes.tell(publicChanges(kind, mark))
  return mark
}

async function changeInTransaction(
  session: Session,
  kind: Mark['kind'],
  method: keyof Marks,
  values: VisibleMarkValues,
): Promise<ChangedMark> {
  const found = await findMarked[kind](session, values)
  const isAllowed = found.account !== null && found.eventId !== null
  return { ...found, changed: isAllowed && (await changeRows[kind][method](session, values)) }
}

const publicChanges = (kind: Mark['kind'], { eventId, changed }: ChangedMark) =>
  changed && eventId !== null ? [{ kind: markTables[kind].change, eventId }] : []
