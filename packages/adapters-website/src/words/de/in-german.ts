import { germanFrameWords } from '@lectern/http'
import { inLocale } from '../../text/in-locale.ts'

export const { counted, whole, tenths, and, or } = inLocale(germanFrameWords.locale)
