import { createHash } from 'node:crypto'
import { SUMS, sumLine } from '../../src/archive/format.ts'
import { endBytes, type Entry, entryBytes } from '../../src/archive/tar.ts'

export type Random = () => number

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_00_00_00_00
  }
}

const below = (random: Random, end: number): number => Math.floor(random() * end)

function oneOf<const Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[below(random, items.length)] ?? items[0]
}

/** Alters, removes, repeats or moves bytes, and leaves the checksums as they are. */
export function damaged(bytes: Buffer, random: Random): Buffer {
  const at = below(random, bytes.length)
  const length = oneOf(random, [1, 1, 8, 512, 4096])
  const [before, part, after] = [
    bytes.subarray(0, at),
    bytes.subarray(at, at + length),
    bytes.subarray(at + length),
  ]
  const noise = Buffer.from(Array.from({ length }, () => below(random, 256)))
  switch (oneOf(random, ['alter', 'alter', 'cut', 'remove', 'insert', 'repeat', 'blank'])) {
    case 'alter':
      return Buffer.concat([before, noise.subarray(0, part.length), after])
    case 'cut':
      return before
    case 'remove':
      return Buffer.concat([before, after])
    case 'insert':
      return Buffer.concat([before, noise, part, after])
    case 'repeat':
      return Buffer.concat([before, part, part, after])
    case 'blank':
      return Buffer.concat([before, Buffer.alloc(part.length), after])
  }
}

/** Alters the files of an archive, and writes the checksums and headers that fit. */
export function resealed(entries: readonly Entry[], random: Random): Buffer {
  const files = entries.filter(({ path }) => path !== SUMS)
  const place = below(random, files.length)
  const { path, content } = files[place] ?? { path: '', content: new Uint8Array() }
  const text = Buffer.from(content).toString()
  const replaced: readonly Entry[] = oneOf(random, [
    () => [{ path, content: Buffer.from(otherText(text, random)) }],
    () => [{ path, content: Buffer.from(otherText(text, random)) }],
    () => [{ path, content: Buffer.from(otherLines(text, random)) }],
    () => [],
    () => [...files.slice(place, place + 1), ...files.slice(place, place + 1)],
    () => [{ path: otherText(path, random).slice(0, 100), content }],
  ])()
  const altered = files.toSpliced(place, 1, ...replaced)
  const sums = altered.map((file) =>
    sumLine(createHash('sha256').update(file.content).digest('hex'), file.path),
  )
  const sealed = [...altered, { path: SUMS, content: Buffer.from(sums.join('')) }]
  return Buffer.concat([...sealed.flatMap(entryBytes), endBytes()])
}

const values = [
  'null',
  '-1',
  '0',
  '1e999',
  '9007199254740993',
  '""',
  '"x"',
  '[]',
  '{}',
  'true',
  '1.5',
  '../',
] as const

/** One value, name or number is another one. */
function otherText(text: string, random: Random): string {
  const found = [...text.matchAll(/"(?:[^"\\]|\\.)*"|[a-z]+|-?\d+/gu)]
  const { 0: value = '', index = 0 } = found[below(random, found.length)] ?? {}
  const other = random() < 0.2 ? (found[below(random, found.length)]?.[0] ?? '') : oneOf(random, values)
  return text.slice(0, index) + other + text.slice(index + value.length)
}

function otherLines(text: string, random: Random): string {
  const lines = text.split('\n')
  const at = below(random, lines.length)
  const line = lines[at] ?? ''
  const kept = lines.toSpliced(at, 1)
  return kept
    .toSpliced(
      below(random, lines.length),
      0,
      ...oneOf<readonly string[]>(random, [[], [line], [line, line]]),
    )
    .join('\n')
}
