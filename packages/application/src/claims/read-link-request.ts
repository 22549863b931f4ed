import {
  type Actor,
  askerFor,
  type Event,
  forbidden,
  type LinkRequest,
  readForm,
  requiredText,
  speakerLimits,
} from '@lectern/domain'
import type { UserRepository } from '../ports/users.ts'
import { findAccount, readAccount } from '../users/find-user.ts'

/** A name on a talk, and the user to be linked to it. */
export interface LinkSpeakerInput {
  readonly displayName?: unknown
  readonly username?: unknown
}

/** The name and the user of the request, by default with an active account, and the side of the actor. */
export async function readLinkRequest(
  users: Pick<UserRepository, 'findByUsername'>,
  actor: Actor,
  event: Event,
  input: LinkSpeakerInput,
  findUser: typeof findAccount = findAccount,
): Promise<LinkRequest> {
  const account = await findUser(users, input.username)
  const { displayName, userId } = readForm((form) => ({
    displayName: requiredText(form, 'display_name', input.displayName, speakerLimits.name),
    userId: readAccount(form, 'username', input.username, account),
  }))
  const asker = askerFor(actor, userId, event)
  if (asker === undefined) throw forbidden('hosts-link-others')
  return { displayName, userId, asker }
}
