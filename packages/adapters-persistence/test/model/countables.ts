import type { Store } from '@lectern/application'
import { type Countable, type EventId, instant, type Report, type TalkId } from '@lectern/domain'
import type { OpenDatabase } from '../../src/session.ts'
import type { World } from './world.ts'

/** A comment with the facts that decide which counters it is in. */
export interface CountedOf {
  readonly countable: Countable
  /** Undefined for a comment on the event itself. */
  readonly talkId: TalkId | undefined
  readonly eventId: EventId
}

/** Every comment, read from the rows and not through the queries of the store. */
export async function countablesIn({ db }: OpenDatabase): Promise<readonly CountedOf[]> {
  const onTalks = await db.selectFrom('talk_comments').selectAll().execute()
  const onEvents = await db.selectFrom('event_comments').selectAll().execute()
  const reports = await db.selectFrom('reports').selectAll().orderBy('id').execute()
  const holdsOnTalks = await db.selectFrom('moderated_talk_comments').selectAll().execute()
  const holdsOnEvents = await db.selectFrom('moderated_event_comments').selectAll().execute()
  return [
    ...onTalks.map((row): CountedOf => ({
      countable: {
        rating: row.rating,
        userId: row.user_id ?? undefined,
        private: row.shown_privately !== null,
        reports: reports.filter((report) => report.talk_comment_id === row.id).map(toReport),
        heldBy: holdsOnTalks.filter((hold) => hold.comment_id === row.id).map((hold) => hold.moderation_id),
      },
      talkId: row.talk_id,
      eventId: row.event_id,
    })),
    ...onEvents.map((row): CountedOf => ({
      countable: {
        rating: row.rating,
        userId: row.user_id ?? undefined,
        private: false,
        reports: reports.filter((report) => report.event_comment_id === row.id).map(toReport),
        heldBy: holdsOnEvents.filter((hold) => hold.comment_id === row.id).map((hold) => hold.moderation_id),
      },
      talkId: undefined,
      eventId: row.event_id,
    })),
  ]
}

const toReport = ({ decision }: { readonly decision: 'approved' | 'denied' | null }): Report => ({
  reportingDate: instant(0),
  reportingUserId: undefined,
  ruling: decision === null ? undefined : { decision, decidingDate: instant(0), decidingUserId: undefined },
})

/** The same for the memory store. */
export const countablesFound = (store: Store, world: World): Promise<readonly CountedOf[]> =>
  store.transaction(async ({ comments }) => {
    const found: CountedOf[] = []
    for (const ref of [...world.talkComments, ...world.eventComments]) {
      const countable = await comments.find(ref)
      if (countable === undefined) continue
      const { subject } = countable
      const talkId = subject.kind === 'talk' ? subject.talkId : undefined
      found.push({ countable, talkId, eventId: subject.eventId })
    }
    return found
  })
