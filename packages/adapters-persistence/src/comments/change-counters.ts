import type { Comment, New, TalkId } from '@lectern/domain'
import { changeEventCounters } from '../events/counters.ts'
import type { Session } from '../session.ts'
import { type CounterChanges, increments, isChange, withoutZeros } from '../sql/counters.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { commentsChange, type Counted, countedOf, ratingsChange } from './counters.ts'
import type { RatingColumns } from './schema.ts'

/** Runs before the write of the comment: parent rows are locked first. Only talks have ratings. */
export async function changeCounters(
  session: Session,
  comment: New<Comment>,
  before: Counted,
): Promise<void> {
  const { subject } = comment
  const after = countedOf(comment)
  const comments = commentsChange(before, after)
  switch (subject.kind) {
    case 'talk': {
      const ratings = ratingsChange(before, after)
      await Promise.all([
        changeEventCounters(session, subject.eventId, { ...ratings, talk_comments_count: comments }),
        changeTalkCounters(session, subject.talkId, { ...ratings, comment_count: comments }),
      ])
      return
    }
    case 'event':
      await changeEventCounters(session, subject.eventId, { event_comments_count: comments })
  }
}

type TalkCounter = keyof RatingColumns | 'comment_count'

async function changeTalkCounters(
  session: Session,
  id: TalkId,
  changes: CounterChanges<TalkCounter>,
): Promise<void> {
  if (isChange(changes)) await addToTalk(session, { id, ...withoutZeros(changes) })
}

const addToTalk = statement(
  ({ db }, { id, ...counts }: Placeholders<{ readonly id: TalkId } & CounterChanges<TalkCounter>>) =>
    db.updateTable('talks').set(increments(counts)).where('id', '=', id),
)
