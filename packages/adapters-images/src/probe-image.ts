import { type ImageFormat, type ProbedImage, unreadableImage } from '@lectern/domain'
import { readHead } from './clean/gif/blocks.ts'
import { sizeOfJpeg } from './clean/jpeg/segments.ts'
import { PNG_SIGNATURE, readHeader } from './clean/png/chunks.ts'
import { check, type Size } from './clean/cleaned.ts'

/** What the first bytes of a file say. Throws when it begins like an image and doesn't go on like one. */
export function probeImage(content: Uint8Array): ProbedImage {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const format = formatOf(bytes)
  const size = format === undefined ? { width: 0, height: 0 } : readSize(bytes, format)
  return { format, ...size, byteSize: content.byteLength }
}

const signatures = [
  ['png', PNG_SIGNATURE],
  ['jpeg', Buffer.of(0xff, 0xd8, 0xff)],
  ['gif', Buffer.from('GIF87a')],
  ['gif', Buffer.from('GIF89a')],
] as const

const formatOf = (bytes: Buffer): ImageFormat | undefined =>
  signatures.find(([, signature]) => bytes.subarray(0, signature.length).equals(signature))?.[0]

function readSize(bytes: Buffer, format: ImageFormat): Size {
  try {
    const { width, height } = sizes[format](bytes)
    check(width > 0 && height > 0, 'The picture has no size')
    return { width, height }
  } catch {
    throw unreadableImage()
  }
}

const sizes: Readonly<Record<ImageFormat, (bytes: Buffer) => Size>> = {
  gif: readHead,
  jpeg: sizeOfJpeg,
  png: sizeOfPng,
}

function sizeOfPng(bytes: Buffer): Size {
  const [start, end] = [PNG_SIGNATURE.length + 8, PNG_SIGNATURE.length + 21]
  check(bytes.toString('latin1', start - 4, start) === 'IHDR', 'The header is not the first chunk')
  return readHeader(bytes.subarray(start, end))
}
