import type { AvatarHasher, FeedbackCriteria, FeedbackView, Listing, Page } from '@lectern/application'
import type { EventId, EventVisibility, TalkId, UserId } from '@lectern/domain'
import { sql } from 'kysely'
import { eventDateColumns, eventNameColumns, toHeading } from '../events/rows.ts'
import { isVisible, type VisibilityValues, visibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import { listedBy, type PageValues } from '../sql/paging.ts'
import type { Condition } from '../sql/predicates.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { selectComments, toView } from './rows.ts'

interface Values extends VisibilityValues {
  readonly speakerId: UserId
  readonly talkId: TalkId | undefined
}

/** The comments on talks of a speaker, newest first. Private ones are for each approved speaker. */
export function listFeedback(
  session: Session,
  avatars: AvatarHasher,
  criteria: FeedbackCriteria,
  visibility: EventVisibility,
  page: Page,
): Promise<Listing<FeedbackView>> {
  const values = { ...criteria, ...visibilityValues(visibility) }
  return listedBy(session, { total, onPage: feedbackOnPage }, page, values, (row) => ({
    ...toView(avatars)(row),
    talkStub: row.talk_stub,
    event: toHeading(row),
  }))
}

function ofSpeaker({ speakerId, talkId, ...visibility }: Placeholders<Values>): Condition[] {
  const given = sql<boolean>`talks.id in (select talk_id from talk_speakers where user_id = ${speakerId})`
  const conditions = [given, ...isVisible(visibility)]
  if (talkId !== undefined) conditions.push(sql`talks.id = ${talkId}`)
  return conditions
}

/** The counters of the talks hold the total of the public comments. */
const total = statement(({ db }, values: Placeholders<Values>) =>
  db
    .selectFrom('talks')
    .innerJoin('events', 'events.id', 'talks.event_id')
    .select(
      sql<number>`cast(coalesce(sum(talks.comment_count + (${privateCount})), 0) as integer)`.as('total'),
    )
    .where((eb) => eb.and(ofSpeaker(values))),
)

const privateCount = sql`
  select count(*) from talk_comments where talk_id = talks.id and shown_privately = 1
`

/** The first condition is always true. With it the index by talk and `shown` leads to the rows. */
const shownToSpeakers = sql<boolean>`
  talk_comments.shown in (0, 1) and (talk_comments.shown = 1 or talk_comments.shown_privately = 1)
`

/** The subquery sorts ids, so that the wide rows are read for this page only. */
const feedbackOnPage = statement((session, { start, size, ...values }: Placeholders<Values & PageValues>) => {
  const ids = session.db
    .selectFrom('talk_comments')
    .innerJoin('talks', 'talks.id', 'talk_comments.talk_id')
    .innerJoin('events', 'events.id', 'talks.event_id')
    .select('talk_comments.id')
    .where(shownToSpeakers)
    .where((eb) => eb.and(ofSpeaker(values)))
    .orderBy('talk_comments.created_date', 'desc')
    .orderBy('talk_comments.id', 'desc')
    .limit(size)
    .offset(start)
  return selectComments(session, 'talk')
    .select(sql<string>`talks.stub`.as('talk_stub'))
    .select([...eventNameColumns, ...eventDateColumns])
    .where('comments.id', 'in', ids)
    .orderBy('comments.created_date', 'desc')
    .orderBy('comments.id', 'desc')
})

export const newestOnTalks = statement(({ db }, { eventId }: Placeholders<{ readonly eventId: EventId }>) =>
  db
    .selectFrom('talk_comments')
    .select((eb) => ['talk_id', eb.fn.max('created_date').as('created_date')])
    .where('event_id', '=', eventId)
    .where(shownToSpeakers)
    .groupBy('talk_id'),
)
