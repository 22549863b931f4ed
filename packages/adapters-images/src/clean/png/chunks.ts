import { crc32 } from 'node:zlib'
import { check } from '../cleaned.ts'

export interface Chunk {
  readonly type: string
  readonly data: Buffer
}

export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const FRAME = 12
const MOST_CHUNKS = 20_000

/** Every chunk up to the end of the picture, unharmed. What comes after that is not looked at. */
export function* chunksOf(content: Buffer): Generator<Chunk> {
  let at = PNG_SIGNATURE.length
  for (let count = 1; ; count += 1) {
    check(count <= MOST_CHUNKS, 'There are too many chunks')
    check(at + FRAME <= content.length, 'The file ends within a chunk')
    const length = content.readUInt32BE(at)
    const end = at + FRAME + length
    check(end <= content.length, 'The file ends within a chunk')
    const typed = content.subarray(at + 4, end - 4)
    check(crc32(typed) === content.readUInt32BE(end - 4), 'A chunk has another checksum')
    const type = typed.toString('latin1', 0, 4)
    yield { type, data: typed.subarray(4) }
    if (type === 'IEND') return
    at = end
  }
}

export function writeChunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const written = Buffer.alloc(FRAME + data.length)
  written.writeUInt32BE(data.length, 0)
  written.write(type, 4, 'latin1')
  written.set(data, 8)
  written.writeUInt32BE(crc32(written.subarray(4, -4)), written.length - 4)
  return written
}
