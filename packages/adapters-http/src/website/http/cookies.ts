import type { WebsiteAddress } from './page-route.ts'

/** The cookies of the website. The API knows nothing of them. */
export interface CookieNames {
  /** Who is signed in. */
  readonly session: string
  /** Binds the forms of somebody who is not. It is never anything else. */
  readonly visit: string
  /** From an earlier sign-in: whose password the browser may try without waiting for others. It signs nobody in. */
  readonly browser: string
}

/** With the prefix, browsers take them only from this very host, and over TLS. */
export const cookieNames = ({ secure }: WebsiteAddress): CookieNames =>
  secure
    ? { session: '__Host-lectern', visit: '__Host-lectern-visit', browser: '__Host-lectern-browser' }
    : { session: 'lectern', visit: 'lectern-visit', browser: 'lectern-browser' }

/** A secret in a cookie; undefined when there is none, and when it cannot be one of ours. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    // No pattern with white space at its end: a long gap in the value would keep it busy.
    const [key, ...values] = pair.trim().split('=')
    const value = values.join('=')
    if (key === name && /^[\w-]{20,200}$/u.test(value)) return value
  }
  return undefined
}

/** As long as browsers keep any cookie; a session that nobody uses ends sooner. */
const LONGEST_DAYS = 400
/** As long as the service knows a browser. */
const BROWSER_DAYS = 60

export const sessionCookie = (value: string, address: WebsiteAddress): string =>
  lastingCookie(cookieNames(address).session, value, LONGEST_DAYS, address)

export const browserCookie = (value: string, address: WebsiteAddress): string =>
  lastingCookie(cookieNames(address).browser, value, BROWSER_DAYS, address)

const lastingCookie = (name: string, value: string, days: number, { secure }: WebsiteAddress): string =>
  `${name}=${value}; Max-Age=${days * 24 * 60 * 60}; ${attributes(secure)}`

/** Until the browser is closed. */
export const passingCookie = (name: string, value: string, { secure }: WebsiteAddress): string =>
  `${name}=${value}; ${attributes(secure)}`

export const endedCookie = (name: string, { secure }: WebsiteAddress): string =>
  `${name}=; Max-Age=0; ${attributes(secure)}`

const attributes = (secure: boolean): string => `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
