import { type Actor, eventVisibility, type TalkId } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { TalkSurroundings } from '../ports/programme.ts'
import { together } from '../together.ts'
import { requireVisibleTalk } from './find-talk.ts'

/** The talks before, after and beside a talk, and others of its speakers. */
export async function getTalkSurroundings(
  ports: Pick<Ports, 'talkQueries' | 'programmeQueries'>,
  actor: Actor,
  { talkId }: { readonly talkId: TalkId },
): Promise<TalkSurroundings> {
  const [, surroundings] = await together(
    requireVisibleTalk(ports, actor, talkId),
    ports.programmeQueries.surroundings(talkId, eventVisibility(actor)),
  )
  return surroundings
}
