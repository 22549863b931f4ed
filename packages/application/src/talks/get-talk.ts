import type { Actor, TalkId } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findTalkView } from './find-talk.ts'
import { type ShownTalk, showTalk } from './show-talks.ts'

export async function getTalk(
  ports: Pick<Ports, 'talkQueries' | 'clock'>,
  actor: Actor,
  { talkId }: { readonly talkId: TalkId },
): Promise<ShownTalk> {
  return showTalk(await findTalkView(ports, actor, talkId), ports.clock.now())
}
