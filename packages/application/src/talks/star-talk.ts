import { type Actor, eventVisibility, requireMember, type TalkId } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { requireMarked } from '../require-marked.ts'
import { findTalkView } from './find-talk.ts'

/** Stars the talk for the caller; doing it again changes nothing. */
export async function starTalk(
  { marks }: Pick<Ports, 'marks'>,
  actor: Actor,
  { talkId }: { readonly talkId: TalkId },
): Promise<void> {
  const admirer = requireMember(actor, 'create data')
  const star = { kind: 'star', talkId } as const
  requireMarked(await marks.add(star, admirer.userId, eventVisibility(admirer)), 'Talk')
}

/** Takes the caller's star back; doing it again changes nothing. */
export async function unstarTalk(
  { marks }: Pick<Ports, 'marks'>,
  actor: Actor,
  { talkId }: { readonly talkId: TalkId },
): Promise<void> {
  const admirer = requireMember(actor, 'remove data')
  const star = { kind: 'star', talkId } as const
  requireMarked(await marks.remove(star, admirer.userId, eventVisibility(admirer)), 'Talk')
}

/** Whether the caller has starred the talk; false for visitors. */
export async function getStar(
  ports: Pick<Ports, 'talkQueries'>,
  actor: Actor,
  { talkId }: { readonly talkId: TalkId },
): Promise<boolean> {
  return (await findTalkView(ports, actor, talkId)).starred
}
