import { html, type Html } from '@lectern/http'
import type { Visit, Website } from './page-route.ts'

/** Offers a page to the programs of the device, or copies its address. It is there only where `page.js` can do that. */
export const shareButton = (
  path: string,
  { at, words }: Pick<Visit, 'at' | 'words'>,
  { address }: Pick<Website, 'address'>,
): Html =>
  html`<button
    type="button"
    class="quiet share"
    value="${address.origin}${at(path)}"
    data-words="${words.site.addressCopied}"
  >
    ${words.site.share}
  </button>`
