export interface Secret {
  /** The kind of secret, which determines its legitimate places. */
  readonly kind: string
  readonly value: string
}

/** Bytes to search, with the name of their place. */
export interface Place {
  readonly name: string
  readonly bytes: Buffer
}

export interface Find {
  readonly place: string
  readonly kind: string
  readonly encoding: string
}

/** All secrets found in the places, in any encoding. */
export function search(places: readonly Place[], secrets: readonly Secret[]): readonly Find[] {
  const needles = secrets.flatMap(({ kind, value }) =>
    Object.entries(encodingsOf(value)).map(([encoding, text]) => ({ kind, encoding, text })),
  )
  return places.flatMap(({ name, bytes }) =>
    needles
      .filter(({ text }) => bytes.includes(text))
      .map(({ kind, encoding }) => ({ place: name, kind, encoding })),
  )
}

/** The encodings in which a log, a page, an address or a file would have it; raw is the first. */
function encodingsOf(text: string): Readonly<Record<string, string>> {
  const utf8 = Buffer.from(text)
  const json = JSON.stringify(text).slice(1, -1)
  const encodings = {
    raw: text,
    'in HTML': text.replaceAll(/[&<>"']/gu, (character) => references[character] ?? ''),
    'in JSON': json,
    'in JSON within JSON': JSON.stringify(json).slice(1, -1),
    'lower case': text.normalize('NFKC').toLowerCase(),
    'URL-encoded': encodeURIComponent(text),
    'URL-encoded as a form': new URLSearchParams([['', text]]).toString().slice(1),
    hex: utf8.toString('hex'),
    'as numbers': [...utf8].join(','),
    ...base64Of(utf8),
  }
  const names = new Map(
    Object.entries(encodings)
      .toReversed()
      .map(([name, encoded]) => [encoded, name]),
  )
  return Object.fromEntries([...names].map(([encoded, name]) => [name, encoded]))
}

/** What a longer text has of the secret in base64, for each of the three alignments. */
const base64Of = (utf8: Buffer): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (['base64', 'base64url'] as const).flatMap((alphabet) =>
      [0, 1, 2].map((offset) => {
        const whole = Buffer.concat([Buffer.alloc(offset), utf8])
        const end = Math.floor((whole.length * 8) / 6)
        return [
          `${alphabet}, ${offset} bytes on`,
          whole.toString(alphabet).slice(Math.ceil((offset * 8) / 6), end),
        ]
      }),
    ),
  )

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
