import { html, type Html } from '@lectern/http'
import type { Words } from '../words/words.ts'

/** Beside the name of what was cancelled. */
export const cancelledBadge = (isCancelled: boolean, { events }: Words): Html | undefined =>
  isCancelled ? html` <span class="badge cancelled">${events.cancelled}</span>` : undefined
