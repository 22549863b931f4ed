/** The entities of HTML that editors write for punctuation and the letters of Latin-1. */
const names: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    laquo: '«',
    raquo: '»',
    bull: '•',
    middot: '·',
    rarr: '→',
    copy: '©',
    reg: '®',
    trade: '™',
    euro: '€',
    pound: '£',
    deg: '°',
    times: '×',
    shy: '',
    szlig: 'ß',
    aelig: 'æ',
    AElig: 'Æ',
    oslash: 'ø',
    Oslash: 'Ø',
  }),
)

/** `&eacute;` is a letter and the mark on it. */
const marks: ReadonlyMap<string, string> = new Map(
  Object.entries({
    acute: '\u0301',
    grave: '\u0300',
    circ: '\u0302',
    uml: '\u0308',
    tilde: '\u0303',
    ring: '\u030A',
    cedil: '\u0327',
  }),
)

/** Decodes each entity once. Unknown ones stay. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[A-Za-z]{2,8});/gu, (whole, name: string) =>
    name.startsWith('#') ? (characterOf(name) ?? whole) : (names.get(name) ?? markedLetter(name) ?? whole),
  )

function characterOf(reference: string): string | undefined {
  const code = /^#x/iu.test(reference) ? Number.parseInt(reference.slice(2), 16) : Number(reference.slice(1))
  const isCharacter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
  return isCharacter ? String.fromCodePoint(code) : undefined
}

function markedLetter(name: string): string | undefined {
  const mark = marks.get(name.slice(1))
  return mark === undefined ? undefined : `${name.slice(0, 1)}${mark}`.normalize('NFC')
}
