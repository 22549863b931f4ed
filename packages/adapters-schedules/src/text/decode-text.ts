import { unreadableFile } from '@lectern/domain'

export interface DecodedText {
  readonly text: string
  /** Whether the bytes are no UTF-8 and name no encoding, so that Windows-1252 is a guess. */
  readonly guessed: boolean
}

/** A reader of CSV may guess; JSON is Unicode by definition, and XML names its encoding. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = encodingByMark(bytes) ?? encodingByZeros(bytes) ?? declaredEncoding(bytes)
  if (encoding !== undefined) return { text: decodeAs(encoding, bytes), guessed: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), guessed: false }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { text: new TextDecoder('windows-1252').decode(bytes), guessed: true }
  }
}

/** For formats that are always Unicode. */
export function requireUnicode({ text, guessed }: DecodedText): string {
  if (guessed) throw unreadableFile('not-unicode')
  return text
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof RangeError) throw unreadableFile('unknown-encoding')
    if (error instanceof TypeError) throw unreadableFile('bad-encoding')
    throw error
  }
}

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte)

/** By the byte order mark. */
function encodingByMark(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (startsWith(bytes, 0xff, 0xfe, 0, 0) || startsWith(bytes, 0, 0, 0xfe, 0xff)) {
    throw unreadableFile('utf-32')
  }
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  return startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : undefined
}

/** UTF-16 without a byte order mark: the files begin with ASCII, so every other byte is zero. */
function encodingByZeros(bytes: Uint8Array): string | undefined {
  if (bytes.length < 4) return undefined
  const isZero = [...bytes.subarray(0, 4)].map((byte) => byte === 0)
  if (isZero.join() === 'false,true,false,true') return 'utf-16le'
  return isZero.join() === 'true,false,true,false' ? 'utf-16be' : undefined
}

/** The encoding that an XML declaration names. A declaration that could be read is no UTF-16. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const [, encoding] = /^\s*<\?xml[^>]{0,100}?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/u.exec(beginning) ?? []
  return encoding === undefined || /^utf-?16/iu.test(encoding) ? undefined : encoding.toLowerCase()
}
