import {
  changesAccess,
  editProfile,
  mayChangeAccess,
  type Member,
  mustGivePassword,
  type Operator,
  type ProfileInput,
  requireAccountWork,
  requireSignIn,
  textsAround,
  type UserId,
} from '@lectern/domain'
import { type ActingPassword, checkActingPassword, requireActingPassword } from '../access/acting-password.ts'
import type { PasswordCheckPorts } from '../access/check-password.ts'
import type { SignInPlace } from '../access/count-attempts.ts'
import type { PasswordHash } from '../ports/hashing.ts'
import type { Ports } from '../ports/ports.ts'
import { apart } from '../requests/apart.ts'
import { command } from '../use-case.ts'
import { announceEmail } from './announce-email.ts'
import { findEditableUser } from './find-user.ts'
import { ratePassword } from './rate-password.ts'
import { replacePassword } from './replace-password.ts'

export interface EditUserInput extends ProfileInput {
  readonly userId: UserId
  /** Where failures of `oldPassword` count. */
  readonly from?: SignInPlace
}

type EditPorts = PasswordCheckPorts & Pick<Ports, 'passwordEstimator'>

/**
 * Changes the profile of a user. A new address has to be verified; a new password ends all other access. Both are account
 * work, and need the present password of the acting account.
 */
export const editUser = command(
  { by: 'oneself or admins', applications: 'partly' },
  async (ports, actor, { userId, from = {}, ...input }: EditUserInput) => {
    const editor = requireSignIn(actor, 'update data')
    const { acting, next } = mayChangeAccess(input)
      ? await preparePasswords(apart(ports), editor, userId, input, from)
      : noPasswords
    const { password: _password, oldPassword: _oldPassword, ...profile } = input
    await ports.transaction(async (repositories) => {
      const user = await findEditableUser(repositories.users, editor, userId)
      if (changesAccess(user, input)) {
        requireAccountWork(editor)
        await requireActingPassword(repositories, editor, acting)
      }
      const { user: edited } = editProfile(user, profile)
      await repositories.users.save(edited)
      if (input.email !== undefined) await announceEmail(ports, repositories, user, edited, from.address)
      if (next !== undefined) await replacePassword(repositories, editor, edited, next, ports.clock.now())
    })
  },
)

interface PreparedPasswords {
  readonly acting: ActingPassword | undefined
  readonly next: PasswordHash | undefined
}

const noPasswords: PreparedPasswords = { acting: undefined, next: undefined }

/** Rating and hashing are slow, so they happen before the transaction of the change. */
async function preparePasswords(
  ports: EditPorts,
  editor: Member | Operator,
  userId: UserId,
  input: ProfileInput,
  from: SignInPlace,
): Promise<PreparedPasswords> {
  const user = await ports.transaction(({ users }) => findEditableUser(users, editor, userId))
  if (changesAccess(user, input)) requireAccountWork(editor)
  const strength = await ratePassword(ports, input.password, textsAround(user, input))
  const passwordNeeded = mustGivePassword(editor)
  const { password, oldPassword } = editProfile(user, input, { passwordNeeded, strength })
  const acting = await checkActingPassword(ports, editor, oldPassword, from)
  return { acting, next: password === undefined ? undefined : await ports.passwordHasher.hash(password) }
}
