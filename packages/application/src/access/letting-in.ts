import {
  countAttempt,
  fold,
  isActive,
  isUsername,
  networkOf,
  oldestAttempt,
  requireMaySignIn,
  requireMayTry,
  type SignIn,
  signinFailed,
  uncountAttempt,
  type User,
} from '@lectern/domain'
import type { PasswordHolder } from '../ports/access-queries.ts'
import type { PasswordHash } from '../ports/password-hasher.ts'
import type { Ports } from '../ports/ports.ts'
import type { Repositories } from '../ports/transaction.ts'

type PasswordPorts = Pick<
  Ports,
  'transaction' | 'accessQueries' | 'passwordHasher' | 'secretHasher' | 'clock'
>

/** From where somebody tries, and for whom. */
interface Attempt {
  readonly account: string
  readonly network: string
}

/**
 * Lets in whoever knows the password. The attempt is counted before the password is looked at, and whether there is
 * such an account makes no difference to what is said and how long it takes.
 */
export async function lettingIn(
  ports: PasswordPorts,
  { username, password }: SignIn,
  address: string,
  letIn: (repositories: Repositories, user: User) => Promise<void>,
): Promise<User> {
  const holder = isUsername(username) ? await ports.accessQueries.findPasswordHolder(username) : undefined
  const attempt = { account: accountKey(ports, username, holder), network: networkOf(address) }
  await countIn(ports, attempt)
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

/** What is nobody's name may be a password that was typed in the wrong field, so it is not kept as it is. */
const accountKey = (
  { secretHasher }: PasswordPorts,
  username: string,
  holder: PasswordHolder | undefined,
): string => (holder === undefined ? secretHasher.hash(fold(username)) : fold(holder.user.username))

const countIn = ({ transaction, clock }: PasswordPorts, { account, network }: Attempt): Promise<void> =>
  transaction(async ({ signInAttempts }) => {
    const now = clock.now()
    await signInAttempts.forgetBefore(oldestAttempt(now))
    const onAccount = await signInAttempts.find('account', account)
    const fromAddress = await signInAttempts.find('address', network)
    requireMayTry(
      [onAccount, fromAddress].filter((attempts) => attempts !== undefined),
      now,
    )
    await signInAttempts.save(countAttempt(onAccount, 'account', account, now))
    await signInAttempts.save(countAttempt(fromAddress, 'address', network, now))
  })

async function uncount(
  { signInAttempts }: Pick<Repositories, 'signInAttempts'>,
  { account, network }: Attempt,
): Promise<void> {
  for (const [subject, key] of [
    ['account', account],
    ['address', network],
  ] as const) {
    const counted = await signInAttempts.find(subject, key)
    const left = counted && uncountAttempt(counted)
    if (left === undefined) await signInAttempts.remove(subject, key)
    else await signInAttempts.save(left)
  }
}

/** Undefined when the account is gone, or its password was changed while this one was looked at. */
async function findStill(
  { users }: Pick<Repositories, 'users'>,
  { id }: User,
  verified: PasswordHash,
): Promise<User | undefined> {
  const user = await users.find(id)
  return (await users.passwordOf(id)) === verified ? user : undefined
}
