import {
  type EventComment,
  type EventId,
  type EventVisibility,
  isShown,
  type Report,
  type TalkComment,
} from '@lectern/domain'
import type { FoundComment, HoldingModeration } from '../ports/comments.ts'
import { copyOf } from './copy.ts'
import type { KeptComment } from './kept-comment.ts'
import { byId, type Order, reversed } from './order.ts'
import { rowOf } from './rows.ts'
import type { Tables } from './tables.ts'
import { isVisible, isVisibleBelow } from './visibility.ts'

type AnyComment = TalkComment | EventComment

/** Shown, below an event that can be seen. */
export const isListed =
  <Comment extends AnyComment>(tables: Tables, visibility: EventVisibility) =>
  ({ comment, eventId }: KeptComment<Comment>): boolean =>
    isShown(comment) && isVisibleBelow(tables, eventId, visibility)

export const oldestFirst: Order<KeptComment<AnyComment>> = (one, other) =>
  one.comment.createdDate - other.comment.createdDate || byId(one.comment, other.comment)

export const newestFirst = reversed(oldestFirst)

export function foundComment<Comment extends AnyComment, View>(
  tables: Tables,
  kept: KeptComment<Comment> | undefined,
  visibility: EventVisibility,
  viewOf: (kept: KeptComment<Comment>) => View,
): FoundComment<View> | undefined {
  if (kept === undefined) return undefined
  const event = rowOf(tables.events, kept.eventId)
  if (!isVisible(event, visibility)) return undefined
  const { hosts, approval } = copyOf(event)
  const heldBy = holdsOf(tables, kept.comment)
  return { view: viewOf(kept), shown: isShown(kept.comment), heldBy, event: { hosts, approval } }
}

export const holdsOf = ({ moderations }: Tables, { heldBy }: AnyComment): readonly HoldingModeration[] =>
  heldBy.map((id) => ({ id, eventId: rowOf(moderations, id).eventId })).toSorted(byId)

export interface KeptReport<Comment extends AnyComment> {
  readonly id: number
  readonly report: Report
  readonly kept: KeptComment<Comment>
}

/** The reports of these comments, newest first. */
export const reportsOf = <Comment extends AnyComment>(
  comments: IteratorObject<KeptComment<Comment>>,
  eventId: EventId,
): KeptReport<Comment>[] =>
  comments
    .filter((kept) => kept.eventId === eventId)
    .flatMap((kept) =>
      kept.comment.reports.map((report, index) => ({ id: kept.reportIds[index] ?? 0, report, kept })),
    )
    .toArray()
    .toSorted((one, other) => other.report.reportingDate - one.report.reportingDate || other.id - one.id)
