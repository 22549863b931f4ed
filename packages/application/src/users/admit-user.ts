import {
  forbidden,
  type Member,
  memberOf,
  optionalText,
  profileFields,
  readEmail,
  readForm,
  readUsername,
  register,
  type RegisteredUser,
  registered,
  requireMaySignIn,
  requireOperator,
  type User,
} from '@lectern/domain'
import type { Repositories } from '../ports/store.ts'
import type { UserRepository } from '../ports/users.ts'
import { closed, command } from '../use-case.ts'
import { requireFreeUsername, takeAddress } from './unverified.ts'

/** A user of the program that embeds Lectern, which has authenticated them. */
export interface AdmitUserInput {
  readonly username: unknown
  readonly email: unknown
  /** Whether the user reads the mails to this address. Without that, Lectern admits nobody. */
  readonly verified: boolean
  /** The username, when it is left out for a new account. */
  readonly fullName?: unknown
  /** As it is in Lectern when it is left out. */
  readonly trusted?: boolean | undefined
  readonly admin?: boolean | undefined
}

/**
 * Makes a user of the program that embeds Lectern its member: with the account that has verified the same address, or with the
 * one that the program had made under this username, or with a new one. The account follows the program's values.
 */
export const admitUser = command(closed('operator'), async (ports, actor, input: AdmitUserInput) => {
  requireOperator(actor, 'operator-creates-accounts')
  if (!input.verified) throw forbidden('not-verified')
  const { username, email, fullName } = readForm((form) => ({
    username: readUsername(form, input.username),
    email: readEmail(form, input.email),
    fullName: optionalText(form, 'full_name', input.fullName, profileFields.fullName.most),
  }))
  const now = ports.clock.now()
  const made = register({ username, email, fullName: fullName || username }, ports.random.letters(32), now)
  return ports.transaction(async (repositories): Promise<Member> => {
    const { users } = repositories
    const found = await findAdmitted(repositories, made)
    const values = {
      email,
      verified: true,
      ...(fullName === '' ? {} : { fullName }),
      ...(input.trusted === undefined ? {} : { trusted: input.trusted }),
      ...(input.admin === undefined ? {} : { admin: input.admin }),
    }
    if (found === undefined) return memberOf(await users.add({ ...made, ...values }))
    requireMaySignIn(found)
    if (Object.entries(values).some(([field, value]) => Reflect.get(found, field) !== value)) {
      await takeAddress(repositories, await users.listByEmail(email), found.id)
      await users.save({ ...found, ...values })
    }
    return memberOf({ ...found, ...values })
  })
})

/**
 * The account, locked; undefined when username and address are free for a new one. Somebody else may have registered the username:
 * an account with a password and another address is not the user's.
 */
async function findAdmitted(
  repositories: Repositories,
  { username, email, createdDate }: Pick<RegisteredUser, 'username' | 'email' | 'createdDate'>,
): Promise<RegisteredUser | undefined> {
  const { users } = repositories
  const byAddress = await users.findByEmail(email)
  if (byAddress?.verified === true) return lock(users, byAddress)
  const named = await users.findByUsername(username)
  if (named?.verified === true && !named.imported && (await users.passwordOf(named.id)) === undefined) {
    return lock(users, named)
  }
  await takeAddress(repositories, await users.listByEmail(email))
  await requireFreeUsername(repositories, username, createdDate)
  return undefined
}

async function lock(users: UserRepository, { id }: User): Promise<RegisteredUser | undefined> {
  const user = await users.find(id)
  return user && registered(user)
}
