import { type Actor, eventVisibility, notFound, type TalkId } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { TalkView } from '../ports/talks.ts'
import { viewerOf } from '../viewer.ts'

/** For reading a talk or what is below it: one that the actor may not see is not found. */
export async function findTalkView(
  { talkQueries }: Pick<Ports, 'talkQueries'>,
  actor: Actor,
  talkId: TalkId,
): Promise<TalkView> {
  const talk = await talkQueries.find(talkId, eventVisibility(actor), viewerOf(actor))
  if (talk === undefined) throw notFound('Talk')
  return talk
}
