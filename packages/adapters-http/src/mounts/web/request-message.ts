import { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** A `Request` as Node's HTTP server would pass it on. The body is read as far as it is asked for. */
export class RequestMessage extends IncomingMessage {
  #isReading = false
  readonly #body: ReadableStreamDefaultReader<Uint8Array> | undefined

  constructor(socket: Socket, { method, headers, body }: Request, target: string, host: string) {
    super(socket)
    this.method = method
    this.url = target
    // The response then ends with the connection, without chunks, so its bytes on the wire are the body.
    this.httpVersionMajor = 1
    this.httpVersionMinor = 0
    this.httpVersion = '1.0'
    this.#body = body?.getReader()
    const fields = [...headers]
    if (!headers.has('host')) fields.push(['host', host])
    // A streamed body has no length. On the wire, it would be chunked.
    if (body !== null && !headers.has('content-length')) fields.push(['transfer-encoding', 'chunked'])
    // `Headers` has each name once, in lower case. It joins repeated fields, as Node.js does.
    this.rawHeaders = fields.flat()
    this.headers = Object.fromEntries(fields)
    this.headersDistinct = Object.fromEntries(fields.map(([name, value]) => [name, [value]]))
  }

  /** Reads on until there is enough: `IncomingMessage` counts on a parser that pushes without being asked. */
  override _read(): void {
    if (this.#isReading) return
    this.#isReading = true
    void this.#readOn()
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    void this.#cancel(error)
    super._destroy(error, callback)
  }

  /** The cancellation of a body that failed is rejected with the failure that `#readOn` reported. */
  async #cancel(reason: unknown): Promise<void> {
    await Promise.allSettled([this.#body?.cancel(reason)])
  }

  async #readOn(): Promise<void> {
    try {
      for (let wantsMore = true; wantsMore;) {
        const chunk = await this.#body?.read()
        this.complete = chunk?.value === undefined
        wantsMore = this.push(chunk?.value ?? null)
      }
    } catch (error) {
      this.destroy(asError(error))
    }
    this.#isReading = false
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
