import type { AccountExport, Clock, UseCases } from '@lectern/application'
import type { Actor, Instant, Member, SiteLanguage, Zone } from '@lectern/domain'
import type {
  EmbedParts,
  Form,
  Frame,
  PathParameters,
  Problem,
  Service,
  Upload,
  CacheRule,
  Crumb,
  DependencyTag,
  Headers,
  Html,
} from '@lectern/http'
import type { DemoAccount } from '../demo/demo-account.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import type { Words } from '../words/words.ts'
import { signInPath } from './local-path.ts'

/** A page of the website, or the target of a form. */
export interface PageRoute {
  readonly method: 'GET' | 'POST'
  /** Below the address of the website; a segment such as `:tokenId` is a parameter. */
  readonly path: string
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
   * are not public, except the own schedule and the pages of printed codes. Of forms with `last` only the last one about a page
   * waits, also of a visitor.
   */
  readonly offline?: true | 'last'
  /**
   * The page of the form, if the form has another address. GET there, and signing in, lead to the page. It may have
   * parameters of `path`.
   */
  readonly page?: string
  /** The button of a visitor is pressed by the sign-in, which leads back to the address of the button. */
  readonly afterSignIn?: 'star' | 'attend'
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
  /** A reader may choose the zone of its times, by the parameter `zone` or in an earlier visit. */
  readonly inReaderZone?: true
  /**
   * It is for frames in pages of other sites: whoever is signed in is a visitor there, and the device that votes has a cookie of
   * its own. Its page has `embed`.
   */
  readonly embed?: true
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
  /** The secret of the device that has voted in this browser. No page that visitors share has it. */
  readonly device: string | undefined
  /** The secret of the voting box that the device is. */
  readonly box: string | undefined
  /** Where somebody was on the way to who registered in this browser, and has not signed in since. */
  readonly next: string | undefined
  /** The secret of an invitation, which waits for the sign-in. No page that visitors share has it. */
  readonly invitation: string | undefined
  /** The address below the website, as the browser sent it: one character for each octet. */
  readonly target: string
  /** The paths of the sign-in and the registration that lead back to this page. */
  readonly signInPath: string
  readonly registerPath: string
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
  /** Whether it is in a frame on a page of another site. */
  readonly embed: boolean
  readonly now: Instant
  readonly words: Words
  /** The zone that the reader chose for times; undefined for that of each event. */
  readonly readerZone: Zone | undefined
  /** The public address of a path, for links. */
  readonly at: (path: string) => string
  /** Whether there is a page that shows the mails. */
  readonly mailsAreShown: boolean
}

/** What a page answers. The transport adds layout, headers and cookies. */
export type PageAnswer = Page | Redirect | Departure | Download

export interface Page {
  readonly kind: 'page'
  readonly status: number
  readonly title: string
  readonly content: Html
  /** Targets of its forms outside of the website, as source expressions of a content security policy. */
  readonly formTargets: readonly string[]
  readonly headers: Headers
  /** Set if the content has the heading of the page itself. */
  readonly ownHeading?: true
  /** Nothing of the site is around the content, and no link leads away from it. */
  readonly alone?: true
  /** Description, canonical address and the like. */
  readonly head?: Html
  readonly crumbs?: readonly Crumb[]
  readonly notices?: Html | undefined
  /** Of the event that the page is about, in place of that of the site; `''` for none. */
  readonly accent?: string
  /** The content of a style element, for places that depend on the data. */
  readonly style?: string
  /** The text that was searched for. */
  readonly search?: string
  /** The page is for frames in pages of these sites, in a layout of its own. */
  readonly embed?: Pick<EmbedParts, 'theme' | 'whole'> & { readonly sites: readonly string[] }
  /** It shows pages of this site in frames. */
  readonly frames?: true
  /** The address of a stream of the API that its script reads. */
  readonly stream?: string
  /** How long the page may be sent again to other visitors; undefined for never. */
  readonly cacheRule?: CacheRule
  /**
   * What the service worker keeps of a route with `offline`: the page by default, the whole programme of an event that the
   * reader attends, or nothing of a page that others do not see.
   */
  readonly kept?: 'programme' | 'never'
  /** The page is the answer to signing in. */
  readonly signedIn?: NewSession & { readonly member: Member }
  /** The problem of a form that is shown again, for the log. */
  readonly error?: unknown
}

/** To another page of the website. */
export interface Redirect {
  readonly kind: 'redirect'
  readonly path: string
  readonly session: SessionChange
  /** The language that was chosen in this browser; `none` ends the choice. */
  readonly language?: SiteLanguage | 'none'
  /** The secret of the voting box that the device is from now on. */
  readonly box?: string
  /** The secret of an invitation, for a day; `none` ends it. */
  readonly invitation?: string
  /** The zone for times that was chosen in this browser; `none` ends the choice. */
  readonly zone?: Zone | 'none'
  /** The secret of the device that has voted. */
  readonly device?: string
  /** Where a registration leads when the address is confirmed. */
  readonly next?: string
}

/** A new session, or the end of the present one. */
export type SessionChange = 'unchanged' | 'ended' | NewSession

/** Two secrets, for a cookie each: of the session, and of the known browser. */
export interface NewSession {
  readonly secret: string
  readonly browser: string
}

/** To an address of another site, with the consent of the user. */
export interface Departure {
  readonly kind: 'departure'
  readonly address: string
}

export interface Download {
  readonly kind: 'download'
  /** Undefined for a file that is no attachment. */
  readonly fileName: string | undefined
  readonly contentType: string
  readonly text: string
  readonly cacheRule?: CacheRule
  /** Pages of other sites may read it. */
  readonly forEveryOrigin?: boolean
}

export const page = (title: string, content: Html): Page => ({
  kind: 'page',
  status: 200,
  title,
  content,
  formTargets: [],
  headers: {},
})

export const redirect = (path: string): Redirect => ({ kind: 'redirect', path, session: 'unchanged' })

/** With a new session, against session fixation. */
export const signedIn = ({ secret, browser }: NewSession, path: string): Redirect => ({
  kind: 'redirect',
  path,
  session: { secret, browser },
})

export const signedOut = (path: string): Redirect => ({ kind: 'redirect', path, session: 'ended' })

export const depart = (address: string): Departure => ({ kind: 'departure', address })

/** To the sign-in page, and from there back to this page with its query. */
export const signInFirst = ({ target }: { readonly target: string }): Redirect => redirect(signInPath(target))

/** The rule of a page that depends on this, until the earliest of these moments. */
export const cachedUntil = (
  dependsOn: DependencyTag,
  ...moments: readonly (Instant | undefined)[]
): CacheRule => ({
  dependsOn,
  validUntil: moments
    .filter((moment) => moment !== undefined)
    .reduce<Instant | undefined>(
      (first, moment) => (first === undefined || moment < first ? moment : first),
      undefined,
    ),
})
