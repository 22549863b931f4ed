import {
  asId,
  fold,
  isActive,
  isUsername,
  requireMaySignIn,
  type SecretHash,
  type SignIn,
  signinFailed,
  type User,
  type UserId,
} from '@lectern/domain'
import type { PasswordHolder } from '../ports/access.ts'
import type { PasswordHash } from '../ports/hashing.ts'
import type { Ports } from '../ports/ports.ts'
import type { Repositories } from '../ports/store.ts'
import { apart } from '../requests/apart.ts'
import type { QueryPorts } from '../use-case.ts'
import { attemptOn, countAttempt, rememberSuccess, type SignInPlace } from './count-attempts.ts'

/** Effects of a right password. */
export interface SignInEffects {
  /** The hash of the cookie that marks the browser as known. */
  readonly newBrowser?: SecretHash
  /** Runs in the transaction that clears the attempt, if the account may sign in. */
  /** The e-mail address of the account may stand in place of its username. */
  readonly takesAddress?: true
  readonly issueCredential: (repositories: Repositories, user: User) => Promise<void>
}

/**
 * Signs in by username, or address, and password. The attempt is counted before the password is verified. Answer and
 * time are the same with and without an account of this name.
 */
export async function checkSignIn(
  ports: Ports,
  { username, password }: SignIn,
  from: SignInPlace,
  { newBrowser, takesAddress, issueCredential }: SignInEffects,
): Promise<User> {
  const byAddress = takesAddress && username.includes('@')
  const holder = await (byAddress ? findByAddress : findByName)(ports, username)
  const attempt = attemptOn(ports, countedName(ports, username, holder), from)
  const counted = await countAttempt(ports, attempt)
  const right = await ports.passwordHasher.verify(password, holder?.password)
  if (!right || holder?.password === undefined) throw signinFailed()
  const { user, password: verified } = holder
  const present = await ports.transaction(async (repositories) => {
    const found = await findStill(repositories, user, verified)
    if (found === undefined) return undefined
    const active = isActive(found)
    await rememberSuccess(repositories, attempt, counted, ports.clock.now(), active ? newBrowser : undefined)
    if (active) await issueCredential(repositories, found)
    return found
  })
  if (present === undefined) throw signinFailed()
  requireMaySignIn(present)
  return present
}

/**
 * The password hash of this account if the password is right, else undefined. A wrong password counts as a failed
 * sign-in of the account. The caller compares the hash again in the transaction that relies on it.
 */
export async function checkPasswordOf(
  ports: Ports,
  { id, username }: Pick<User, 'id' | 'username'>,
  password: string,
  from: SignInPlace,
): Promise<PasswordHash | undefined> {
  const attempt = attemptOn(ports, fold(username), from)
  const counted = await countAttempt(ports, attempt)
  const { transaction } = apart(ports)
  const hash = await transaction(({ users }) => users.passwordOf(id))
  const right = await ports.passwordHasher.verify(password, hash)
  if (!right || hash === undefined) return undefined
  await transaction((repositories) => rememberSuccess(repositories, attempt, counted, ports.clock.now()))
  return hash
}

const findByName = async (
  { accessQueries }: QueryPorts,
  name: string,
): Promise<PasswordHolder | undefined> =>
  isUsername(name) ? accessQueries.findPasswordHolder(name) : undefined

/** With as many statements for an address without an account. */
const findByAddress = (ports: Ports, address: string): Promise<PasswordHolder | undefined> =>
  apart(ports).transaction(async ({ users }) => {
    const user = await users.findByEmail(address)
    const password = await users.passwordOf(user?.id ?? asId<UserId>(0))
    return user && { user, password }
  })

/** An unknown name may be a password in the wrong field, so only its hash is stored. */
const countedName = (
  { secretHasher }: QueryPorts,
  username: string,
  holder: PasswordHolder | undefined,
): string => (holder === undefined ? secretHasher.hash(fold(username)) : fold(holder.user.username))

/** Undefined when the account was removed or its password was changed during the verification. */
async function findStill({ users }: Repositories, { id }: User, verified: PasswordHash) {
  const user = await users.find(id)
  return (await users.passwordOf(id)) === verified ? user : undefined
}
