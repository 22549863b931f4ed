import type { Actor, UserId } from '@lectern/domain'
import type { PageRequest } from '../paging.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'
import { listTalks } from '../talks/list-talks.ts'
import type { ShownTalk } from '../talks/show-talk.ts'
import { findUserView } from './find-user-view.ts'

export interface OfUser {
  readonly userId: UserId
  readonly page: PageRequest
}

/** The talks that a user is an approved speaker of, newest first. */
export async function listUserTalks(
  ports: Pick<Ports, 'userQueries' | 'talkQueries' | 'clock' | 'settings'>,
  actor: Actor,
  { userId, page }: OfUser,
): Promise<Listing<ShownTalk>> {
  await findUserView(ports, actor, userId)
  return listTalks(ports, actor, { kind: 'by-speaker', userId }, page)
}
