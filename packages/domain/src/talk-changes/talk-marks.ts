import type { TalkId } from '../talks/talk.ts'
import { after, before, DAY, type Instant } from '../time/time.ts'
import { startIn, type TalkChange } from './talk-change.ts'

/** What lists say of a talk that changed lately. */
export interface TalkMark {
  /** All else of a new talk is new as well. */
  readonly isNew: boolean
  /** Its start before the changes. */
  readonly movedFrom: Instant | undefined
  /** Its room before; undefined if that has not changed, or it had none. */
  readonly roomBefore: string | undefined
}

export interface TalkMarks {
  readonly marks: ReadonlyMap<TalkId, TalkMark>
  /** When the first of them ends; undefined without any. */
  readonly nextChange: Instant | undefined
}

const MARKED = 2 * DAY

export const markedSince = (now: Instant): Instant => before(now, MARKED)

const isMarking: Readonly<Partial<Record<TalkChange['kind'], true>>> = {
  added: true,
  moved: true,
  room: true,
}

/**
 * The marks of so many talks with these changes, newest first. Where most talks of a list are new, the programme is, and none
 * of them is marked as new.
 */
export function talkMarks(changes: readonly TalkChange[], talks: number): TalkMarks {
  const marks = new Map<TalkId, TalkMark>()
  const added = changes.filter(({ kind }) => kind === 'added').length
  const isNewProgramme = talks > 1 && 2 * added > talks
  const marking = changes.filter(({ kind }) => isMarking[kind] && !(isNewProgramme && kind === 'added'))
  for (const { talkId, kind, before: old } of marking) {
    if (talkId === undefined) continue
    const known = marks.get(talkId)
    marks.set(talkId, {
      isNew: known?.isNew === true || kind === 'added',
      movedFrom: kind === 'moved' ? startIn(old) : known?.movedFrom,
      roomBefore: kind === 'room' ? old || undefined : known?.roomBefore,
    })
  }
  const oldest = marking.at(-1)
  return { marks, nextChange: oldest && after(oldest.createdDate, MARKED) }
}
