import type { EventVisibility, TalkId } from '@lectern/domain'
import { isVisible, type VisibilityValues, visibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import { type Placeholders, statement } from '../sql/statement.ts'

interface OneTalk extends VisibilityValues {
  readonly id: TalkId
}

const commentCount = statement(({ db }, { id, ...visibility }: Placeholders<OneTalk>) =>
  db
    .selectFrom('talks')
    .innerJoin('events', 'events.id', 'talks.event_id')
    .select('talks.comment_count')
    .where('talks.id', '=', id)
    .where((eb) => eb.and(isVisible(visibility))),
)

/** The counter of a talk; 0 for a viewer who does not see the talk. */
export async function countCommentsOfTalk(
  session: Session,
  id: TalkId,
  visibility: EventVisibility,
): Promise<number> {
  const { rows } = await commentCount(session, { id, ...visibilityValues(visibility) })
  return rows[0]?.comment_count ?? 0
}
