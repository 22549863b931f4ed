import { type Actor, canSeeTalk, type Event, notFound, type Talk, type TalkId } from '@lectern/domain'
import type { Repositories } from '../ports/store.ts'

export interface TalkWithEvent {
  readonly talk: Talk
  readonly event: Event
}

/** For a change of the talk; one that the actor may not see is not found. */
export async function findTalkWithEvent(
  { events, talks }: Pick<Repositories, 'events' | 'talks'>,
  actor: Actor,
  id: TalkId,
): Promise<TalkWithEvent> {
  const talk = await talks.find(id)
  const event = talk && (await events.find(talk.eventId))
  if (talk === undefined || event === undefined || !canSeeTalk(actor, event)) throw notFound('Talk')
  return { talk, event }
}
