import type { Headers } from '../../http/response/headers.ts'
import type { Html } from '../../http/page/html.ts'

/** What a page has to say; frame, headers and cookies are the business of the transport. */
export type PageAnswer = Page | Redirect | Departure | Download

export interface Page {
  readonly kind: 'page'
  readonly status: number
  readonly title: string
  readonly content: Html
  /** Where its forms may lead beside the website itself, as a content security policy says it. */
  readonly formTargets: readonly string[]
  readonly headers: Headers
  /** Why a form is shown again: for the log. */
  readonly error?: unknown
}

/** To another page of the website. */
export interface Redirect {
  readonly kind: 'redirect'
  readonly path: string
  readonly session: SessionChange
}

/** A new session, or the end of the present one. */
export type SessionChange = 'unchanged' | 'ended' | NewSession

/** Two secrets, for a cookie each: one of the session, and one by which the browser is known at later sign-ins. */
export interface NewSession {
  readonly secret: string
  readonly browser: string
}

/** To an address of somebody else, which the person agreed to. */
export interface Departure {
  readonly kind: 'departure'
  readonly address: string
}

export interface Download {
  readonly kind: 'download'
  readonly fileName: string
  readonly contentType: string
  readonly text: string
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

/** With a session of its own, so that nobody is signed in by a secret that was there before. */
export const signedIn = ({ secret, browser }: NewSession, path: string): Redirect => ({
  kind: 'redirect',
  path,
  session: { secret, browser },
})

export const signedOut = (path: string): Redirect => ({ kind: 'redirect', path, session: 'ended' })

export const depart = (address: string): Departure => ({ kind: 'departure', address })
