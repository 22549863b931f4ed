import { check, type Cleaned, MOST_PIXELS } from '../cleaned.ts'
import { packedPart, writeFrames } from './animation.ts'
import { PNG_SIGNATURE, unpackedSize, writeChunk } from './chunks.ts'
import { type PngParts, readParts } from './parts.ts'

/**
 * Keeps the pixels, what their numbers mean as colours, and the frames of an animated PNG. Texts, times, EXIF, previews
 * and whatever programs put in go, also what hides behind the packed pixels and behind the end.
 */
export function cleanPng(content: Buffer): Cleaned {
  const parts = readParts(content)
  const { header, frames, still } = parts
  check(header.width * header.height <= MOST_PIXELS, 'The picture has too many pixels')
  const pixels = writeChunk('IDAT', packedPart(Buffer.concat(still), unpackedSize(header, header)))
  const { beforeStill, afterStill } = writeFrames(frames, still, header)
  const [head, end] = [headOf(parts), writeChunk('IEND')]
  const animation = parts.animation ? [writeChunk('acTL', parts.animation)] : []
  return {
    content: Buffer.concat([...head, ...animation, ...beforeStill, pixels, ...afterStill, end]),
    still: Buffer.concat([...head, pixels, end]),
    orientation: parts.orientation,
    withColours: (drawn) => withColours(drawn, parts),
  }
}

const headOf = ({ headerData, colours, palette, transparency }: PngParts): readonly Buffer[] => [
  PNG_SIGNATURE,
  writeChunk('IHDR', headerData),
  ...colours.map(({ written }) => written),
  ...(palette ? [writeChunk('PLTE', palette)] : []),
  ...(transparency ? [writeChunk('tRNS', transparency)] : []),
]

const HEADER_END = PNG_SIGNATURE.length + 12 + 13

const withColours = (drawn: Buffer, { colours }: PngParts): Buffer =>
  Buffer.concat([
    drawn.subarray(0, HEADER_END),
    ...colours.filter(({ fitsRgb }) => fitsRgb).map(({ written }) => written),
    drawn.subarray(HEADER_END),
  ])
