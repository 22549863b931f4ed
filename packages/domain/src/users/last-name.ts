import { foldForSearch, orderOfName } from '../folding.ts'

/** What follows a name without a comma, in small letters and without dots. */
const AFTER_NAME: ReadonlySet<string> = new Set('jr sr ii iii iv phd md ma msc bsc mba esq'.split(' '))

/** The last word of a name without what particles, titles, commas and brackets add. Names of one word are that word. */
export function lastNameOf(name: string): string {
  const [whole = ''] = name.split(/[,([]/u)
  const words = whole
    .split(/\s+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter(Boolean)
  const last = words.findLastIndex((word) => !AFTER_NAME.has(word.toLowerCase().replaceAll('.', '')))
  return words[Math.max(last, 0)] ?? name.trim()
}

/** From A to Z, without accents; `''` for names in other scripts and for digits. */
export const initialOfLastName = (name: string): string =>
  /^[a-z]/u.exec(foldForSearch(lastNameOf(name)))?.[0].toUpperCase() ?? ''

/** Names without a letter from A to Z are the last. */
export const orderOfLastName = (name: string): string =>
  [initialOfLastName(name) || '~', orderOfName(lastNameOf(name)), orderOfName(name)].join('\0')
