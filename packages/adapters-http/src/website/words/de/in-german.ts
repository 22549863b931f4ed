import { frameWords } from '../../../http/page/words/de.ts'
import { inLocale } from '../../text/in-locale.ts'

export const { counted, whole, tenths, and, or } = inLocale(frameWords.locale)
