import { instant, type TalkId, type UserId } from '@lectern/domain'
import type { InsertObject } from 'kysely'
import type { Database } from '../src/schema.ts'

const vote = {
  device_id: null,
  proof: 'member',
  network: null,
  rating: 4,
  changed_date: instant(1_777_636_800),
} as const

/** The first members vote for each talk, most of them with a word. */
export const someVotes = (
  talks: readonly { readonly id: TalkId }[],
  users: readonly UserId[],
): readonly InsertObject<Database, 'talk_votes'>[] =>
  talks.flatMap(({ id }) =>
    users.slice(0, 5).map((user_id, index) => {
      return { ...vote, talk_id: id, user_id, chips: index < 3 ? 'clear' : '' }
    }),
  )
