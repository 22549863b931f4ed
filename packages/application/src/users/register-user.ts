import {
  type DraftInput,
  fold,
  isVerifiedAtOnce,
  mailboxOf,
  networkOf,
  oneMoreForMailbox,
  oneMoreFromNetwork,
  ownTextsOf,
  readRegistration,
  register,
  registerInVain,
  type Registration,
  type RegistrationInput,
  type SiteLanguage,
  type UserId,
  type Username,
} from '@lectern/domain'
import { readVisibleDraft } from '../comments/find-subject.ts'
import { askForMail } from '../mail/ask-for-mail.ts'
import type { Ports } from '../ports/ports.ts'
import { apart } from '../requests/apart.ts'
import { command } from '../use-case.ts'
import { ratePassword } from './passwords.ts'
import { requireFreeUsername, takeAddress } from './unverified.ts'

export interface RegisterUserInput extends RegistrationInput {
  /** A comment to publish after the sign-in. It is not kept if its talk or event is not visible. */
  readonly draft?: DraftInput | undefined
  /** Of the page with the form. */
  readonly language?: SiteLanguage | undefined
  /** A text that only the browser of the request can present again. The password survives its verification only there. */
  readonly browser?: string | undefined
  /** Whether to verify the account at once. Only test suites may ask for this, where the operator allows it. */
  readonly autoVerifyUser?: unknown
  /** The network address of the caller; undefined when it is unknown. */
  readonly address?: string | undefined
}

/** Without what differs between a free and a taken e-mail address. */
export interface NewAccount {
  readonly id: UserId
  readonly username: Username
}

/**
 * A new account, whose e-mail address is not verified yet. When another account has verified the address, only a mail to that
 * address says so: the caller gets the same answer in both cases.
 */
export const registerUser = command(
  'anybody',
  async (ports, asker, given: RegisterUserInput): Promise<NewAccount> => {
    const { draft: draftInput, language, address, browser, ...input } = given
    const strength = await ratePassword(ports, input.password, ownTextsOf(input))
    const { password, ...registration } = readRegistration(input, strength)
    const { username, email } = registration
    const draft = draftInput && (await readVisibleDraft(ports, asker, draftInput))
    const forTests = isVerifiedAtOnce(input, ports.settings.testSwitches)
    if (!forTests) await countRegistration(ports, registration, address)
    const hash = await ports.passwordHasher.hash(password)
    const avatarHash = ports.random.letters(32)
    const browserHash = browser === undefined ? undefined : ports.secretHasher.hash(browser)
    return ports.transaction(async (repositories) => {
      const { users, drafts } = repositories
      const now = ports.clock.now()
      await requireFreeUsername(repositories, username, now)
      const holder = await users.findByEmail(email)
      const owner = holder?.verified ? holder : undefined
      const make = owner === undefined ? register : registerInVain
      const verified = owner === undefined && forTests
      if (verified) await takeAddress(repositories, await users.listByEmail(email))
      const user = await users.add({ ...make(registration, avatarHash, now), verified, language })
      await users.setPassword(user.id, hash, verified ? undefined : browserHash)
      if (owner === undefined && draft !== undefined) {
        await drafts.save({ ...draft, userId: user.id, createdDate: now })
      }
      const kind = owner === undefined ? 'verify-email' : 'email-taken'
      await askForMail(ports, repositories, { kind, asked: email, address }, owner?.id ?? user.id)
      return { id: user.id, username }
    })
  },
)

/**
 * Counts a registration, before the hash of its password takes its time. Throws when too many came from the network or with
 * the mailbox. One with a username that is taken does not count, so that its sender can try others.
 */
const countRegistration = (
  ports: Ports,
  { username, email }: Pick<Registration, 'username' | 'email'>,
  address: string | undefined,
): Promise<void> =>
  apart(ports).transaction(async (repositories) => {
    const { mailAllowances } = repositories
    const now = ports.clock.now()
    await requireFreeUsername(repositories, username, now)
    const find = (key: string) => mailAllowances.find('registration', key)
    const network = address && `network ${ports.addressHasher.hash(networkOf(address))}`
    const mailbox = `mailbox ${ports.addressHasher.hash(mailboxOf(fold(email)))}`
    const fromNetwork = network && oneMoreFromNetwork(await find(network), network, now)
    await mailAllowances.save(oneMoreForMailbox(await find(mailbox), mailbox, now))
    if (fromNetwork) await mailAllowances.save(fromNetwork)
  })
