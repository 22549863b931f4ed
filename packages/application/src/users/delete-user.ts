import {
  canDeleteUser,
  forbidden,
  isUser,
  type Member,
  mustGivePassword,
  type Operator,
  photoFilesOf,
  readForm,
  readOldPassword,
  requireDeletable,
  requireSignIn,
  type UserId,
} from '@lectern/domain'
import { checkActingPassword, requireActingPassword } from '../access/acting-password.ts'
import type { SignInPlace } from '../access/count-attempts.ts'
import type { Repositories } from '../ports/store.ts'
import { apart } from '../requests/apart.ts'
import { closed, command } from '../use-case.ts'
import { findVisibleUser } from './find-user.ts'

export interface DeleteUserInput {
  readonly userId: UserId
  /** The present password of the acting account. */
  readonly oldPassword?: unknown
  /** Where failures of `oldPassword` count. */
  readonly from?: SignInPlace
}

/** Removes the account with its personal data and rights; comments stay without an author. */
export const deleteUser = command(
  closed('oneself or admins'),
  async (ports, actor, { userId, oldPassword, from = {} }: DeleteUserInput) => {
    const deleter = requireSignIn(actor, 'remove data')
    // The right is checked before the password, so that a guess needs the right.
    await apart(ports).transaction((repositories) => findDeletable(repositories, deleter, userId))
    const isSpared = ports.settings.adminsDeleteWithoutPassword && !isUser(deleter, userId)
    const mustProve = mustGivePassword(deleter) && !isSpared
    const password = readForm((form) => readOldPassword(form, oldPassword, mustProve))
    const acting = await checkActingPassword(apart(ports), deleter, password, from)
    await ports.transaction(async (repositories) => {
      const user = await findDeletable(repositories, deleter, userId)
      await requireActingPassword(repositories, deleter, acting, mustProve)
      await repositories.users.remove(user.id)
      await repositories.storedImages.remove(photoFilesOf(user))
    })
  },
)

async function findDeletable({ users }: Repositories, deleter: Member | Operator, userId: UserId) {
  // Locks admins before the account, so that two concurrent deletions of the last two admins are serialised.
  const admins = await users.activeAdmins()
  const user = await findVisibleUser(users, deleter, userId)
  if (!canDeleteUser(deleter, user)) throw forbidden('owner-deletes-account')
  requireDeletable(user, admins.length)
  return user
}
