import {
  canUnlinkSpeaker,
  forbidden,
  notFound,
  requireSignIn,
  speakerIds,
  type TalkId,
  unlinkSpeaker as unlink,
  type UserId,
} from '@lectern/domain'
import { findTalkWithEvent } from '../talks/find-talk.ts'
import { command } from '../use-case.ts'

/** The user is a speaker of the talk no longer; the name stays. */
export const unlinkSpeaker = command(
  'speakers',
  async (ports, actor, { talkId, userId }: { readonly talkId: TalkId; readonly userId: UserId }) => {
    const unlinker = requireSignIn(actor, 'remove data')
    await ports.transaction(async (repositories) => {
      const { talk, event } = await findTalkWithEvent(repositories, unlinker, talkId)
      if (!canUnlinkSpeaker(unlinker, userId, event)) {
        throw forbidden('speaker-or-event-editors-only')
      }
      if (!speakerIds(talk.speakers).includes(userId)) throw notFound('Speaker')
      await repositories.talks.save({ ...talk, speakers: unlink(talk.speakers, userId) })
    })
  },
)
