import { Socket } from 'node:net'

type Done = (error?: Error | null) => void

/** Sockets do not decode strings. */
type Chunk = Buffer | string

interface Written {
  readonly chunk: Chunk
  readonly encoding: BufferEncoding
}

/**
 * The connection of one exchange, whose other end is a `Response`. Node's `ServerResponse` writes HTTP/1.0 to it: a head, and
 * then the body as it is. A write ends when the body was read so far (backpressure).
 */
export class ResponseSocket extends Socket {
  /** Fulfilled when the head is written. */
  readonly response: Promise<Response>
  readonly #resolve: (response: Response) => void
  readonly #method: string
  /** Undefined when it is complete. */
  #head: Buffer | undefined = Buffer.alloc(0)
  #body: ReadableStreamDefaultController<Uint8Array> | undefined
  #onRead: Done | undefined

  constructor(method: string) {
    super()
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    this.response = promise
    this.#resolve = resolve
    this.#method = method
    this.on('error', reject)
    this.once('close', () => reject(new Error('The request ended before its response')))
  }

  override _write(chunk: Chunk, encoding: BufferEncoding, done: Done): void {
    const bytes = bytesOf(chunk, encoding)
    if (this.#head === undefined) return this.#pass(bytes, done)
    this.#head = Buffer.concat([this.#head, bytes])
    const end = this.#head.indexOf(BLANK_LINE)
    if (end === -1) return done()
    this.#begin(this.#head.toString('latin1', 0, end))
    const rest = this.#head.subarray(end + BLANK_LINE.length)
    this.#head = undefined
    this.#pass(rest, done)
  }

  override _writev(chunks: readonly Written[], done: Done): void {
    const bytes = chunks.map(({ chunk, encoding }) => bytesOf(chunk, encoding))
    this._write(Buffer.concat(bytes), 'latin1', done)
  }

  override _read(): void {
    // The request does not come from this socket.
  }

  override _final(done: Done): void {
    done()
  }

  override _destroy(error: Error | null, done: Done): void {
    const body = this.#body
    this.#body = undefined
    if (error === null) body?.close()
    else body?.error(error)
    super._destroy(error, done)
  }

  #begin(head: string): void {
    const [statusLine = '', ...lines] = head.split('\r\n')
    const status = Number(statusLine.split(' ')[1])
    const headers = new Headers()
    for (const line of lines) {
      const colon = line.indexOf(':')
      const name = line.slice(0, colon)
      if (!ofConnection.has(name.toLowerCase())) headers.append(name, line.slice(colon + 1))
    }
    const hasBody = this.#method !== 'HEAD' && status !== 204 && status !== 304
    this.#resolve(new Response(hasBody ? this.#open() : null, { status, headers }))
  }

  #open(): ReadableStream<Uint8Array> {
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => void (this.#body = controller),
        pull: () => {
          this.#onRead?.()
          this.#onRead = undefined
        },
        cancel: () => {
          this.#body = undefined
          this.destroy()
        },
      },
      new ByteLengthQueuingStrategy({ highWaterMark: MOST_AHEAD }),
    )
  }

  #pass(chunk: Buffer, done: Done): void {
    if (this.#body === undefined || chunk.length === 0) return done()
    this.#body.enqueue(new Uint8Array(chunk))
    if ((this.#body.desiredSize ?? 0) > 0) done()
    else this.#onRead = done
  }
}

const bytesOf = (chunk: Chunk, encoding: BufferEncoding): Buffer =>
  typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk

const BLANK_LINE = Buffer.from('\r\n\r\n')

/** So many bytes of a body wait for the reader. */
const MOST_AHEAD = 64 * 1024

/** The host decides about its connections. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding'])
