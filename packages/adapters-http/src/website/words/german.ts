import { frameWords } from '../../http/page/words/de.ts'
import { inLocale } from '../text/in-locale.ts'
import { english } from './english.ts'
import type { Words } from './words.ts'

export const german: Words = {
  ...english,
  language: 'de',
  locale: frameWords.locale,
  numbers: inLocale(frameWords.locale),
  frame: frameWords,
}
