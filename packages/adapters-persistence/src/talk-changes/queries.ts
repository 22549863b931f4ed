import type { TalkChangeQueries } from '@lectern/application'
import type { EventId, Instant, TalkChange, UserId } from '@lectern/domain'
import { isVisible, type VisibilityValues, visibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import { stored } from '../sql/columns.ts'
import { listedBy, paged, type PageValues, rowCount } from '../sql/paging.ts'
import { equalsLiteral, isInList, type ValueList, valueList } from '../sql/predicates.ts'
import { each, only } from '../sql/results.ts'
import { type Placeholders, statement } from '../sql/statement.ts'

const changes = stored<TalkChange>({
  id: 'id',
  eventId: 'plain',
  talkId: 'plain',
  talkTitle: 'plain',
  kind: 'plain',
  before: 'plain',
  after: 'plain',
  createdDate: 'plain',
  undone: 'flag',
})

export const { columnsIn: changeColumns, toValue: toChange, toRow: fromChange } = changes

export const kyselyTalkChangeQueries = (session: Session): TalkChangeQueries => ({
  list: (eventId, page) => listedBy(session, { total, onPage }, page, { eventId }, toView),

  async recentOf(ids, since, visibility) {
    if (ids.length === 0) return []
    const values = { ids: valueList(session, ids), since, ...visibilityValues(visibility) }
    return each(recentRows(session, values), changes.toValue)
  },

  toldTo: (userId, eventId, toldDate) =>
    each(toldRows(session, { userId, eventId, toldDate }), (row) => ({
      ...toView(row),
      toSpeaker: row.speaker === 1,
    })),

  async peopleConcerned(eventId, ids) {
    if (ids.length === 0) return 0
    return (await only(concerned(session, { eventId, ids: valueList(session, ids) }))).total
  },
})

interface OfEvent {
  readonly eventId: EventId
}

const total = statement(({ db }, { eventId }: Placeholders<OfEvent>) =>
  db
    .selectFrom('talk_changes')
    .select(rowCount)
    .where('event_id', '=', eventId)
    .where(equalsLiteral('undone', 0)),
)

const selectViews = ({ db }: Session) =>
  db
    .selectFrom('talk_changes')
    .leftJoin('talks', 'talks.id', 'talk_changes.talk_id')
    .select(changes.columnsIn('talk_changes'))
    .select('talks.stub')

type ViewRow = Awaited<ReturnType<ReturnType<typeof selectViews>['executeTakeFirstOrThrow']>>

const toView = (row: ViewRow) => ({ ...changes.toValue(row), stub: row.stub ?? undefined })

const onPage = statement((session, { eventId, ...page }: Placeholders<OfEvent & PageValues>) =>
  paged(
    selectViews(session)
      .where('talk_changes.event_id', '=', eventId)
      .where(equalsLiteral('undone', 0))
      .orderBy('talk_changes.created_date', 'desc')
      .orderBy('talk_changes.id', 'desc'),
    page,
  ),
)

interface RecentValues extends VisibilityValues {
  readonly ids: ValueList
  readonly since: Instant
}

const recentRows = statement((session, { ids, since, ...visibility }: Placeholders<RecentValues>) =>
  session.db
    .selectFrom('talk_changes')
    .innerJoin('events', 'events.id', 'talk_changes.event_id')
    .select(changes.columnsIn('talk_changes'))
    .where(isInList(session, 'talk_id', ids))
    .where('talk_changes.created_date', '>', since)
    .where(equalsLiteral('undone', 0))
    .where((eb) => eb.and(isVisible(visibility)))
    .orderBy('talk_changes.created_date', 'desc')
    .orderBy('talk_changes.id', 'desc'),
)

interface Told extends OfEvent {
  readonly userId: UserId
  readonly toldDate: Instant
}

const toldRows = statement((session, { userId, eventId, toldDate }: Placeholders<Told>) =>
  selectViews(session)
    .innerJoin('talk_change_news', 'talk_change_news.change_id', 'talk_changes.id')
    .select('talk_change_news.speaker')
    .where('talk_change_news.user_id', '=', userId)
    .where('talk_change_news.event_id', '=', eventId)
    .where('talk_change_news.told_date', '=', toldDate)
    .orderBy('talk_changes.created_date')
    .orderBy('talk_changes.id'),
)

const concerned = statement(
  (session, { eventId, ids }: Placeholders<OfEvent & { readonly ids: ValueList }>) => {
    const ofEvent = session.db
      .selectFrom('talks')
      .select('id')
      .where('event_id', '=', eventId)
      .where(isInList(session, 'id', ids))
    const speakers = session.db
      .selectFrom('talk_speakers')
      .select('user_id')
      .where('talk_id', 'in', ofEvent)
      .where('user_id', 'is not', null)
    const attendees = session.db.selectFrom('talk_stars').select('user_id').where('talk_id', 'in', ofEvent)
    return session.db.selectFrom(speakers.union(attendees).as('people')).select(rowCount)
  },
)
