import {
  createLectern,
  type Lectern,
  type MailMessage,
  type Settings,
  type Store,
} from '@lectern/application'
import { createMemoryStore } from '@lectern/application/memory'
import { type TestClock, testClock, testPorts } from '@lectern/application/testing'
import { operator, type SiteLanguage } from '@lectern/domain'
import { createHttpServer } from '../create-http-server.ts'
import type { DemoAccount } from '../website/demo/demo-account.ts'
import type { Mailbox } from '../website/mail/mailbox.ts'
import { type Browser, openBrowser } from './browser.ts'

/** The website on a real socket, on a store in memory. */
export interface OpenWebsite {
  readonly lectern: Lectern
  readonly store: Store
  readonly clock: TestClock
  /** The address that it listens on. */
  readonly url: string
  /** Sends the due mails now, and returns them. */
  readonly mails: () => Promise<readonly MailMessage[]>
  /** A browser without cookies. */
  readonly browser: () => Browser
  /** Makes an account whose password is `PASSWORD`, and signs it in. */
  readonly signIn: (username: string, admin?: boolean) => Promise<Browser>
  close(): Promise<void>
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
  language = 'en',
}: WebsiteTraits = {}): Promise<OpenWebsite> {
  const store = createMemoryStore()
  const clock = testClock()
  const mails: MailMessage[] = []
  const ports = testPorts(store, clock)
  const lectern = createLectern({
    ...ports,
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
  return {
    lectern,
    store,
    clock,
    url,
    mails: async () => {
      await lectern.sendDueMails(operator, {})
      return mails.splice(0)
    },
    browser: () => openBrowser(url),
    signIn: async (username, admin = false) => {
      const email = `${username}@lectern.example`
      await lectern.createUser(operator, { username, email, password: PASSWORD, admin })
      const browser = openBrowser(url)
      await browser.submit(await browser.get('/login'), '/login', { username, password: PASSWORD })
      return browser
    },
    close: () => server.close(),
  }
}
