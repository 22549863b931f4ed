/** An answer as it came over the connection. */
export interface WireReply {
  readonly status: number
  /** In their order, with lower-case names. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Without its transfer coding, but with its content coding. */
  readonly body: Buffer
}

export interface Parsed {
  readonly reply: WireReply
  /** The first byte after the answer. */
  readonly end: number
}

/** Bytes that are no answer. */
export class MalformedReply extends Error {}

const HEAD_END = Buffer.from('\r\n\r\n')

/** The values of a header. */
export const valuesOf = ({ headers }: WireReply, name: string): readonly string[] =>
  headers.filter(([one]) => one === name).map(([, value]) => value)

export const valueOf = (reply: WireReply, name: string): string | undefined => valuesOf(reply, name)[0]

/**
 * The first answer, without interim ones; undefined while it is not complete. `isClosed` says that no more bytes follow: they
 * end an answer without a length.
 */
export function parseReply(
  bytes: Buffer,
  isForHead: boolean,
  isClosed: boolean,
  from = 0,
): Parsed | undefined {
  const headEnd = bytes.indexOf(HEAD_END, from)
  if (headEnd === -1) return undefined
  const [first = '', ...lines] = bytes.toString('latin1', from, headEnd).split('\r\n')
  const [, code] = /^HTTP\/1\.1 (\d{3}) [\t -~]*$/u.exec(first) ?? []
  if (code === undefined) throw new MalformedReply(`No status line: ${first.slice(0, 200)}`)
  const status = Number(code)
  const headers = lines.map(headerOf)
  const start = headEnd + HEAD_END.length
  if (status >= 100 && status < 200) return parseReply(bytes, isForHead, isClosed, start)
  const found = bodyOf(bytes, start, { status, headers }, isForHead, isClosed)
  return found && { reply: { status, headers, body: found.body }, end: found.end }
}

function headerOf(line: string): readonly [name: string, value: string] {
  const [, name, value] =
    /^([!#$%&'*+.^_`|~\w-]+):[\t ]*([\t\u{20}-\u{7e}\u{80}-\u{ff}]*?)[\t ]*$/u.exec(line) ?? []
  if (name === undefined || value === undefined) throw new MalformedReply(`No header: ${line.slice(0, 200)}`)
  return [name.toLowerCase(), value]
}

interface FoundBody {
  readonly body: Buffer
  readonly end: number
}

function bodyOf(
  bytes: Buffer,
  start: number,
  { status, headers }: Omit<WireReply, 'body'>,
  isForHead: boolean,
  isClosed: boolean,
): FoundBody | undefined {
  if (isForHead || status === 204 || status === 304) return { body: Buffer.alloc(0), end: start }
  const one = (name: string): string | undefined => {
    const values = headers.filter(([other]) => other === name)
    if (values.length > 1) throw new MalformedReply(`${name} is repeated`)
    return values[0]?.[1]
  }
  const [coding, length] = [one('transfer-encoding'), one('content-length')]
  if (coding !== undefined && length !== undefined) throw new MalformedReply('A length and a transfer coding')
  if (coding === 'chunked') return chunksAt(bytes, start)
  if (coding !== undefined) throw new MalformedReply(`The transfer coding ${coding}`)
  if (length === undefined) return isClosed ? { body: bytes.subarray(start), end: bytes.length } : undefined
  if (!/^\d{1,12}$/u.test(length)) throw new MalformedReply(`The length ${length}`)
  const end = start + Number(length)
  return bytes.length < end ? undefined : { body: bytes.subarray(start, end), end }
}

function chunksAt(bytes: Buffer, start: number): FoundBody | undefined {
  const chunks: Buffer[] = []
  let at = start
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd === -1) return undefined
    const size = bytes.toString('latin1', at, lineEnd)
    if (!/^[\da-f]{1,8}$/iu.test(size)) throw new MalformedReply(`The chunk size ${size.slice(0, 40)}`)
    const length = Number.parseInt(size, 16)
    const [first, last] = [lineEnd + 2, lineEnd + 2 + length]
    if (bytes.length < last + 2) return undefined
    if (bytes.toString('latin1', last, last + 2) !== '\r\n')
      throw new MalformedReply('A chunk without its end')
    at = last + 2
    if (length === 0) return { body: Buffer.concat(chunks), end: at }
    chunks.push(bytes.subarray(first, last))
  }
}
