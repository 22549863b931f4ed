import { type Instant, toIso, type Zone } from '@lectern/domain'
import { html, type Html } from '../../http/page/html.ts'
import type { Words } from '../words/words.ts'
import { formatMoment } from './formats.ts'

/** A moment in the zone of its event. A script adds the time of the reader where that differs. */
export const timeHtml = (
  { locale, site }: Words,
  moment: Instant,
  zone: Zone,
  style: Parameters<typeof formatMoment>[1] = 'moment',
): Html =>
  html`<time datetime="${toIso(moment, zone)}" data-zone="${zone}" data-yours="${site.yourTime}"
    >${formatMoment(locale, style, moment, zone)}</time
  >`
