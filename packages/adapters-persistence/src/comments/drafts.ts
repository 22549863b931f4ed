import type { DraftRepository } from '@lectern/application'
import { asId, type Draft, type EventId, idOfSubject, type TalkId } from '@lectern/domain'
import type { Selectable } from 'kysely'
import type { Session } from '../session.ts'
import type { CommentDraftsTable } from './schema.ts'

export const kyselyDraftRepository = (session: Session): DraftRepository => {
  const { db } = session
  return {
    async save({ userId, subject, comment, rating, private: isPrivate, createdDate }) {
      const values = {
        subject_kind: subject.kind,
        subject_id: idOfSubject(subject),
        comment,
        rating,
        private: isPrivate ? 1 : 0,
        created_date: createdDate,
      } as const
      await db
        .insertInto('comment_drafts')
        .values({ user_id: userId, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute()
    },

    async remove(userId) {
      await db.deleteFrom('comment_drafts').where('user_id', '=', userId).execute()
    },

    async forgetUntil(moment) {
      await db.deleteFrom('comment_drafts').where('created_date', '<=', moment).execute()
    },
  }
}

export const toDraft = (row: Selectable<CommentDraftsTable>): Draft => ({
  userId: row.user_id,
  subject:
    row.subject_kind === 'talk'
      ? { kind: 'talk', talkId: asId<TalkId>(row.subject_id) }
      : { kind: 'event', eventId: asId<EventId>(row.subject_id) },
  comment: row.comment,
  rating: row.rating,
  private: row.private === 1,
  createdDate: row.created_date,
})
