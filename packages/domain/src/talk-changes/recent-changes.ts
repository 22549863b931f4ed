import type { TalkId } from '../talks/talk.ts'
import { after, before, DAY, type Instant } from '../time/time.ts'
import { startIn, type TalkChange } from './talk-change.ts'

/** What lists say of a talk that changed lately. */
export interface RecentChange {
  /** All else of a new talk is new as well. */
  readonly isNew: boolean
  /** Its start before the changes. */
  readonly movedFrom: Instant | undefined
  /** Its room before; undefined if that has not changed, or it had none. */
  readonly roomBefore: string | undefined
}

export interface RecentChanges {
  readonly ofTalks: ReadonlyMap<TalkId, RecentChange>
  /** When the first of them ends; undefined without any. */
  readonly nextChange: Instant | undefined
}

const RECENT = 2 * DAY

const LONG_LIST = 12

export const recentSince = (now: Instant): Instant => before(now, RECENT)

/**
 * What is recent of so many talks with these changes, newest first. Where most talks of a long list are new, the programme is,
 * and none of them is.
 */
export function recentChanges(changes: readonly TalkChange[], talks: number): RecentChanges {
  const ofTalks = new Map<TalkId, RecentChange>()
  const added = changes.filter(({ kind }) => kind === 'added').length
  const isNewProgramme = talks >= LONG_LIST && 2 * added > talks
  for (const [talkId, ofTalk] of Map.groupBy(changes, (change) => change.talkId)) {
    const isNew = !isNewProgramme && ofTalk.some(({ kind }) => kind === 'added')
    const [start, roomBefore] = [valueBefore(ofTalk, 'moved'), valueBefore(ofTalk, 'room')]
    const movedFrom = start === undefined ? undefined : startIn(start)
    const isShown = isNew || movedFrom !== undefined || roomBefore !== undefined
    if (talkId !== undefined && isShown) ofTalks.set(talkId, { isNew, movedFrom, roomBefore })
  }
  const oldest = changes.at(-1)
  return { ofTalks, nextChange: oldest && after(oldest.createdDate, RECENT) }
}

/** Undefined if there was none, or if it is the same again. */
function valueBefore(changes: readonly TalkChange[], kind: TalkChange['kind']): string | undefined {
  const ofKind = changes.filter((change) => change.kind === kind)
  const [newest, oldest] = [ofKind[0], ofKind.at(-1)]
  return oldest === undefined || oldest.before === newest?.after ? undefined : oldest.before || undefined
}
