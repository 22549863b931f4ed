import type { Actor, TalkId } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findTalkView } from './find-talk-view.ts'

/** Whether the caller has starred the talk; nobody in particular has starred nothing. */
export async function getStar(
  ports: Pick<Ports, 'talkQueries'>,
  actor: Actor,
  { talkId }: { readonly talkId: TalkId },
): Promise<boolean> {
  return (await findTalkView(ports, actor, talkId)).starred
}
