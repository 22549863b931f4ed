import { type Actor, canEditTalk, forbidden, type TalkId } from '@lectern/domain'
import type { Repositories } from '../ports/store.ts'
import { findTalkWithEvent, type TalkWithEvent } from './find-talk-with-event.ts'

/** For what hosts, admins and the talk's approved speakers do with a talk, its tracks and its links. */
export async function findEditableTalk(
  repositories: Pick<Repositories, 'events' | 'talks'>,
  actor: Actor,
  id: TalkId,
): Promise<TalkWithEvent> {
  const found = await findTalkWithEvent(repositories, actor, id)
  if (!canEditTalk(actor, found.talk, found.event)) {
    throw forbidden('Only speakers of the talk, hosts of the event and site admins may do this')
  }
  return found
}
