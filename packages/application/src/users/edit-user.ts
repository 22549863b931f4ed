import { type Actor, editProfile, type ProfileInput, requireSignIn, type UserId } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { apart } from '../requests/apart.ts'
import { announceEmail } from './announce-email.ts'
import { preparePassword, takePassword } from './change-password.ts'
import { findEditableUser } from './find-editable-user.ts'

export interface EditUserInput extends ProfileInput {
  readonly userId: UserId
}

/** What is written about a user. Another address waits to be verified; another password ends all other access. */
export async function editUser(
  ports: Pick<Ports, 'transaction' | 'passwordEstimator' | 'passwordHasher' | 'secretHasher' | 'clock'>,
  actor: Actor,
  { userId, ...input }: EditUserInput,
): Promise<void> {
  const editor = requireSignIn(actor, 'update data')
  const password = await preparePassword(apart(ports), editor, userId, input)
  const { password: _password, oldPassword: _oldPassword, ...profile } = input
  await ports.transaction(async (repositories) => {
    const user = await findEditableUser(repositories.users, editor, userId)
    const { user: edited } = editProfile(user, profile)
    await repositories.users.save(edited)
    if (input.email !== undefined) await announceEmail(ports, repositories, user, edited)
    if (password !== undefined) await takePassword(repositories, editor, edited, password, ports.clock.now())
  })
}
