import { type Actor, canDeleteTalk, forbidden, requireSignIn, type TalkId } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findTalkWithEvent } from './find-talk.ts'

/** With its comments, stars and links. */
export async function deleteTalk(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  { talkId }: { readonly talkId: TalkId },
): Promise<void> {
  const deleter = requireSignIn(actor, 'remove data')
  await ports.transaction(async (repositories) => {
    const { talk, event } = await findTalkWithEvent(repositories, deleter, talkId)
    if (!canDeleteTalk(deleter, event)) {
      throw forbidden('event-editors-only')
    }
    await repositories.talks.remove(talk.id)
  })
}
