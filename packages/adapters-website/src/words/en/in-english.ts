import { englishFrameWords } from '@lectern/http'
import { inLocale } from '../../text/in-locale.ts'

export const { counted, whole, tenths, and, or } = inLocale(englishFrameWords.locale)
