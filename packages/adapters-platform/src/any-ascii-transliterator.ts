import anyAscii from 'any-ascii'
import type { Transliterator } from '@lectern/application'

export class AnyAsciiTransliterator implements Transliterator {
  transliterate(text: string): string {
    return anyAscii(text)
  }
}
