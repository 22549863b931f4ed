import type { AccountExport, Clock, UseCases } from '@lectern/application'
import type { Actor, Instant } from '@lectern/domain'
import type { Form, Frame, PathParameters, Problem, Service, Upload } from '@lectern/http'
import type { DemoAccount } from '../demo/demo-account.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import type { Words } from '../words/words.ts'
import type { PageAnswer } from './page-answer.ts'

/** A page of the website, or the target of a form. */
export interface PageRoute {
  readonly method: 'GET' | 'POST'
  /** Below the address of the website; a segment such as `:tokenId` is a parameter. */
  readonly path: string
  readonly useCases: readonly (keyof UseCases)[]
  /** Visitors sign in first, and come back. */
  readonly signIn?: true
  /**
   * A page for everybody: to visitors it holds nothing of theirs, so that it may be cached, and its forms have no token. The
   * target of such a form demands an `Origin` of the site or `Sec-Fetch-Site: same-origin` instead, or the token of a page
   * that has one.
   */
  readonly public?: true
  /**
   * The service worker keeps the page on the device of its reader, or the form until there is a network. Never for pages that
   * are not public, except the own schedule.
   */
  readonly offline?: true
  /**
   * The page of the form, if the form has another address. GET there, and signing in, lead to the page. It may have
   * parameters of `path`.
   */
  readonly page?: string
  /** The form gives rights to an application, so that after signing in its page asks again. Other forms are kept. */
  readonly consent?: true
  /**
   * Whether what the form edits is still as its page showed it, read in the transaction of the change. The change is refused
   * otherwise.
   */
  readonly unchanged?: (visit: Visit) => ((present: UseCases) => Promise<boolean>) | undefined
  /** Mail programs send the form, too: a one-click form needs no form token (RFC 8058). */
  readonly oneClick?: true
  /** A file for other programs, in English whatever was chosen. */
  readonly inEnglish?: true
  /** The form may have a file, and is longer than others. Its text is not kept when the session ends. */
  readonly upload?: Upload
  readonly handle: (website: Website, visit: Visit) => Promise<PageAnswer> | PageAnswer
}

/** What pages are served with. `uris` are the addresses of the API. */
export interface Website extends Service {
  readonly address: WebsiteAddress
  readonly frame: Frame
  /** All data of an account, as the API presents it. */
  readonly presentExport: (exported: AccountExport) => object
  /** The start of the addresses of avatars. */
  readonly avatarUrl: string
  readonly clock: Clock
  /** Present if mails are written to files, which everybody can read. */
  readonly mailbox: Mailbox | undefined
  /** Whether `/style` shows the components. */
  readonly styleGuide: boolean
  /** The accounts of a demo; empty without one. */
  readonly demo: readonly DemoAccount[]
}

export interface WebsiteAddress {
  /** `https://talks.example.org`. */
  readonly origin: string
  /** The prefix of each path in public addresses; often `''`. */
  readonly prefix: string
  readonly secure: boolean
}

export interface VisitPlace {
  /** The network address, behind the trusted proxies. */
  readonly address: string
  /** The secret of a known browser, from an earlier sign-in. */
  readonly browser: string | undefined
}

/** A request for a page, read and checked as far as the transport can. */
export interface Visit {
  readonly actor: Actor
  /** The secret of the session, if there is one. */
  readonly session: string | undefined
  /** The address below the website, as the browser sent it: one character for each octet. */
  readonly target: string
  readonly path: PathParameters
  readonly query: URLSearchParams
  readonly rawQuery: string
  readonly form: Form
  /** Why the form was refused, while its page is shown again. */
  readonly problems: readonly Problem[]
  /** The file that was sent with the form. */
  readonly file: Uint8Array | undefined
  /** The `Host` header, or `''`. */
  readonly host: string
  /** The `Referer` header, or `''`. */
  readonly referrer: string
  /** The origin of the request, to count failed sign-ins. */
  readonly from: VisitPlace
  /** A hidden field of each form, which proves that the form is from this website. Public pages do not have it. */
  readonly formToken: string
  readonly onPublicPage: boolean
  readonly now: Instant
  readonly words: Words
  /** The public address of a path, for links. */
  readonly at: (path: string) => string
  /** Whether there is a page that shows the mails. */
  readonly mailsAreShown: boolean
}
