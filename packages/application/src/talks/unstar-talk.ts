import { type Actor, requireMember, type TalkId } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findTalkOutline } from './find-talk-outline.ts'

/** Takes the caller's star back; doing it again changes nothing. */
export async function unstarTalk(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  { talkId }: { readonly talkId: TalkId },
): Promise<void> {
  const admirer = requireMember(actor, 'remove data')
  await ports.transaction(async ({ talks, stars }) => {
    const talk = await findTalkOutline(talks, admirer, talkId)
    await stars.remove(talk.id, admirer.userId)
  })
}
