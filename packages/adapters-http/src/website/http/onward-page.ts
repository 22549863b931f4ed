import { html } from '../../http/page/html.ts'
import { page, type Page } from './page-answer.ts'

/**
 * Leads on by itself. In place of a redirect where a form began the way: browsers hold all of it against the policy of
 * the page with the form, which does not know where it would end.
 */
export const onwardPage = (address: string): Page => ({
  ...page(
    'Back to the application',
    html`<p>
      <a href="${address}">Go on to <code>${placeOf(address)}</code></a>
    </p>`,
  ),
  headers: { refresh: `0;url=${address}` },
})

/** The part of an address that says whose it is. */
export function placeOf(address: string): string {
  const { protocol, host } = new URL(address)
  return host === '' ? protocol : `${protocol}//${host}`
}
