import { createRequire } from 'node:module'
import type { Transliterator } from '@lectern/application'

const require: (name: 'any-ascii') => { readonly default: (text: string) => string } = createRequire(
  import.meta.url,
)

/** The tables have half a megabyte, and are loaded with the first text. */
export class AnyAsciiTransliterator implements Transliterator {
  transliterate(text: string): string {
    return require('any-ascii').default(text)
  }
}
