import type { ShownEvent } from '@lectern/application'
import type { CacheRule } from '@lectern/http'
import type { Download } from '../http/page-route.ts'

/** The formats in which content leaves Lectern for other programs. */
export const exportTypes = {
  calendar: 'text/calendar; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
} as const

/** A file of an event or, without one, of all that are public. */
export const exportFile = (
  type: keyof typeof exportTypes,
  text: string,
  cacheRule: CacheRule,
  event?: Pick<ShownEvent, 'approval'>,
): Download => ({
  kind: 'download',
  fileName: undefined,
  contentType: exportTypes[type],
  text,
  cacheRule,
  forEveryOrigin: event === undefined || event.approval.state === 'approved',
})
