import { type Actor, eventVisibility, notFound, type TalkId } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

/** For a list below a talk: one that the actor may not see is not found. Where anything is seen, it is, too. */
export async function requireVisibleTalk(
  { talkQueries }: Pick<Ports, 'talkQueries'>,
  actor: Actor,
  talkId: TalkId,
): Promise<void> {
  if (!(await talkQueries.isVisible(talkId, eventVisibility(actor)))) throw notFound('Talk')
}
