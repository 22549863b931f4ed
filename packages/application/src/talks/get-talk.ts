import type { Actor, TalkId } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findTalkView } from './find-talk.ts'
import { type ShownTalk, showTalk, withOwnRating } from './show-talks.ts'

export async function getTalk(
  ports: Pick<Ports, 'talkQueries' | 'clock' | 'settings'>,
  actor: Actor,
  { talkId }: { readonly talkId: TalkId },
): Promise<ShownTalk> {
  const shown = showTalk(await findTalkView(ports, actor, talkId), ports.clock.now())
  return (await withOwnRating(ports, actor, [shown]))[0] ?? shown
}
