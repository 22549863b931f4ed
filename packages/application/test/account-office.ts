import { after, isUsername, operator, type User, type Username, visitor } from '@lectern/domain'
import { createLectern, type Lectern } from '../src/lectern.ts'
import type { PasswordHasher } from '../src/ports/hashing.ts'
import type { MailMessage } from '../src/ports/mail.ts'
import type { Settings } from '../src/ports/platform.ts'
import { aTestStore, type TestStore, type TestClock, testClock, testPorts } from '@lectern/contracts/testing'
import type { VerifiedEmail } from '../src/users/mailed-links.ts'

export const PASSWORD = 'correct horse battery'
export const OTHER_PASSWORD = 'staple correct horse'

/** The refusal of a link that is used, expired, of another kind or invented. */
export const badToken = { kind: 'invalid', problems: [{ field: 'token', code: 'bad-token' }] } as const

/** Lectern as it is for somebody with a mailbox: what it sends, and how many passwords it hashes. */
export interface AccountOffice {
  readonly lectern: Lectern
  readonly store: TestStore
  readonly clock: TestClock
  /** In the browser `mine` by default. */
  readonly register: (username: string, email?: string, browser?: string) => Promise<Username>
  /** Registered and verified. */
  readonly join: (username: string, email?: string) => Promise<User>
  readonly find: (username: string) => Promise<User | undefined>
  readonly signIn: (username: string, password: string) => Promise<unknown>
  readonly verify: (token: string, browser?: string) => Promise<VerifiedEmail>
  readonly reset: (token: string, password?: string) => Promise<void>
  readonly wait: (seconds: number) => void
  /** Everything that went out since it was last asked. */
  readonly mails: () => Promise<readonly MailMessage[]>
  /** As `recipient: subject`. */
  readonly subjects: () => Promise<readonly string[]>
  /** The secret in the only mail that went out. */
  readonly secret: () => Promise<string>
  /** How many passwords the work took. */
  readonly hashesOf: (work: () => Promise<unknown>) => Promise<number>
}

export function anAccountOffice(settings: Partial<Settings> = {}): AccountOffice {
  const [store, clock, sent] = [aTestStore(), testClock(), [] as MailMessage[]]
  const plain = testPorts(store, clock)
  const ports = { ...plain, settings: { ...plain.settings, ...settings } }
  const counting = countingHasher(ports.passwordHasher)
  const send = async (mail: MailMessage): Promise<void> => void sent.push(mail)
  const lectern = createLectern({ ...ports, passwordHasher: counting, mailer: { send } })
  const mails = async (): Promise<readonly MailMessage[]> => {
    await lectern.sendDueMails(operator, {})
    return sent.splice(0)
  }
  const office: AccountOffice = {
    lectern,
    store,
    clock,
    register: async (username, email = `${username}@lectern.example`, browser = 'mine') => {
      const input = { username, fullName: `The ${username}`, email, password: PASSWORD, browser }
      return (await lectern.registerUser(visitor, input)).username
    },
    join: async (username, email) => {
      await office.register(username, email)
      await office.verify(await office.secret())
      const user = await office.find(username)
      if (user === undefined) throw new Error(`${username} did not join`)
      return user
    },
    find: (username) =>
      store.transaction(async ({ users }) =>
        isUsername(username) ? users.findByUsername(username) : undefined,
      ),
    signIn: (username, password) => lectern.signIn(visitor, { username, password, address: '127.0.0.1' }),
    verify: (token, browser = 'mine') => lectern.verifyEmail(visitor, { token, browser }),
    reset: (token, password = OTHER_PASSWORD) => lectern.resetPassword(visitor, { token, password }),
    wait: (seconds) => clock.set(after(clock.now(), seconds)),
    mails,
    subjects: async () => (await mails()).map(({ to, subject }) => `${to}: ${subject}`),
    secret: async () => {
      const [mail, ...others] = await mails()
      const found = mail && secretIn(mail)
      if (found === undefined || others.length > 0) throw new Error('There is not one mail with a link')
      return found
    },
    hashesOf: async (work) => {
      const before = counting.count()
      await work().catch(() => undefined)
      return counting.count() - before
    },
  }
  return office
}

export const secretIn = ({ text }: MailMessage): string | undefined =>
  /\/(?:verify|reset|take-over|invitation|login\/link)\?token=(\S+)/u.exec(text)?.[1]

function countingHasher(hasher: PasswordHasher): PasswordHasher & { readonly count: () => number } {
  let hashes = 0
  return {
    hash: (password) => {
      hashes += 1
      return hasher.hash(password)
    },
    verify: (password, hash) => {
      hashes += 1
      return hasher.verify(password, hash)
    },
    count: () => hashes,
  }
}
