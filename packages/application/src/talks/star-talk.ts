import { eventVisibility, requireMember, type TalkId } from '@lectern/domain'
import { requireMarked } from '../require-marked.ts'
import { command, query } from '../use-case.ts'
import { findTalkView } from './find-talk.ts'

/** Stars the talk for the caller; doing it again changes nothing. */
export const starTalk = command('members', async ({ marks }, actor, { talkId }: { talkId: TalkId }) => {
  const admirer = requireMember(actor, 'create data')
  const star = { kind: 'star', talkId } as const
  requireMarked(await marks.add(star, admirer.userId, eventVisibility(admirer)), 'Talk')
})

/** Takes the caller's star back; doing it again changes nothing. */
export const unstarTalk = command('members', async ({ marks }, actor, { talkId }: { talkId: TalkId }) => {
  const admirer = requireMember(actor, 'remove data')
  const star = { kind: 'star', talkId } as const
  requireMarked(await marks.remove(star, admirer.userId, eventVisibility(admirer)), 'Talk')
})

/** Whether the caller has starred the talk; false for visitors. */
export const getStar = query(async (ports, actor, { talkId }: { readonly talkId: TalkId }) => {
  return (await findTalkView(ports, actor, talkId)).starred
})
