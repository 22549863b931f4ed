import { type Actor, canSeeTalk, notFound, type TalkId } from '@lectern/domain'
import type { TalkOutline, TalkRepository } from '../ports/talks.ts'

/** For writing below a talk: one that the actor may not see is not found. */
export async function findTalkOutline(
  talks: Pick<TalkRepository, 'findOutline'>,
  actor: Actor,
  id: TalkId,
): Promise<TalkOutline> {
  const talk = await talks.findOutline(id)
  if (talk === undefined || !canSeeTalk(actor, talk.event)) throw notFound('Talk')
  return talk
}
