import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { HttpError, type Form } from '@lectern/http'
import type { WebsiteAddress } from './page-route.ts'

/** The name of its field. */
export const FORM_TOKEN = 'form_token'

/** A token that only pages for the browser with this secret have. It does not reveal the secret. */
export const formTokenOf = (secret: string): string =>
  createHmac('sha256', secret).update('lectern form').digest('base64url')

/** For the cookie of a visitor. */
export const newVisitSecret = (): string => randomBytes(32).toString('base64url')

/** False for forms of other sites (CSRF): without the token of this browser, or with another origin. */
export const isOwnForm = (
  form: Form,
  token: string,
  headers: IncomingHttpHeaders,
  address: WebsiteAddress,
): boolean => isFromHere(headers, address) && isSame(form.get(FORM_TOKEN) ?? '', token)

/** Whether the browser says that the form is from this site: the proof of forms without a token. */
export function hasOwnOrigin(headers: IncomingHttpHeaders, address: WebsiteAddress): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  const isNamed = site === 'same-origin' || (origin !== undefined && origin !== 'null')
  return isNamed && isFromHere(headers, address)
}

export const foreignForm = (): HttpError =>
  new HttpError(403, [
    { code: 'foreign-form', message: 'This form was not filled in on a page that is still good' },
  ])

/** Pages without a referrer send the origin `null`: then the token alone decides. */
function isFromHere(
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
  address: WebsiteAddress,
): boolean {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined || origin === 'null' || origin === address.origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
