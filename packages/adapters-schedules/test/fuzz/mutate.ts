/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_00_00_00_00
  }
}

const encoder = new TextEncoder()

/** What parsers trip over. */
const texts = [
  ...String.raw`" ' \ < > & ; , : = { } [ ] | sep= <![CDATA[ ]]> <!-- --> &#0; &#xD800; &lol; </p><p> <?xml`.split(
    ' ',
  ),
  ...String.raw`null true -1 1e999 [] {} \ud800 \u0000 "__proto__": "en": BEGIN:VEVENT END:VEVENT END:VCALENDAR`.split(
    ' ',
  ),
  ...'RRULE:FREQ=YEARLY TZID=X: 00000000T000000 PT99999H 2026-02-30 05/06/2026 24:60 -5 =1+1 +02:00 ä 😀'.split(
    ' ',
  ),
  '\n',
  '\r\n ',
  '\0',
  '\u202E',
  '9'.repeat(400),
  '<!DOCTYPE a [',
  '<a href="',
]
const tokens: readonly Uint8Array[] = [
  ...texts.map((text) => encoder.encode(text)),
  ...[[0xff, 0xfe], [0x80], [0xc3]].map((bytes) => Uint8Array.from(bytes)),
]

/** A file with one to eight changes, some of them from another file. */
export function mutate(file: Uint8Array, other: Uint8Array, random: () => number): Uint8Array {
  let bytes = file
  for (let changes = 1 + Math.floor(random() * 8); changes > 0; changes -= 1)
    bytes = change(bytes, other, random)
  return bytes
}

function change(bytes: Uint8Array, other: Uint8Array, random: () => number): Uint8Array {
  const place = (length: number): number => Math.floor(random() * (length + 1))
  const [one, two] = [place(bytes.length), place(bytes.length)]
  const [from, to] = [Math.min(one, two), Math.min(Math.max(one, two), Math.min(one, two) + 300)]
  const before = bytes.subarray(0, from)
  const after = bytes.subarray(to)
  switch (place(6)) {
    case 0:
      return joined(before, after)
    case 1:
      return joined(before, bytes.subarray(from, to), bytes.subarray(from, to), after)
    case 2:
      return joined(
        before,
        bytes.subarray(from).map((byte, index) => (index === 0 ? byte ^ (1 << place(7)) : byte)),
      )
    case 3: {
      const start = place(other.length)
      return joined(before, other.subarray(start, start + 300), after)
    }
    case 4:
      return random() < 0.2 ? bytes.subarray(0, to) : joined(before, after)
    default:
      return joined(before, tokens[place(tokens.length - 1)] ?? before, bytes.subarray(from))
  }
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
