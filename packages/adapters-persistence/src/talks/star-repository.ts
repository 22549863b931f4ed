import type { StarRepository } from '@lectern/application'
import type { TalkId, UserId } from '@lectern/domain'
import type { Session } from '../session.ts'
import { literalIncrements } from '../sql/counters.ts'
import { type Placeholders, statement } from '../sql/statement.ts'

export const kyselyStarRepository = (session: Session): StarRepository => ({
  async add(talkId, userId) {
    const { numAffectedRows } = await add(session, { talkId, userId })
    if (numAffectedRows === 1n) await countOneMore(session, { talkId })
  },

  async remove(talkId, userId) {
    const { numAffectedRows } = await remove(session, { talkId, userId })
    if (numAffectedRows === 1n) await countOneLess(session, { talkId })
  },
})

interface Star {
  readonly talkId: TalkId
  readonly userId: UserId
}

const add = statement(({ db }, { talkId, userId }: Placeholders<Star>) =>
  db
    .insertInto('talk_stars')
    .values({ talk_id: talkId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing()),
)

const remove = statement(({ db }, { talkId, userId }: Placeholders<Star>) =>
  db.deleteFrom('talk_stars').where('talk_id', '=', talkId).where('user_id', '=', userId),
)

const count = (difference: 1 | -1) =>
  statement(({ db }, { talkId }: Placeholders<Pick<Star, 'talkId'>>) =>
    db
      .updateTable('talks')
      .set(literalIncrements({ starred_count: difference }))
      .where('id', '=', talkId),
  )

const countOneMore = count(1)
const countOneLess = count(-1)
