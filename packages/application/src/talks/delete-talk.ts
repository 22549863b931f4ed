import { canDeleteTalk, type EventId, forbidden, notFound, requireSignIn, type TalkId } from '@lectern/domain'
import { command } from '../use-case.ts'
import { findTalkWithEvent } from './find-talk.ts'

/** With its comments, stars and links. With an event, the talk must be one of this event. */
export const deleteTalk = command(
  'hosts',
  async (ports, actor, { talkId, eventId }: { readonly talkId: TalkId; readonly eventId?: EventId }) => {
    const deleter = requireSignIn(actor, 'remove data')
    await ports.transaction(async (repositories) => {
      const { talk, event } = await findTalkWithEvent(repositories, deleter, talkId)
      if (eventId !== undefined && event.id !== eventId) throw notFound('Talk')
      if (!canDeleteTalk(deleter, event)) {
        throw forbidden('event-editors-only')
      }
      await repositories.talks.remove(talk.id)
    })
  },
)
