import { html } from '@lectern/http'
import type { Words } from '../words/words.ts'
import { page, type Page } from './page-route.ts'

/**
 * A page that redirects by itself. It replaces a redirect after a form: browsers check each redirect of a form against
 * `form-action` of its page, which does not know the target.
 */
export const onwardPage = (address: string, { applications }: Words): Page => ({
  ...page(
    applications.consent.backToApplication,
    html`<p>
      <a href="${address}">${applications.consent.goOnTo} <code>${placeOf(address)}</code></a>
    </p>`,
  ),
  headers: { refresh: `0;url=${address}` },
})

/** The scheme and host of an address. */
export function placeOf(address: string): string {
  const { protocol, host } = new URL(address)
  return host === '' ? protocol : `${protocol}//${host}`
}

/**
 * The source expression of a form target for `form-action`, which browsers also check for redirects of the form. A target that
 * cannot be expressed is named by its scheme alone.
 */
export function formTargetOf(address: string): string {
  const { protocol, host } = new URL(address)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && /^[\w.-]+(?::\d+)?$/u.test(host) ? `${protocol}//${host}` : protocol
}
