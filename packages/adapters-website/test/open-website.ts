import {
  createLectern,
  type Lectern,
  type MailMessage,
  noProgrammeDownload,
  type ProgrammeDownload,
  type Settings,
} from '@lectern/application'
import { aTestStore, type TestStore, type TestClock, testClock, testPorts } from '@lectern/contracts/testing'
import { operator, type SiteLanguage, type UserId } from '@lectern/domain'
import { createHttpServer } from '@lectern/adapters-http'
import type { DemoAccount } from '../src/demo/demo-account.ts'
import type { Mailbox } from '../src/mail/mailbox.ts'
import { type Browser, openBrowser, closeAfterwards } from '@lectern/http/testing'

/** The website on a real socket, on a store in memory. It closes after the test or the file that opened it. */
export interface OpenWebsite {
  readonly lectern: Lectern
  readonly store: TestStore
  readonly clock: TestClock
  /** The address that it listens on. */
  readonly url: string
  /** Sends the due mails now, and returns them. */
  readonly mails: () => Promise<readonly MailMessage[]>
  /** A browser without cookies. */
  readonly browser: () => Browser
  /** The path of the link with a token in the newest mail. Sends the due mails now. */
  readonly mailedPath: () => Promise<string>
  /** Makes an account whose password is `PASSWORD`. */
  readonly makeAccount: (username: string, admin?: boolean) => Promise<unknown>
  readonly idOf: (username: string) => Promise<UserId>
  /** Makes an account whose password is `PASSWORD`, and signs it in. */
  readonly signIn: (username: string, admin?: boolean) => Promise<Browser>
}

export const PASSWORD = 'correct horse battery'

export interface WebsiteTraits {
  readonly websiteUrl?: string
  readonly mailbox?: Mailbox
  readonly styleGuide?: boolean
  readonly demo?: readonly DemoAccount[]
  readonly lines?: string[]
  readonly settings?: Partial<Settings>
  /** Takes the mails instead of `mails`. */
  readonly send?: (mail: MailMessage) => Promise<void>
  /** By default no address has a programme. */
  readonly programmeDownload?: ProgrammeDownload
  /** Of the site. */
  readonly language?: SiteLanguage
}

export async function openWebsite({
  websiteUrl = 'https://lectern.example',
  mailbox,
  styleGuide = true,
  demo = [],
  lines,
  settings = {},
  send,
  programmeDownload = noProgrammeDownload,
  language = 'en',
}: WebsiteTraits = {}): Promise<OpenWebsite> {
  const store = aTestStore()
  const clock = testClock()
  const mails: MailMessage[] = []
  const ports = testPorts(store, clock)
  const lectern = createLectern({
    ...ports,
    programmeDownload,
    settings: { ...ports.settings, language, ...settings, websiteUrl },
    mailer: { send: send ?? (async (mail) => void mails.push(mail)) },
  })
  const baseUrl = 'https://api.lectern.example'
  const log =
    lines === undefined
      ? false
      : { level: 'info', stream: { write: (line: string) => void lines.push(line) } }
  const server = createHttpServer({
    lectern,
    config: {
      baseUrl,
      websiteUrl,
      avatarUrl: `${baseUrl}/avatars/`,
      trustProxy: 0,
      log,
      site: { language },
    },
    styleGuide,
    demo,
    cache: { changes: store.changes, clock, mostBytes: 16 * 1024 * 1024 },
    ...(mailbox === undefined ? {} : { mailbox }),
  })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  closeAfterwards(() => server.close())
  const dueMails = async () => {
    await lectern.sendDueMails(operator, {})
    return mails.splice(0)
  }
  const makeAccount = (username: string, admin = false) =>
    lectern.createUser(operator, {
      username,
      email: `${username}@lectern.example`,
      password: PASSWORD,
      admin,
    })
  return {
    lectern,
    store,
    clock,
    url,
    mails: dueMails,
    mailedPath: async () => {
      const mail = (await dueMails()).at(-1)
      return /https:\/\/lectern\.example(\/\S+token=\S+)/u.exec(mail?.text ?? '')?.[1] ?? ''
    },
    makeAccount,
    idOf: async (username) => {
      const page = { start: 0, resultsPerPage: 1 }
      const [user] = (await lectern.listUsers(operator, { username, page })).items
      if (user === undefined) throw new Error(`There is no account ${username}`)
      return user.id
    },
    browser: () => openBrowser(url),
    signIn: async (username, admin) => {
      await makeAccount(username, admin)
      const browser = openBrowser(url)
      await browser.fill('/login', { username, password: PASSWORD })
      return browser
    },
  }
}
