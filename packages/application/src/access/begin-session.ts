import { fold, type SecretHash, startSession, type User } from '@lectern/domain'
import type { Repositories } from '../ports/store.ts'
import type { QueryPorts } from '../use-case.ts'
import { attemptOn, rememberSuccess, type SignInPlace } from './count-attempts.ts'
import type { SignedIn } from './sign-in.ts'

/** Starts a session without a password, and ends the one before. Address and browser are known from then on. */
export async function beginSession(
  ports: QueryPorts,
  repositories: Repositories,
  { id, username }: Pick<User, 'id' | 'username'>,
  from: SignInPlace,
  secrets: Omit<SignedIn, 'member'>,
  before?: SecretHash,
): Promise<void> {
  const { secretHasher, clock } = ports
  const { sessions } = repositories
  const now = clock.now()
  const newBrowser = secretHasher.hash(secrets.browser)
  await rememberSuccess(repositories, attemptOn(ports, fold(username), from), undefined, now, newBrowser)
  if (before !== undefined) await sessions.remove(before)
  await sessions.add(startSession(id, secretHasher.hash(secrets.secret), now))
}
