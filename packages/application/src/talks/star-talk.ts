import { type Actor, requireMember, type TalkId } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findTalkOutline, findTalkView } from './find-talk.ts'

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

/** Whether the caller has starred the talk; false for visitors. */
export async function getStar(
  ports: Pick<Ports, 'talkQueries'>,
  actor: Actor,
  { talkId }: { readonly talkId: TalkId },
): Promise<boolean> {
  return (await findTalkView(ports, actor, talkId)).starred
}
