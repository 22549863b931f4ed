import { slugify } from '@lectern/domain'
import { expect, it } from 'vitest'
import { AnyAsciiTransliterator } from './any-ascii-transliterator.ts'

const transliterator = new AnyAsciiTransliterator()

it.each([
  ['PHP UK Conference 2026', 'php-uk-conference-2026'],
  ['Übung macht den Meister', 'ubung-macht-den-meister'],
  ['Straße', 'strasse'],
  ['Zażółć gęślą jaźń', 'zazolc-gesla-jazn'],
  ['Москва', 'moskva'],
  ['Αθήνα', 'athina'],
  ['東京', 'dongjing'],
  ['한글', 'hangeul'],
  ['ﬁne', 'fine'],
])('%s becomes the address %s', (name, slug) => {
  expect(slugify(name, (text) => transliterator.transliterate(text))).toBe(slug)
})
