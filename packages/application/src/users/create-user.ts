import {
  asksForPassword,
  fold,
  invalid,
  optionalText,
  ownTextsOf,
  type PasswordStrength,
  type Problem,
  profileFields,
  readEmail,
  readForm,
  readNewPassword,
  readUsername,
  register,
  requireOperator,
  requireSignIn,
  type User,
} from '@lectern/domain'
import { closed, command } from '../use-case.ts'
import { findNamedUser } from './find-user.ts'
import { ratePassword } from './passwords.ts'
import { requireFreeUsername, takeAddress } from './unverified.ts'

export interface CreateUserInput {
  readonly username: unknown
  readonly email: unknown
  /** The username when it is left out. */
  readonly fullName?: unknown
  /** Without one the account signs in by token only, until a password is set. */
  readonly password?: unknown
  readonly admin: boolean
}

/** An account made at the command line: its address counts as verified. */
export const createUser = command(closed('operator'), async (ports, actor, input: CreateUserInput) => {
  requireOperator(actor, 'operator-creates-accounts')
  const strength = await ratePassword(ports, input.password, ownTextsOf(input))
  const { password, ...account } = readAccount(input, strength)
  const hash = password === undefined ? undefined : await ports.passwordHasher.hash(password)
  const now = ports.clock.now()
  const registered = register(account, ports.random.letters(32), now)
  return ports.transaction(async (repositories) => {
    const { users } = repositories
    await requireFreeUsername(repositories, account.username, now)
    const accounts = await users.listByEmail(account.email)
    if (accounts.some(({ verified }) => verified)) throw invalid([emailTaken])
    await takeAddress(repositories, accounts)
    const user = await users.add({ ...registered, verified: true, admin: input.admin })
    if (hash !== undefined) await users.setPassword(user.id, hash)
    return user
  })
})

/** For the operator only: other callers must not learn who has which address. */
const emailTaken: Problem = {
  field: 'email',
  code: 'taken',
  message: `'email' must be unique: another account has this one`,
}

const readAccount = (input: CreateUserInput, strength: PasswordStrength | undefined) =>
  readForm((form) => {
    const username = readUsername(form, input.username)
    const fullName = optionalText(form, 'full_name', input.fullName, profileFields.fullName.most)
    return {
      username,
      fullName: fullName === '' ? username : fullName,
      email: readEmail(form, input.email),
      password: asksForPassword(input)
        ? readNewPassword(form, input.password, { own: ownTextsOf(input), strength })
        : undefined,
    }
  })

export interface RenameUserInput {
  readonly username: unknown
  readonly newUsername: unknown
}

/** Gives an account another username. The address of its page under the old one leads to the new one. */
export const renameUser = command(
  closed('operator'),
  async ({ transaction, clock }, actor, input: RenameUserInput): Promise<User> => {
    requireOperator(requireSignIn(actor, 'update data'), 'operator-renames-users')
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
