import { type Member, memberOf, readSignIn, type SignInInput, startSession } from '@lectern/domain'
import { command } from '../use-case.ts'
import { currentSession } from './whose.ts'
import { checkSignIn } from './check-password.ts'

export interface SignInWithAddressInput extends SignInInput {
  /** The network address of the caller. */
  readonly address: string
  /** The secret in the browser's cookie, if it has one from an earlier sign-in. */
  readonly browser?: string | undefined
}

export interface SignedIn {
  /** The secret of the session, in clear; only its hash is stored. */
  readonly secret: string
  /** The new cookie of the known browser, in clear; only its hash is stored. */
  readonly browser: string
  readonly member: Member
}

/** Starts a new session by username or address, and ends the session of the actor. */
export const signIn = command(
  'anybody',
  async (ports, actor, given: SignInWithAddressInput): Promise<SignedIn> => {
    const { address, browser, ...input } = given
    const before = currentSession(actor)
    const [secret, newBrowser] = [ports.random.secret(), ports.random.secret()]
    const hash = ports.secretHasher.hash(secret)
    const user = await checkSignIn(
      ports,
      readSignIn(input),
      { address, browser },
      {
        takesAddress: true,
        newBrowser: ports.secretHasher.hash(newBrowser),
        issueCredential: async ({ sessions }, { id }) => {
          const now = ports.clock.now()
          if (before !== undefined) await sessions.remove(before)
          await sessions.add(startSession(id, hash, now))
        },
      },
    )
    const credential = { kind: 'session', hash, fresh: true } as const
    return { secret, browser: newBrowser, member: memberOf(user, { credential }) }
  },
)
