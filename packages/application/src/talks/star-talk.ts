import { type Actor, requireMember, type TalkId } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findTalkOutline } from './find-talk-outline.ts'

/** Stars the talk for the caller; doing it again changes nothing. */
export async function starTalk(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  { talkId }: { readonly talkId: TalkId },
): Promise<void> {
  const admirer = requireMember(actor, 'create data')
  await ports.transaction(async ({ talks, stars }) => {
    const talk = await findTalkOutline(talks, admirer, talkId)
    await stars.add(talk.id, admirer.userId)
  })
}
