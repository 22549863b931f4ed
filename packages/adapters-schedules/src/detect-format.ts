import { type FileFault, unreadableFile } from '@lectern/domain'

export type FileFormat = 'json' | 'xml' | 'calendar' | 'csv'

/** By the first characters. A table may begin with anything, so the media type decides about it. */
export function detectFormat(bytes: Uint8Array, mediaType: string | undefined): FileFormat {
  const text = asciiOf(bytes)
  if (text === '') throw unreadableFile('empty')
  if (/^BEGIN:VCALENDAR/iu.test(text)) return 'calendar'
  if (mediaType === 'text/csv') return 'csv'
  if (/^[[{]/u.test(text)) return 'json'
  if (/^<(?:!doctype html|html)/iu.test(text)) throw unreadableFile('html')
  return text.startsWith('<') ? 'xml' : 'csv'
}

/** The first ASCII characters in any encoding, without a byte order mark, zero bytes and white space. */
function asciiOf(bytes: Uint8Array): string {
  const first = bytes.findIndex((byte) => byte > 0x20 && byte < 0x80)
  const beginning = first === -1 ? [] : bytes.subarray(first, first + 400)
  return String.fromCharCode(...beginning.filter((byte) => byte > 0 && byte < 0x80))
}

const signatures: readonly (readonly [string, FileFault])[] = [
  // .zip, .xlsx, .ods
  ['504b0304', 'archive'],
  ['504b0506', 'archive'],
  // .xls
  ['d0cf11e0', 'archive'],
  // .gz
  ['1f8b', 'compressed'],
  ['25504446', 'pdf'],
]

/** Binary files that people take for schedules. */
export function refuseBinary(bytes: Uint8Array): void {
  const beginning = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  for (const [signature, fault] of signatures)
    if (beginning.startsWith(signature)) throw unreadableFile(fault)
}
