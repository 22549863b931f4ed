import {
  badSignInLink,
  canBeMailed,
  canSignInByMail,
  type DraftInput,
  isLinkOf,
  isUsername,
  mailSignInIsOff,
  memberOf,
  readAccountAsked,
  readVerification,
  registered,
  type RegisteredUser,
  requireNotSuspended,
  requireSignInByMail,
  type SignInLink,
  type User,
} from '@lectern/domain'
import { readVisibleDraft } from '../comments/find-subject.ts'
import { askForMail } from '../mail/ask-for-mail.ts'
import type { Repositories } from '../ports/store.ts'
import { command, query, type QueryPorts } from '../use-case.ts'
import { beginSession } from './begin-session.ts'
import { currentSession } from './whose.ts'
import { endUnverifiedAccess, takeAddress } from '../users/unverified.ts'
import type { SignedIn } from './sign-in.ts'

/** Whether accounts can sign in by mail here. */
export const getMailSignIn = query(async ({ settings }, _asker, _input: object) => {
  return settings.mailSignIn !== 'off'
})

export interface MailSignInLinkInput {
  /** A username or an e-mail address. */
  readonly account?: unknown
  /** A text that only the browser of the request can present again. */
  readonly browser: string
  /** The network address of the caller; undefined when it is unknown. */
  readonly address?: string | undefined
  /** The path of the website to go to after signing in. */
  readonly next: string
  /** A comment to publish after the sign-in, if its talk or event is visible. */
  readonly draft?: DraftInput | undefined
}

/** Sends a link to sign in, if there is such an account. The answer does not tell. */
export const mailSignInLink = command('anybody', async (ports, asker, given: MailSignInLinkInput) => {
  const { browser, address, next, draft: draftInput, ...input } = given
  if (ports.settings.mailSignIn === 'off') throw mailSignInIsOff()
  const asked = readAccountAsked(input)
  const draft = draftInput && (await readVisibleDraft(ports, asker, draftInput))
  await ports.transaction(async (repositories) => {
    const now = ports.clock.now()
    const user = await findAsked(repositories, asked)
    const mayHaveOne = user && canBeMailed(user) && canSignInByMail(user, ports.settings.mailSignIn)
    const recipient = mayHaveOne ? user : undefined
    const mail = { kind: 'sign-in-link', asked, address } as const
    const allowed = await askForMail(ports, repositories, mail, recipient?.id)
    if (!allowed || recipient === undefined) return
    const { id: userId, email } = recipient
    const link = { userId, email, hash: undefined, browser: ports.secretHasher.hash(browser), next, draft }
    await repositories.signInLinks.save({ ...link, createdDate: now })
  })
})

const findAsked = async ({ users }: Repositories, asked: string): Promise<User | undefined> => {
  if (asked.includes('@')) return users.findByEmail(asked)
  return isUsername(asked) ? users.findByUsername(asked) : undefined
}

/** A link that can be used, as its page shows it. */
export interface SignInLinkView extends Pick<User, 'username' | 'verified' | 'email'> {
  /** Whether the browser that made the request shows the page. */
  readonly sameBrowser: boolean
}

/** Shows a link, and changes nothing: programs that scan mails follow links, too. */
export const readSignInLink = command(
  'anybody',
  async (
    ports,
    _holder,
    { browser, ...input }: { readonly token?: unknown; readonly browser: string },
  ): Promise<SignInLinkView> => {
    const { link, user } = await ports.transaction((repositories) => findGoodLink(ports, repositories, input))
    const { username, verified, email } = user
    return { username, verified, email, sameBrowser: isFrom(ports, link, browser) }
  },
)

const isFrom = ({ secretHasher }: QueryPorts, link: SignInLink, browser: string): boolean =>
  link.browser === secretHasher.hash(browser)

export interface SignInByMailInput {
  readonly token?: unknown
  /** The text that identifies the browser of the request. */
  readonly asker?: string | undefined
  /** The network address of the caller. */
  readonly address: string
  /** The secret in the cookie of a known browser. */
  readonly browser?: string | undefined
}

export interface SignedInByMail extends SignedIn {
  /** The path of the website to go to; empty in another browser than the one that asked. */
  readonly next: string
}

/**
 * Starts a new session by a mailed link, which is good once, and ends the session of the actor. It verifies the address of
 * the account, to which the mail went. Only in the browser that asked, the draft of the request is stored and its path followed.
 */
export const signInByMail = command(
  'anybody',
  async (ports, actor, given: SignInByMailInput): Promise<SignedInByMail> => {
    const { address, browser, asker, ...input } = given
    const present = currentSession(actor)
    const [secret, newBrowser] = [ports.random.secret(), ports.random.secret()]
    const hash = ports.secretHasher.hash(secret)
    const { user, next } = await ports.transaction(async (repositories) => {
      const { users, signInLinks, drafts } = repositories
      const now = ports.clock.now()
      const { link, user, accounts } = await findGoodLink(ports, repositories, input)
      requireNotSuspended(user)
      requireSignInByMail(user, ports.settings.mailSignIn)
      const verified = { ...user, verified: true }
      if (!user.verified) {
        await takeAddress(repositories, accounts, user.id)
        await users.save(verified)
        await endUnverifiedAccess(
          repositories,
          user,
          asker === undefined ? undefined : ports.secretHasher.hash(asker),
        )
      }
      await signInLinks.removeOf(user.id)
      const sameBrowser = asker !== undefined && isFrom(ports, link, asker)
      if (link.draft !== undefined && sameBrowser) {
        await drafts.save({ ...link.draft, userId: user.id, createdDate: now })
      }
      const secrets = { secret, browser: newBrowser }
      await beginSession(ports, repositories, user, { address, browser }, secrets, present)
      return { user: verified, next: sameBrowser ? link.next : '' }
    })
    const credential = { kind: 'session', hash, fresh: true } as const
    return { secret, browser: newBrowser, member: memberOf(user, { credential }), next }
  },
)

async function findGoodLink(
  { secretHasher, clock }: QueryPorts,
  { signInLinks, users }: Repositories,
  input: { readonly token?: unknown },
): Promise<{ readonly link: SignInLink; readonly user: RegisteredUser; readonly accounts: readonly User[] }> {
  const { token } = readVerification(input)
  const link = await signInLinks.find(secretHasher.hash(token))
  // All accounts of the address: it may be verified.
  const accounts = link === undefined ? [] : await users.listByEmail(link.email)
  const user = accounts.find(({ id }) => id === link?.userId)
  if (link === undefined || user === undefined || !isLinkOf(link, user, clock.now())) throw badSignInLink()
  return { link, user: registered(user), accounts }
}
