import { eventVisibility, type TalkId } from '@lectern/domain'
import { together } from '../together.ts'
import { query } from '../use-case.ts'
import { requireVisibleTalk } from './find-talk.ts'

/** The talks before, after and beside a talk, and others of its speakers. */
export const getTalkSurroundings = query(async (ports, actor, { talkId }: { talkId: TalkId }) => {
  const [, surroundings] = await together(
    requireVisibleTalk(ports, actor, talkId),
    ports.programmeQueries.surroundings(talkId, eventVisibility(actor)),
  )
  return surroundings
})
