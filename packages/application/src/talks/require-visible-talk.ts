import { type Actor, eventVisibility, notFound, type TalkId } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

/** For reading a list below a talk: one that the actor may not see is not found. */
export async function requireVisibleTalk(
  { talkQueries }: Pick<Ports, 'talkQueries'>,
  actor: Actor,
  talkId: TalkId,
): Promise<void> {
  if (!(await talkQueries.isVisible(talkId, eventVisibility(actor)))) throw notFound('Talk')
}
