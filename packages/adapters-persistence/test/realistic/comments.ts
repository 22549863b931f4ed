import { anEventComment, aReport, aTalkComment } from '@lectern/application/testing'
import { type CommentFacts, type EventId, instant, type UserId } from '@lectern/domain'
import { sql } from 'kysely'
import { fromFacts } from '../../src/comments/rows.ts'
import type { Session } from '../../src/session.ts'
import type { Dice } from './dice.ts'
import { inChunks, times } from './in-chunks.ts'
import { NOW } from './now.ts'
import type { TalkOfEvent } from './talks.ts'
import { someWords } from './words.ts'

/** Some of them are anonymous, and some are hidden by a report. */
export async function addComments(
  session: Session,
  dice: Dice,
  users: readonly [UserId, ...UserId[]],
  subjects: { readonly talks: readonly TalkOfEvent[]; readonly events: readonly EventId[] },
  commentsPerTalk: number,
): Promise<void> {
  const { db } = session
  const author = (): UserId | undefined => (dice.below(20) === 0 ? undefined : dice.oneOf(users))
  const onTalks = subjects.talks.flatMap(({ id, event_id }) =>
    times(commentsPerTalk, () => ({
      ...fromFacts(aTalkComment({ id, eventId: event_id }, author(), someFacts(dice))),
      talk_id: id,
      event_id,
    })),
  )
  for (const rows of inChunks(onTalks)) await db.insertInto('talk_comments').values(rows).execute()
  const onEvents = subjects.events.flatMap((event_id) =>
    times(10, () => ({ ...fromFacts(anEventComment(event_id, author(), someFacts(dice))), event_id })),
  )
  for (const rows of inChunks(onEvents)) await db.insertInto('event_comments').values(rows).execute()
  await reportWhatIsHidden(session)
}

const someFacts = (dice: Dice): Partial<CommentFacts> => ({
  comment: someWords(dice, 8),
  rating: dice.oneOf([0, 1, 2, 3, 4, 5]),
  createdDate: instant(NOW - dice.below(1000 * 86_400)),
  reports: dice.below(20) === 0 ? [aReport()] : [],
})

/** A fifth of the reports waits, and the others were upheld. */
async function reportWhatIsHidden({ db }: Session): Promise<void> {
  for (const kind of ['talk_comment', 'event_comment']) {
    await sql`
      insert into reports (event_id, ${sql.ref(`${kind}_id`)}, reporting_date, decision, deciding_date)
      select event_id, id, created_date, case when id % 5 = 0 then null else 'approved' end,
        case when id % 5 = 0 then null else created_date end
      from ${sql.table(`${kind}s`)} where shown = 0
    `.execute(db)
  }
}
