import { frameWords } from '../../../http/page/words/de.ts'
import { inLocale } from '../../text/in-locale.ts'

export const { counted, whole, tenths, and, or } = inLocale(frameWords.locale)

/** The time of a place, for sentences: `Ortszeit Livorno`. UTC is no place. */
export const localTime = (place: string): string => (place === 'UTC' ? 'UTC' : `Ortszeit ${place}`)
