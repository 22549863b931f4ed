import {
  type Actor,
  canUnlinkSpeaker,
  forbidden,
  notFound,
  requireSignIn,
  speakerIds,
  type TalkId,
  unlinkSpeaker as unlink,
  type UserId,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findTalkWithEvent } from '../talks/find-talk.ts'

/** The user is a speaker of the talk no longer; the name stays. */
export async function unlinkSpeaker(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  { talkId, userId }: { readonly talkId: TalkId; readonly userId: UserId },
): Promise<void> {
  const unlinker = requireSignIn(actor, 'remove data')
  await ports.transaction(async (repositories) => {
    const { talk, event } = await findTalkWithEvent(repositories, unlinker, talkId)
    if (!canUnlinkSpeaker(unlinker, userId, event)) {
      throw forbidden('speaker-or-event-editors-only')
    }
    if (!speakerIds(talk.speakers).includes(userId)) throw notFound('Speaker')
    await repositories.talks.save({ ...talk, speakers: unlink(talk.speakers, userId) })
  })
}
