import type { TalkCriteria, TalkQueries } from '@lectern/application'
import type { EventVisibility } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '../conditions.ts'
import { isVisible } from '../events/event-conditions.ts'
import { countOfEvent } from '../events/event-counts.ts'
import { listingOf, rowCount } from '../listing.ts'
import type { Session } from '../session.ts'
import { holdsText, type SearchedTexts } from '../text-search.ts'
import { selectViewRows, toViews } from './talk-views.ts'

const talkTitles: SearchedTexts = {
  id: 'talks.id',
  columns: ['talks.talk_title_folded'],
  trigrams: 'talk_trigrams',
}

export const kyselyTalkQueries = (session: Session): TalkQueries => ({
  async list(criteria, visibility, page, viewer) {
    const order = orderOf(criteria)
    const ids = visibleTalks(session, criteria, visibility).select('talks.id').orderBy(order)
    const rowsFrom = (start: number, size: number) =>
      selectViewRows(session, viewer)
        .where('talks.id', 'in', ids.limit(size).offset(start))
        .orderBy(order)
        .execute()
    const total = await countVisible(session, criteria, visibility)
    return listingOf(page, total, rowsFrom, (rows) => toViews(session, rows))
  },

  async find(id, visibility, viewer) {
    const row = await selectViewRows(session, viewer)
      .where('talks.id', '=', id)
      .where((eb) => eb.and(isVisible(visibility)))
      .executeTakeFirst()
    const [view] = row === undefined ? [] : await toViews(session, [row])
    return view
  },
})

const visibleTalks = (session: Session, criteria: TalkCriteria, visibility: EventVisibility) =>
  session.db
    .selectFrom('talks')
    .innerJoin('events', 'events.id', 'talks.event_id')
    .where((eb) => eb.and([meets(session, criteria), ...isVisible(visibility)]))

function meets(session: Session, criteria: TalkCriteria): Condition {
  switch (criteria.kind) {
    case 'of-event':
      return sql`talks.event_id = ${criteria.eventId}`
    case 'by-speaker':
      return sql`talks.id in (select talk_id from talk_speakers where user_id = ${criteria.userId})`
    case 'titled':
      return holdsText(session, talkTitles, criteria.title)
  }
}

const orderOf = (criteria: TalkCriteria): RawBuilder<unknown> =>
  criteria.kind === 'of-event' ? sql`talks.start_date, talks.id` : sql`talks.start_date desc, talks.id desc`

async function countVisible(
  session: Session,
  criteria: TalkCriteria,
  visibility: EventVisibility,
): Promise<number> {
  if (criteria.kind === 'of-event') {
    return countOfEvent(session, criteria.eventId, visibility, 'talks_count')
  }
  const counted = visibleTalks(session, criteria, visibility).select(rowCount)
  return (await counted.executeTakeFirstOrThrow()).total
}
