import type { TalkCriteria, TalkQueries } from '@lectern/application'
import type { EventVisibility } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { type Condition, holdsText } from '../conditions.ts'
import { isVisible } from '../events/event-conditions.ts'
import { listingOf } from '../listing.ts'
import type { Session } from '../session.ts'
import { selectViewRows, toViews } from './talk-views.ts'

export const kyselyTalkQueries = (session: Session): TalkQueries => ({
  async list(criteria, visibility, page, viewer) {
    const conditions = talkConditions(criteria, visibility)
    const inOrder = selectViewRows(session, viewer)
      .where((eb) => eb.and([...conditions]))
      .orderBy(talkOrder(criteria))
    return listingOf(
      page,
      await countTalks(session, conditions),
      (start, size) => inOrder.limit(size).offset(start).execute(),
      (rows) => toViews(session, rows),
    )
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

function talkConditions(criteria: TalkCriteria, visibility: EventVisibility): readonly Condition[] {
  return [...isVisible(visibility), meets(criteria)]
}

function meets(criteria: TalkCriteria): Condition {
  switch (criteria.kind) {
    case 'of-event':
      return sql`talks.event_id = ${criteria.eventId}`
    case 'by-speaker':
      return sql`talks.id in (select talk_id from talk_speakers where user_id = ${criteria.userId})`
    case 'titled':
      return holdsText('talks.talk_title_folded', criteria.title)
  }
}

const talkOrder = (criteria: TalkCriteria): RawBuilder<unknown> =>
  criteria.kind === 'of-event' ? sql`talks.start_date, talks.id` : sql`talks.start_date desc, talks.id desc`

async function countTalks({ db }: Session, conditions: readonly Condition[]): Promise<number> {
  const { total } = await db
    .selectFrom('talks')
    .innerJoin('events', 'events.id', 'talks.event_id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => eb.and([...conditions]))
    .executeTakeFirstOrThrow()
  return total
}
