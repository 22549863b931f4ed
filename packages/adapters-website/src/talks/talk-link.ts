import { type CancellableTalk, isCancelled, type Talk } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import type { Visit } from '../http/page-route.ts'
import { cancelledBadge } from '../text/cancelled.ts'

/** The title of a talk as a link to its page, and whether it was cancelled. */
export function talkLink(
  talk: Pick<Talk, 'stub' | 'talkTitle'> & CancellableTalk,
  { at, words }: Pick<Visit, 'at' | 'words'>,
): Html {
  const badge = cancelledBadge(isCancelled(talk), words)
  return html`<a href="${at(`/talk/${talk.stub}`)}" dir="auto">${talk.talkTitle}</a>${badge}`
}
