import { englishFrameWords } from '@lectern/http'
import { inLocale } from '../../text/in-locale.ts'

export const { counted, whole, tenths, and, or } = inLocale(englishFrameWords.locale)

export const comments = counted({ one: 'comment', other: 'comments' })
export const talks = counted({ one: 'talk', other: 'talks' })
export const events = counted({ one: 'event', other: 'events' })
export const stars = counted({ one: 'star', other: 'stars' })
export const claims = counted({ one: 'claim', other: 'claims' })
export const minutes = counted({ one: 'minute', other: 'minutes' })
export const opinions = counted({ one: 'opinion', other: 'opinions' })
