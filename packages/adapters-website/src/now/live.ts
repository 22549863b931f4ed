import type { ShownEvent } from '@lectern/application'
import { factKinds } from '@lectern/domain'
import { type CacheRule, html } from '@lectern/http'
import type { Page, Website } from '../http/page-route.ts'

/** A screen in a hall loads the page again after so many seconds, without a script. */
const REFRESH = '30'

/** With a script the page follows these facts of the event, and reads itself again when the clock changes it. */
export function live(
  { id, zone }: ShownEvent,
  { validUntil }: Pick<CacheRule, 'validUntil'>,
  kinds: RegExp,
  { uris, frame }: Pick<Website, 'uris' | 'frame'>,
): Required<Pick<Page, 'head' | 'stream'>> {
  const stream = uris.belowEvent(id, 'stream')
  return {
    stream,
    head: html`<noscript><meta http-equiv="refresh" content="${REFRESH}" /></noscript>
      <meta
        name="stream"
        content="${stream}"
        data-script="${frame.asset(frame.assets.now.path)}"
        data-kinds="${factKinds.filter((kind) => kinds.test(kind)).join(' ')}"
        data-end="${validUntil}"
        data-zone="${zone}"
      />`,
  }
}
