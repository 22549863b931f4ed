import {
  type Actor,
  canDeleteTalk,
  type EventId,
  forbidden,
  notFound,
  requireSignIn,
  type TalkId,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findTalkWithEvent } from './find-talk.ts'

/** With its comments, stars and links. With an event, the talk must be one of this event. */
export async function deleteTalk(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  { talkId, eventId }: { readonly talkId: TalkId; readonly eventId?: EventId },
): Promise<void> {
  const deleter = requireSignIn(actor, 'remove data')
  await ports.transaction(async (repositories) => {
    const { talk, event } = await findTalkWithEvent(repositories, deleter, talkId)
    if (eventId !== undefined && event.id !== eventId) throw notFound('Talk')
    if (!canDeleteTalk(deleter, event)) {
      throw forbidden('event-editors-only')
    }
    await repositories.talks.remove(talk.id)
  })
}
