import {
  type AttemptSubject,
  countAttempt,
  fold,
  isActive,
  isUsername,
  networkOf,
  oldestAttempt,
  requireMaySignIn,
  requireMayTry,
  type SignIn,
  type SignInAttempts,
  signinFailed,
  uncountAttempt,
  type User,
} from '@lectern/domain'
import type { PasswordHolder } from '../ports/access-queries.ts'
import type { PasswordHash } from '../ports/password-hasher.ts'
import type { Ports } from '../ports/ports.ts'
import type { Repositories } from '../ports/transaction.ts'
import { apart } from '../requests/apart.ts'

type PasswordPorts = Pick<
  Ports,
  'transaction' | 'accessQueries' | 'passwordHasher' | 'secretHasher' | 'clock'
>

/** Where an attempt comes from. */
export interface SignInPlace {
  /** The network address of the caller; undefined where nobody knows it. */
  readonly address?: string | undefined
}

/** The account that is tried, and from where. */
interface Attempt {
  readonly account: string
  readonly network: string | undefined
}

/**
 * Signs in by username and password. The attempt is counted before the password is verified. Whether the account exists
 * changes neither the answer nor how long it takes.
 */
export async function checkSignIn(
  ports: PasswordPorts,
  { username, password }: SignIn,
  { address }: SignInPlace,
  letIn: (repositories: Repositories, user: User) => Promise<void>,
): Promise<User> {
  const holder = isUsername(username) ? await ports.accessQueries.findPasswordHolder(username) : undefined
  const attempt = attemptOf(accountKey(ports, username, holder), address)
  await count(apart(ports), attempt)
  const right = await ports.passwordHasher.verify(password, holder?.password)
  if (!right || holder?.password === undefined) throw signinFailed()
  const { user, password: verified } = holder
  const present = await ports.transaction(async (repositories) => {
    const found = await findStill(repositories, user, verified)
    if (found === undefined) return undefined
    await uncount(repositories, attempt)
    if (isActive(found)) await letIn(repositories, found)
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
  ports: Pick<Ports, 'transaction' | 'passwordHasher' | 'clock'>,
  { id, username }: Pick<User, 'id' | 'username'>,
  password: string,
  { address }: SignInPlace,
): Promise<PasswordHash | undefined> {
  const attempt = attemptOf(fold(username), address)
  await count(ports, attempt)
  const hash = await ports.transaction(({ users }) => users.passwordOf(id))
  const right = await ports.passwordHasher.verify(password, hash)
  if (!right || hash === undefined) return undefined
  await ports.transaction((repositories) => uncount(repositories, attempt))
  return hash
}

const attemptOf = (account: string, address: string | undefined): Attempt => ({
  account,
  network: address === undefined ? undefined : networkOf(address),
})

/** What is nobody's name may be a password that was typed in the wrong field, so it is not kept as it is. */
const accountKey = (
  { secretHasher }: PasswordPorts,
  username: string,
  holder: PasswordHolder | undefined,
): string => (holder === undefined ? secretHasher.hash(fold(username)) : fold(holder.user.username))

const count = (
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  attempt: Attempt,
): Promise<void> =>
  transaction(async ({ signInAttempts }) => {
    const now = clock.now()
    await signInAttempts.forgetBefore(oldestAttempt(now))
    const subjects = subjectsOf(attempt)
    const earlier = await findAll(signInAttempts, subjects)
    requireMayTry(
      earlier.filter((attempts) => attempts !== undefined),
      now,
    )
    for (const [index, [subject, key]] of subjects.entries()) {
      await signInAttempts.save(countAttempt(earlier[index], subject, key, now))
    }
  })

async function findAll(
  signInAttempts: Repositories['signInAttempts'],
  subjects: readonly Subject[],
): Promise<readonly (SignInAttempts | undefined)[]> {
  const found: (SignInAttempts | undefined)[] = []
  for (const [subject, key] of subjects) found.push(await signInAttempts.find(subject, key))
  return found
}

async function uncount(
  { signInAttempts }: Pick<Repositories, 'signInAttempts'>,
  attempt: Attempt,
): Promise<void> {
  for (const [subject, key] of subjectsOf(attempt)) {
    const counted = await signInAttempts.find(subject, key)
    const left = counted && uncountAttempt(counted)
    if (left === undefined) await signInAttempts.remove(subject, key)
    else await signInAttempts.save(left)
  }
}

type Subject = readonly [subject: AttemptSubject, key: string]

const subjectsOf = ({ account, network }: Attempt): readonly Subject[] =>
  network === undefined
    ? [['account', account]]
    : [
        ['account', account],
        ['address', network],
      ]

/** Undefined when the account is gone, or its password was changed while this one was looked at. */
async function findStill(
  { users }: Pick<Repositories, 'users'>,
  { id }: User,
  verified: PasswordHash,
): Promise<User | undefined> {
  const user = await users.find(id)
  return (await users.passwordOf(id)) === verified ? user : undefined
}
