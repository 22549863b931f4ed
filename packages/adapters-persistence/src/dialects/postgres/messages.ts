/** A parameter as text, as bytes, or null. */
type Encoded = string | Uint8Array | null

const SMALLEST = 4_096
const BINARY = 1
const TEXT = 0

/**
 * The messages of the extended query protocol that the client sends, in one buffer. `pg` writes each message by itself.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export class Messages {
  #bytes = Buffer.allocUnsafe(SMALLEST)
  #end = 0

  /** Closing a statement that does not exist is no error. */
  closeStatement(name: string): this {
    return this.#message('C', () => this.#letter('S').#text(name))
  }

  parse(name: string, sql: string): this {
    return this.#message('P', () => this.#text(name).#text(sql).#int16(0))
  }

  bind(name: string, parameters: readonly unknown[]): this {
    const values = parameters.map(encoded)
    return this.#message('B', () => {
      this.#text('').#text(name).#int16(values.length)
      for (const value of values) this.#int16(value instanceof Uint8Array ? BINARY : TEXT)
      this.#int16(values.length)
      for (const value of values) this.#value(value)
      // All columns of the result as text.
      this.#int16(0)
    })
  }

  describePortal(): this {
    return this.#message('D', () => this.#letter('P').#text(''))
  }

  execute(): this {
    return this.#message('E', () => this.#text('').#int32(0))
  }

  /** The server skips the messages between a failure and the next `sync`. */
  sync(): this {
    return this.#message('S', () => this)
  }

  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#end)
  }

  #message(type: string, writeBody: () => unknown): this {
    this.#letter(type)
    const start = this.#end
    this.#int32(0)
    writeBody()
    this.#bytes.writeInt32BE(this.#end - start, start)
    return this
  }

  #letter(letter: string): this {
    this.#reserve(1)
    this.#end = this.#bytes.writeUInt8(letter.charCodeAt(0), this.#end)
    return this
  }

  #int16(value: number): this {
    this.#reserve(2)
    // The number of parameters is unsigned.
    this.#end = this.#bytes.writeUInt16BE(value, this.#end)
    return this
  }

  #int32(value: number): this {
    this.#reserve(4)
    this.#end = this.#bytes.writeInt32BE(value, this.#end)
    return this
  }

  #text(text: string): this {
    const length = Buffer.byteLength(text)
    this.#reserve(length + 1)
    this.#end += this.#bytes.write(text, this.#end)
    this.#end = this.#bytes.writeUInt8(0, this.#end)
    return this
  }

  #value(value: Encoded): void {
    if (value === null) this.#int32(-1)
    else if (typeof value === 'string') {
      const length = Buffer.byteLength(value)
      this.#int32(length).#reserve(length)
      this.#end += this.#bytes.write(value, this.#end)
    } else {
      this.#int32(value.length).#reserve(value.length)
      this.#bytes.set(value, this.#end)
      this.#end += value.length
    }
  }

  #reserve(length: number): void {
    if (this.#end + length <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(2 * (this.#end + length))
    larger.set(this.bytes())
    this.#bytes = larger
  }
}

function encoded(value: unknown): Encoded {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value)
    default:
      if (value === null || value === undefined) return null
      if (value instanceof Uint8Array) return value
      if (Array.isArray(value)) return `{${value.map(element).join()}}`
      throw new TypeError(`PostgreSQL gets no ${typeof value} as a parameter`)
  }
}

/** https://www.postgresql.org/docs/current/arrays.html#ARRAYS-IO */
function element(value: unknown): string {
  if (value === null) return 'NULL'
  return typeof value === 'number' ? String(value) : quoted(value)
}

const quoted = (value: unknown): string => `"${String(value).replaceAll(/["\\]/gu, '\\$&')}"`
