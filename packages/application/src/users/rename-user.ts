import {
  canRenameUsers,
  fold,
  forbidden,
  readForm,
  readUsername,
  requireSignIn,
  type User,
} from '@lectern/domain'
import { closed, command } from '../use-case.ts'
import { findNamedUser } from './find-user.ts'
import { requireFreeUsername } from './unverified.ts'

export interface RenameUserInput {
  readonly username: unknown
  readonly newUsername: unknown
}

/** Gives an account another username. The address of its page under the old one leads to the new one. */
export const renameUser = command(
  closed('operator'),
  async ({ transaction, clock }, actor, input: RenameUserInput): Promise<User> => {
    if (!canRenameUsers(requireSignIn(actor, 'update data'))) throw forbidden('operator-renames-users')
    const username = readForm((form) => readUsername(form, input.newUsername))
    return transaction(async (repositories) => {
      const { users, signInAttempts } = repositories
      const user = await findNamedUser(users, input.username)
      await requireFreeUsername(repositories, username, clock.now(), user.id)
      const renamed = { ...user, username }
      await users.save(renamed)
      // Attempts are counted by username.
      await signInAttempts.removeAllOf(fold(user.username), ['anywhere', 'address', 'browser', 'client'])
      const former = [...(await users.formerUsernames(user.id)), user.username]
      await users.setFormerUsernames(
        user.id,
        former.filter((name) => fold(name) !== fold(username)),
      )
      return renamed
    })
  },
)
