import { onFirstUse } from '../on-first-use.ts'

const LABELS = '(?:[\\p{L}\\p{N}-]{1,63}\\.){1,6}'
const END = '(?![\\p{L}\\p{N}@(-]|\\.[\\p{L}\\p{N}])'
const REST = '[^\\s<>"\'`)\\]]{1,500}'

/** `example` and its like stand for all others, in examples. */
const COMMON = 'com|net|org|info|biz|xyz|icu|casino|bet|loan|ru|cn|example'
/** Words that also stand behind the dots of programs, and so need a path after them. */
const AMBIGUOUS =
  'top|shop|store|online|site|club|live|vip|click|buzz|link|pro|space|website|app|dev|ai|io|co|me|ly|gg|to|tv|cc|us|uk|de|fr|br|in|eu'

/** Each part begins at the beginning of a word and ends within a bound: hostile texts take no longer than others. */
const link = onFirstUse(
  () =>
    new RegExp(
      [
        `https?://${REST}`,
        `(?<![\\p{L}\\p{N}@./-])(?:www\\.${REST}|${LABELS}(?:${COMMON}|${AMBIGUOUS})/${REST}|${LABELS}(?:${COMMON})${END})`,
      ].join('|'),
      'gu',
    ),
)

/** Where the code, the slides and the videos of talks are, and what their audience reads. */
const FAMILIAR = [
  'github.com github.io gitlab.com codeberg.org bitbucket.org speakerdeck.com slideshare.net',
  'slides.com noti.st youtube.com youtu.be vimeo.com media.ccc.de wikipedia.org stackoverflow.com',
  'developer.mozilla.org w3.org ietf.org rfc-editor.org arxiv.org doi.org archive.org npmjs.com',
  'packagist.org pypi.org crates.io php.net python.org nodejs.org localhost 127.0.0.1',
].flatMap((names) => names.split(' '))

/** How many links there are in a plain text; those to familiar places do not count. */
export const countLinks = (text: string): number =>
  linksIn(text).filter((link) => !isFamiliar(hostOf(link))).length

const linksIn = (text: string): readonly string[] =>
  text.includes('.') || text.includes('://') ? (text.match(link()) ?? []) : []

function hostOf(link: string): string {
  const authority = link.replace(/^https?:\/\//u, '').split(/[/?#]/u, 1)[0] ?? ''
  const host = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/u.exec(authority.slice(authority.lastIndexOf('@') + 1))
  return (host?.[0] ?? '').replace(/^www\./u, '')
}

const isFamiliar = (host: string): boolean =>
  FAMILIAR.some((familiar) => host === familiar || host.endsWith(`.${familiar}`))

const MAIL_ADDRESS = /(?<![\p{L}\p{N}._+-])[\p{L}\p{N}._+-]{1,64}@[\p{L}\p{N}-]{1,63}\.\p{L}/u
const TELEPHONE_OR_MESSENGER =
  /\+ ?\(?\d[\d ().-]{6,20}|(?<!\p{L})(?:whats ?app|telegram|wechat)(?!\p{L})|微信/u

/** Another way to somebody: an e-mail address, a telephone number, a messenger. */
export const hasContact = (text: string): boolean =>
  (text.includes('@') && MAIL_ADDRESS.test(text)) || TELEPHONE_OR_MESSENGER.test(text)
