import { germanFrameWords } from '@lectern/http'
import { inLocale } from '../../text/in-locale.ts'

export const { counted, whole, tenths, and, or } = inLocale(germanFrameWords.locale)

export const comments = counted({ one: 'Kommentar', other: 'Kommentare' })
export const talks = counted({ one: 'Vortrag', other: 'Vorträge' })
export const events = counted({ one: 'Veranstaltung', other: 'Veranstaltungen' })
export const stars = counted({ one: 'Stern', other: 'Sterne' })
export const minutes = counted({ one: 'Minute', other: 'Minuten' })
export const opinions = counted({ one: 'Meinung', other: 'Meinungen' })
