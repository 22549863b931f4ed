import type { StarRepository } from '@lectern/application'
import type { TalkId } from '@lectern/domain'
import { changed } from '../change-counts.ts'
import type { Session } from '../session.ts'

export const kyselyStarRepository = ({ db }: Session): StarRepository => {
  const count = async (id: TalkId, difference: 1 | -1): Promise<void> => {
    const set = changed({ starred_count: difference })
    await db.updateTable('talks').set(set).where('id', '=', id).execute()
  }

  return {
    async add(talkId, userId) {
      const added = await db
        .insertInto('talk_stars')
        .values({ talk_id: talkId, user_id: userId })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      if (added.numInsertedOrUpdatedRows === 1n) await count(talkId, 1)
    },

    async remove(talkId, userId) {
      const removed = await db
        .deleteFrom('talk_stars')
        .where('talk_id', '=', talkId)
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      if (removed.numDeletedRows === 1n) await count(talkId, -1)
    },
  }
}
