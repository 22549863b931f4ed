export const LARGEST_PROFILE = 1024 * 1024

const HEADER = 128
const TAG = 12

/** What takes the numbers of a pixel to a colour. Names, owners, devices and times of a profile are not among it. */
const colourTags = namesIn(
  'rXYZ gXYZ bXYZ rTRC gTRC bTRC kTRC wtpt chad cicp A2B0 A2B1 A2B2 B2A0 B2A1 B2A2 gamt',
)
const valueTypes = namesIn('XYZ curv para sf32 mft1 mft2 mAB mBA cicp')

/** Bytes of the header that tell of programs, devices, makers and times. */
const ownersInHeader = [
  [4, 8],
  [24, 36],
  [40, 44],
  [48, 64],
  [80, HEADER],
] as const

/** As they are written: four letters, of which the last may be blank. */
function namesIn(list: string): ReadonlySet<string> {
  return new Set(list.split(' ').map((name) => name.padEnd(4)))
}

interface Tag {
  readonly signature: string
  readonly value: Buffer
}

/** An ICC profile that means the same colours, and says nothing else. Undefined when it is not sound. */
export function cleanProfile(profile: Buffer): Buffer | undefined {
  if (profile.length < HEADER + 4 || profile.length > LARGEST_PROFILE) return undefined
  if (profile.readUInt32BE(0) !== profile.length || !isAt(profile, 36, 'acsp')) return undefined
  const tags = readTags(profile)
  if (tags === undefined || tags.length === 0) return undefined
  const text = emptyText(profile[8] ?? 0)
  return writeProfile(profile, [
    { signature: 'desc', value: text.description },
    { signature: 'cprt', value: text.copyright },
    ...tags,
  ])
}

/** Pixels that a decoder made are red, green and blue, whatever they were in the file. */
export const isForRgb = (profile: Buffer): boolean => isAt(profile, 16, 'RGB ')

const isAt = (profile: Buffer, at: number, text: string): boolean =>
  profile.toString('latin1', at, at + 4) === text

function readTags(profile: Buffer): readonly Tag[] | undefined {
  const count = profile.readUInt32BE(HEADER)
  if (HEADER + 4 + count * TAG > profile.length) return undefined
  const tags: Tag[] = []
  for (let number = 0; number < count; number += 1) {
    const at = HEADER + 4 + number * TAG
    const [offset, size] = [profile.readUInt32BE(at + 4), profile.readUInt32BE(at + 8)]
    if (offset + size > profile.length) return undefined
    const value = profile.subarray(offset, offset + size)
    const signature = profile.toString('latin1', at, at + 4)
    if (colourTags.has(signature) && valueTypes.has(value.toString('latin1', 0, 4))) {
      tags.push({ signature, value })
    }
  }
  return tags
}

function writeProfile(from: Buffer, tags: readonly Tag[]): Buffer {
  const table = Buffer.alloc(4 + tags.length * TAG)
  table.writeUInt32BE(tags.length)
  const values: Buffer[] = []
  let offset = HEADER + table.length
  for (const [number, { signature, value }] of tags.entries()) {
    const at = 4 + number * TAG
    table.write(signature, at, 'latin1')
    table.writeUInt32BE(offset, at + 4)
    table.writeUInt32BE(value.length, at + 8)
    const padded = Buffer.alloc(Math.ceil(value.length / 4) * 4)
    padded.set(value)
    values.push(padded)
    offset += padded.length
  }
  const header = Buffer.from(from.subarray(0, HEADER))
  for (const [start, end] of ownersInHeader) header.fill(0, start, end)
  header.writeUInt32BE(offset, 0)
  return Buffer.concat([header, table, ...values])
}

/** The texts that every profile must have, in the form of its version, and saying nothing. */
const emptyText = (version: number): { readonly description: Buffer; readonly copyright: Buffer } =>
  version >= 4
    ? { description: localised(), copyright: localised() }
    : { description: described(), copyright: plain() }

/** Version 4: a table of texts by language, with none in it. */
const localised = (): Buffer => Buffer.from('mluc\0\0\0\0\0\0\0\0\0\0\0\x0c', 'latin1')

/** Version 2: the empty text in ASCII, Unicode and the script of old Macintoshes. */
function described(): Buffer {
  const value = Buffer.alloc(12 + 1 + 8 + 70)
  value.write('desc', 'latin1')
  value.writeUInt32BE(1, 8)
  return value
}

const plain = (): Buffer => Buffer.from('text\0\0\0\0\0', 'latin1')
