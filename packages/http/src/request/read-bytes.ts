import type { IncomingMessage } from 'node:http'
import { badRequest, tooLarge } from '../failure.ts'

/** The whole body. Beyond the limit, the rest is read and dropped, so that the client gets to read the response. */
export function readBytes(request: IncomingMessage, most: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  let length = 0
  const refuse = (): void => {
    request.off('data', keep).resume()
    reject(tooLarge('body', most))
  }
  const keep = (chunk: Buffer): void => {
    length += chunk.length
    if (length > most) return refuse()
    chunks.push(chunk)
  }
  if (Number(request.headers['content-length'] ?? 0) > most) {
    refuse()
    return promise
  }
  request.on('data', keep)
  request.once('end', () => resolve(Buffer.concat(chunks)))
  request.once('error', () => reject(badRequest('cut-short', 'The body ended early')))
  return promise
}
