import type { FileHandle } from 'node:fs/promises'
import { ArchiveDamaged } from './format.ts'

/** A file of a tar archive. */
export interface Entry {
  readonly path: string
  readonly content: Uint8Array
}

export interface ReadEntry extends Entry {
  readonly content: Buffer
}

const BLOCK = 512
const MOST_PATH = 100
/** The largest entry that is read into memory. */
const MOST_BYTES = 64 * 1024 * 1024
const END = Buffer.alloc(2 * BLOCK)

/** The ustar header of a file. It has no time, so that equal content makes equal bytes. */
function headerOf(path: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(path) > MOST_PATH) throw new RangeError(`${path} is too long for a tar archive`)
  header.write(path, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${octal(size, 11)}\0`, 124)
  header.write(`${octal(0, 11)}\0`, 136)
  header.write('        0', 148)
  header.write('ustar\u000000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\0 `, 148)
  return header
}

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0')

const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

/** The bytes of a file in an archive: header, content and padding. The content is not copied. */
export const entryBytes = ({ path, content }: Entry): readonly Uint8Array[] => [
  headerOf(path, content.length),
  content,
  Buffer.alloc(paddingOf(content.length)),
]

export const endBytes = (): Buffer => END

/**
 * The files of an archive, one at a time. It accepts only the bytes that this module writes, so an archive with any other byte
 * outside of the content of a file is damaged.
 */
export async function* entriesOf(file: FileHandle): AsyncGenerator<ReadEntry> {
  let position = 0
  const read = async (length: number): Promise<Buffer> => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
    position += bytesRead
    if (bytesRead < length) throw new ArchiveDamaged(`it is cut off after ${position} bytes`)
    return buffer
  }
  for (;;) {
    const header = await read(BLOCK)
    if (header.every((byte) => byte === 0)) break
    const path = /^[ -~]*/u.exec(header.toString('latin1', 0, MOST_PATH))?.[0] ?? ''
    const size = sizeIn(header)
    if (size === undefined || !headerOf(path, size).equals(header)) {
      if (position === BLOCK) throw new ArchiveDamaged('it is no archive of lectern dump')
      throw new ArchiveDamaged(`its bytes before ${position} are no header that lectern dump writes`)
    }
    const content = await read(size)
    const padding = await read(paddingOf(size))
    if (padding.some((byte) => byte !== 0)) throw new ArchiveDamaged(`the bytes after ${path} are altered`)
    yield { path, content }
  }
  if ((await read(BLOCK)).some((byte) => byte !== 0)) throw new ArchiveDamaged('its end is altered')
  const { bytesRead } = await file.read(Buffer.alloc(1), 0, 1, position)
  if (bytesRead > 0) throw new ArchiveDamaged('it has bytes after its end')
}

function sizeIn(header: Buffer): number | undefined {
  const text = header.toString('latin1', 124, 135)
  const size = /^[0-7]{11}$/u.test(text) ? Number.parseInt(text, 8) : undefined
  return size === undefined || size > MOST_BYTES ? undefined : size
}
