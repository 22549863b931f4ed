export interface ProfileTraits {
  readonly space?: string
  readonly version?: number
  readonly text?: string
}

const HEADER = 128

/** An ICC profile with a name, an owner and white, red, green and blue. */
export function aProfile({ space = 'RGB ', version = 2, text = 'secret' }: ProfileTraits = {}): Buffer {
  const xyz = Buffer.concat([Buffer.from('XYZ \0\0\0\0', 'latin1'), Buffer.alloc(12, 7)])
  const curve = Buffer.concat([Buffer.from('curv\0\0\0\0', 'latin1'), Buffer.alloc(4)])
  const words = Buffer.from(`text\0\0\0\0${text}\0`.padEnd(40, '\0'), 'latin1')
  const tags: readonly (readonly [string, Buffer])[] = [
    ['desc', words],
    ['cprt', words],
    ['dmnd', words],
    ['vued', words],
    ['wtpt', xyz],
    ['rXYZ', xyz],
    ['gXYZ', xyz],
    ['bXYZ', xyz],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
    ['kTRC', curve],
  ]
  const table = Buffer.alloc(4 + 12 * tags.length)
  table.writeUInt32BE(tags.length)
  let offset = HEADER + table.length
  for (const [place, [signature, value]] of tags.entries()) {
    table.write(signature, 4 + 12 * place, 'latin1')
    table.writeUInt32BE(offset, 8 + 12 * place)
    table.writeUInt32BE(value.length, 12 + 12 * place)
    offset += value.length
  }
  const header = Buffer.alloc(HEADER)
  header.writeUInt32BE(offset)
  header[8] = version
  header.write(`mntr${space}XYZ `, 12, 'latin1')
  header.write('acspAPPL', 36, 'latin1')
  header.write(text.slice(0, 4), 80, 'latin1')
  return Buffer.concat([header, table, ...tags.map(([, value]) => value)])
}
