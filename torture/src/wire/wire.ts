import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { MalformedReply, type Parsed, parseReply, type WireReply } from './parse-reply.ts'

/** What a connection had to say: an answer, bytes that are none, its end, or nothing in time. */
export type Heard = WireReply | MalformedReply | 'closed' | 'silent'

/** A connection that sends bytes as they are. */
export interface Wire {
  write(bytes: Buffer | string): void
  /** The next answer. */
  hear(isForHead?: boolean): Promise<Heard>
  /** What arrived after the answers that were heard. */
  surplus(): Buffer
  isOpen(): boolean
  /** Sends no more, and still hears. */
  end(): void
  /** Resets the connection. */
  destroy(): void
  /** Waits until the other side has closed the connection, or for so long. */
  closed(milliseconds: number): Promise<boolean>
}

/** A server that is silent for so long has a fault. */
const PATIENCE_MILLISECONDS = 20_000

const NOTHING = Buffer.alloc(0)

export function openWire(port: number, patience = PATIENCE_MILLISECONDS): Wire {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
  let chunks: Buffer[] = []
  let isClosed = false
  let wake = (): void => undefined
  const ended = Promise.withResolvers<true>()
  const close = (): void => {
    isClosed = true
    ended.resolve(true)
    wake()
  }
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    wake()
  })
  // A reset is an end, too.
  socket.once('end', close).once('close', close).on('error', close)

  const received = (): Buffer => {
    const [only = NOTHING, ...others] = chunks
    if (others.length > 0) chunks = [Buffer.concat(chunks)]
    return chunks[0] ?? only
  }
  return {
    write: (bytes) => void (socket.writable && socket.write(bytes)),
    async hear(isForHead = false) {
      const until = performance.now() + patience
      for (;;) {
        const bytes = received()
        const parsed = parsedOr(() => parseReply(bytes, isForHead, isClosed))
        if (parsed instanceof MalformedReply) return parsed
        if (parsed !== undefined) {
          chunks = parsed.end === bytes.length ? [] : [bytes.subarray(parsed.end)]
          return parsed.reply
        }
        if (isClosed) return 'closed'
        const left = until - performance.now()
        if (left <= 0) return 'silent'
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = resolve
        await withTimeout(promise, left)
      }
    },
    surplus: received,
    isOpen: () => !isClosed && socket.writable,
    end: () => void socket.end(),
    destroy: () => void socket.destroy(),
    closed: (milliseconds) => withTimeout(ended.promise, milliseconds).then((done) => done === true),
  }
}

function parsedOr(parse: () => Parsed | undefined): Parsed | MalformedReply | undefined {
  try {
    return parse()
  } catch (error) {
    if (error instanceof MalformedReply) return error
    throw error
  }
}

async function withTimeout<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  const stopping = new AbortController()
  const waiting = setTimeout(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)
  try {
    return await Promise.race([promise, waiting])
  } finally {
    stopping.abort()
  }
}
