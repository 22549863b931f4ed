import type { Mark, Marks } from '@lectern/application'
import type { Session } from '../session.ts'
import { BatchQueue } from '../dialects/batch-queue.ts'
import { changeInBatch } from './batch-statement.ts'
import type { ChangedMark, VisibleMarkValues } from './find-marked.ts'
import { changeInOneStatement } from './one-statement.ts'

export type ChangeBatched = (session: Session, values: VisibleMarkValues) => Promise<ChangedMark>

interface Change {
  readonly session: Session
  readonly values: VisibleMarkValues
}

/** For PostgreSQL: changes of marks that arrive at once share a statement, and so a round trip and an fsync. */
export const batchedMarks = (): Readonly<
  Record<Mark['kind'], Readonly<Record<keyof Marks, ChangeBatched>>>
> => ({
  star: { add: batched('star', 'add'), remove: batched('star', 'remove') },
  attendance: { add: batched('attendance', 'add'), remove: batched('attendance', 'remove') },
})

function batched(kind: Mark['kind'], method: keyof Marks): ChangeBatched {
  const queueOf = (approvedOnly: true | undefined) =>
    new BatchQueue<Change, ChangedMark>({
      runOne: ({ session, values }) => changeInOneStatement[kind][method](session, values),
      runTogether(changes) {
        const [{ session }] = changes
        return changeInBatch[kind][method](session, {
          ids: changes.map(({ values }) => values.id),
          userIds: changes.map(({ values }) => values.userId),
          hosts: changes.map(({ values }) => values.orHostedBy ?? null),
          approvedOnly,
        })
      },
    })
  const [all, approved] = [queueOf(undefined), queueOf(true)]
  return (session, values) => (values.approvedOnly === undefined ? all : approved).run({ session, values })
}
