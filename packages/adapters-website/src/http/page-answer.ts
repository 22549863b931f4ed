import type { Instant, Member, SiteLanguage } from '@lectern/domain'
import type { CacheRule, Crumb, DependencyTag, Headers, Html } from '@lectern/http'
import { signInPath } from './local-path.ts'

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
  /** Description, canonical address and the like. */
  readonly head?: Html
  readonly crumbs?: readonly Crumb[]
  readonly notices?: Html | undefined
  /** The content of a style element, for places that depend on the data. */
  readonly style?: string
  /** The text that was searched for. */
  readonly search?: string
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
