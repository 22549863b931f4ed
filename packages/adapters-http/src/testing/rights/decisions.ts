import type { Shown } from '../browser.ts'
import type { RightsScene, Role } from './scene.ts'

/** What somebody gets: the thing, a way to sign in, or the status of a refusal. */
export type Decision = 'ok' | 'nothing without an account' | number

export type ApiRequest = readonly [method: string, path: string, body?: unknown]

export const ownOrigin = { 'sec-fetch-site': 'same-origin' }

/** The website takes an account that may not sign in for a visitor. The API says why its token is no good. */
export const isSignedOut = (role: Role): boolean => ['visitor', 'unverified', 'suspended'].includes(role)

/** A page that is not public is not found by visitors; the API asks them to sign in. */
const decisionOf = (role: Role, status: number): Decision => {
  if (status < 400) return 'ok'
  return isSignedOut(role) && [401, 403, 404].includes(status) ? 'nothing without an account' : status
}

export function decisionOfPage(role: Role, { status, location, text }: Shown): Decision {
  const asksToSignIn = location.startsWith('/login?next=') || /<form[^>]* action="\/login"/u.test(text)
  return asksToSignIn && isSignedOut(role) ? 'nothing without an account' : decisionOf(role, status)
}

export async function askApi(
  { ask }: RightsScene,
  role: Role,
  [method, path, body]: ApiRequest,
): Promise<Decision> {
  return decisionOf(role, (await ask(role, path, method, body)).status)
}
