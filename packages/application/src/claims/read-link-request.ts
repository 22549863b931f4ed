import {
  type Actor,
  askerFor,
  type Event,
  forbidden,
  type LinkRequest,
  readForm,
  requiredText,
} from '@lectern/domain'
import type { UserRepository } from '../ports/user-repository.ts'
import { requireAccount } from '../users/require-account.ts'

/** A name on a talk, and the user to be linked to it. */
export interface LinkSpeakerInput {
  readonly displayName?: unknown
  readonly username?: unknown
}

const LONGEST_NAME = 200

/** Whom and what the request is about, and as which side the actor makes it. */
export async function readLinkRequest(
  users: Pick<UserRepository, 'findByUsername'>,
  actor: Actor,
  event: Event,
  input: LinkSpeakerInput,
): Promise<LinkRequest> {
  const pair = readForm((form) => ({
    displayName: requiredText(form, 'display_name', input.displayName, LONGEST_NAME),
    username: requiredText(form, 'username', input.username, LONGEST_NAME),
  }))
  const user = await requireAccount(users, 'username', pair.username)
  const asker = askerFor(actor, user.id, event)
  if (asker === undefined) throw forbidden('Only hosts of the event link other users to its talks')
  return { displayName: pair.displayName, userId: user.id, asker }
}
