import {
  changesAccess,
  editProfile,
  type Instant,
  mayChangeAccess,
  type Member,
  mustGivePassword,
  newMails,
  type Operator,
  type ProfileInput,
  requireAccountWork,
  requireMember,
  requireSignIn,
  type SiteLanguage,
  textsAround,
  tooManyMails,
  type User,
  type UserId,
} from '@lectern/domain'
import { type ActingPassword, checkActingPassword, requireActingPassword } from '../access/acting-password.ts'
import { type SignInPlace, startAgainAfterChange } from '../access/count-attempts.ts'
import { askForMail, mayHaveMail } from '../mail/ask-for-mail.ts'
import type { PasswordHash } from '../ports/hashing.ts'
import type { Ports } from '../ports/ports.ts'
import type { Repositories } from '../ports/store.ts'
import { apart } from '../requests/apart.ts'
import { closed, command } from '../use-case.ts'
import { endAccess, ratePassword } from './passwords.ts'
import { findEditableUser } from './find-user.ts'

export interface EditUserInput extends ProfileInput {
  readonly userId: UserId
  /** Where failures of `oldPassword` count. */
  readonly from?: SignInPlace
}

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
  ports: Ports,
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

/**
 * Queues a link for the new address and a notice for the present one, within the rate limit. A new address voids a link
 * to sign in that was sent to the present one.
 */
async function announceEmail(
  ports: Ports,
  repositories: Repositories,
  before: User,
  { id, email, pendingEmail, verified }: User,
  address: string | undefined,
): Promise<void> {
  if (pendingEmail === '') return
  const isNew = pendingEmail !== before.pendingEmail
  const mayAsk = await mayHaveMail(ports, repositories, {
    kind: 'verify-email',
    asked: `account ${id}`,
    address: undefined,
  })
  if (!mayAsk && isNew) throw tooManyMails()
  if (mayAsk)
    await askForMail(ports, repositories, { kind: 'verify-email', asked: pendingEmail, address }, id)
  if (isNew) await repositories.signInLinks.removeOf(id)
  if (isNew && verified) {
    const notice = { kind: 'email-changing', presentEmail: email } as const
    await repositories.mails.add(newMails([id], notice, ports.clock.now()))
  }
}

/** Sets the password, ends all other access to the account, and sends a notice to its address. */
async function replacePassword(
  repositories: Repositories,
  editor: Member | Operator,
  user: User,
  hash: PasswordHash,
  now: Instant,
): Promise<void> {
  const { users, mails } = repositories
  await users.setPassword(user.id, hash)
  await startAgainAfterChange(repositories, user, now)
  await endAccess(repositories, user.id, editor)
  await mails.add(newMails([user.id], { kind: 'password-changed' }, now))
}

/** The language of pages and mails for the actor; undefined for that of the browser, and of the site in mails. */
export const chooseLanguage = command(
  closed('members'),
  async (ports, actor, { language }: { readonly language: SiteLanguage | undefined }) => {
    const { userId } = requireMember(actor, 'update data')
    await ports.transaction(({ users }) => users.setLanguage(userId, language))
  },
)
