import { type SiteLanguage, siteLanguageOf, type Zone } from '@lectern/domain'
import { zoneNamed } from '../time/zone-names.ts'
import { HOME, localPath } from './local-path.ts'
import type { WebsiteAddress } from './page-route.ts'

/** The cookies of the website. The API ignores them. */
export interface CookieNames {
  /** The session. */
  readonly session: string
  /** The forms of a visitor are bound to it. It has no other use. */
  readonly visit: string
  /** The known browser, from an earlier sign-in: failures elsewhere do not slow it. It does not sign in. */
  readonly browser: string
  /** The device that votes without an account. It exists from the first vote on. */
  readonly device: string
  /** The same in frames on pages of other sites. Each of these sites has another one. */
  readonly embed: string
  /** The secret of the voting box that this device is. */
  readonly box: string
  /** Where somebody was on the way to who registered in this browser. */
  readonly next: string
  /** The secret of the invitation of a speaker, who signs in first. */
  readonly invitation: string
  /** The language that was chosen in this browser. */
  readonly language: string
  /** The zone whose times were chosen in this browser. */
  readonly zone: string
}

/** With the prefix `__Host-`, browsers accept a cookie only from this host, and over TLS. */
export const cookieNames = ({ secure }: WebsiteAddress): CookieNames =>
  secure ? cookieNamesFrom('__Host-lectern') : cookieNamesFrom('lectern')

const cookieNamesFrom = (session: string): CookieNames => ({
  session,
  visit: `${session}-visit`,
  browser: `${session}-browser`,
  device: `${session}-device`,
  embed: `${session}-embed`,
  box: `${session}-box`,
  next: `${session}-next`,
  invitation: `${session}-invitation`,
  language: `${session}-language`,
  zone: `${session}-zone`,
})

/** A secret in a cookie; undefined if there is none, or if its form is wrong. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  valueOf(header, name, (value) => (/^[\w-]{20,200}$/u.test(value) ? value : undefined))

export const readLanguageCookie = (
  header: string | undefined,
  address: WebsiteAddress,
): SiteLanguage | undefined => valueOf(header, cookieNames(address).language, siteLanguageOf)

export const readZoneCookie = (header: string | undefined, address: WebsiteAddress): Zone | undefined =>
  valueOf(header, cookieNames(address).zone, zoneNamed)

/** A path of the website that a cookie can hold. */
const heldPath = (path: string): string | undefined =>
  path.length <= 1000 && /^[^",;\\]+$/u.test(path) ? localPath(path) : undefined

export const readNextCookie = (header: string | undefined, address: WebsiteAddress): string | undefined =>
  valueOf(header, cookieNames(address).next, heldPath)

/** The first value of the cookie that can be read. */
function valueOf<Value>(
  header: string | undefined,
  name: string,
  read: (value: string) => Value | undefined,
): Value | undefined {
  for (const pair of (header ?? '').split(';')) {
    // No pattern with trailing white space: it would take quadratic time on a long gap.
    const [key, ...values] = pair.trim().split('=')
    const value = values.join('=')
    const found = key === name ? read(value) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** The longest age that browsers accept. An unused session ends sooner. */
const LONGEST_DAYS = 400
/** As long as the service knows a browser. */
const BROWSER_DAYS = 60
/** As long as the link that confirms an address works. */
const LINK_DAYS = 2

export const sessionCookie = (value: string, address: WebsiteAddress): string =>
  lastingCookie(cookieNames(address).session, value, LONGEST_DAYS, address)

export const browserCookie = (value: string, address: WebsiteAddress): string =>
  lastingCookie(cookieNames(address).browser, value, BROWSER_DAYS, address)

export const deviceCookie = (value: string, address: WebsiteAddress): string =>
  lastingCookie(cookieNames(address).device, value, LONGEST_DAYS, address)

/** Browsers that block cookies in frames keep it by the site around the frame (CHIPS), and only if it is `Secure`. */
export const embedDeviceCookie = (value: string, address: WebsiteAddress): string =>
  `${cookieNames(address).embed}=${value}; Max-Age=${LONGEST_DAYS * 24 * 60 * 60}; Path=/; HttpOnly; SameSite=None; Secure; Partitioned`

export function nextCookie(path: string, address: WebsiteAddress): string {
  const { next } = cookieNames(address)
  const held = heldPath(path)
  return held === undefined || held === HOME
    ? endedCookie(next, address)
    : lastingCookie(next, held, LINK_DAYS, address)
}

export const boxCookie = (value: string, address: WebsiteAddress): string =>
  lastingCookie(cookieNames(address).box, value, LONGEST_DAYS, address)

export const invitationCookie = (value: string, address: WebsiteAddress): string =>
  value === 'none'
    ? endedCookie(cookieNames(address).invitation, address)
    : lastingCookie(cookieNames(address).invitation, value, 1, address)

/** Of what was chosen in this browser; `none` ends the choice. */
export function choiceCookie(
  choice: 'language' | 'zone',
  value: SiteLanguage | Zone | 'none',
  address: WebsiteAddress,
): string {
  const name = cookieNames(address)[choice]
  return value === 'none' ? endedCookie(name, address) : lastingCookie(name, value, LONGEST_DAYS, address)
}

const lastingCookie = (name: string, value: string, days: number, { secure }: WebsiteAddress): string =>
  `${name}=${value}; Max-Age=${days * 24 * 60 * 60}; ${attributes(secure)}`

/** A session cookie: until the browser is closed. */
export const passingCookie = (name: string, value: string, { secure }: WebsiteAddress): string =>
  `${name}=${value}; ${attributes(secure)}`

export const endedCookie = (name: string, { secure }: WebsiteAddress): string =>
  `${name}=; Max-Age=0; ${attributes(secure)}`

const attributes = (secure: boolean): string => `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
