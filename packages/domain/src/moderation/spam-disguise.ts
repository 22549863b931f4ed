/** Cyrillic and Greek letters that look like Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  һ: 'h',
  ԁ: 'd',
  ο: 'o',
}
const LOOKALIKE = `[${Object.keys(LOOKALIKES).join('')}]`

const INVISIBLE = '[\\u200b-\\u200d\\u2060\\ufeff]'
const BESIDE = '[a-z0-9.:/-]'
const DOT_IN_BRACKETS = /(?<=[\p{L}\p{N}]) ?[[({] ?(?:\.|dot|punkt|punto) ?[\])}] ?(?=[\p{L}\p{N}])/gu

const disguises: readonly { readonly sign: RegExp; readonly points: number }[] = [
  // Forum markup, which has never worked here.
  { sign: /\[(?:url\]|(?:url|link)=)/u, points: 4 },
  { sign: new RegExp(`[a-z]${LOOKALIKE}[a-z]`, 'u'), points: 4 },
  // Comes along with text that is copied, too.
  { sign: new RegExp(`[a-z]${INVISIBLE}{1,9}[a-z]`, 'u'), points: 3 },
  // Honest where talks are about security or HTML.
  { sign: /hxxps?:\/\//u, points: 1 },
  { sign: new RegExp(DOT_IN_BRACKETS.source, 'u'), points: 1 },
  { sign: /<a\s[^<>]{0,200}href[^<>]{1,5}https?:/u, points: 1 },
]

/** How hard a folded text tries to hide what it says or where it leads. */
export const disguisePoints = (folded: string): number =>
  Math.max(0, ...disguises.filter(({ sign }) => sign.test(folded)).map(({ points }) => points))

/** Ligatures and squares that stand for a word or a unit. NFKC makes up to 18 characters of one. */
const WORD_SIGNS = /[\u3300-\u3357\u337f\u3389\u33a8-\u33d8\ufdf2-\ufdfc]/gu

/**
 * A text with a space for each sign that means a word. No rule looks for these words, and without them the folded
 * text is at most four times as long as the text.
 */
export const withoutWordSigns = (text: string): string => text.replaceAll(WORD_SIGNS, ' ')

const INVISIBLE_WITHIN = new RegExp(
  `(?<=${BESIDE})[\\u00ad\\u200b-\\u200d\\u2060\\ufeff]+(?=${BESIDE})`,
  'gu',
)
const LOOKALIKE_BESIDE_LATIN = new RegExp(`(?<=[a-z])${LOOKALIKE}|${LOOKALIKE}(?=[a-z])`, 'gu')

/** The text as a reader sees it: without invisible characters, and with lookalike characters replaced. */
export const unveil = (folded: string): string =>
  folded
    .replaceAll(INVISIBLE_WITHIN, '')
    .replaceAll(LOOKALIKE_BESIDE_LATIN, (letter) => LOOKALIKES[letter] ?? letter)
    .replaceAll(/hxxp(?=s?:)/gu, 'http')
    .replaceAll(DOT_IN_BRACKETS, '.')
