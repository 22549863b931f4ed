import {
  asksForPassword,
  canMakeAdmins,
  forbidden,
  invalid,
  profileFields,
  optionalText,
  ownTextsOf,
  type PasswordStrength,
  type Problem,
  readEmail,
  readForm,
  readNewPassword,
  readUsername,
  register,
} from '@lectern/domain'
import { closed, command } from '../use-case.ts'
import { ratePassword } from './rate-password.ts'
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
  if (!canMakeAdmins(actor)) throw forbidden('operator-creates-accounts')
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
