import type { IncomingMessage } from 'node:http'
import { badRequest, httpError, tooLarge } from '../failure.ts'

/** The whole body. Beyond the limit, the rest is read and dropped, so that the client gets to read the response. */
export function readBytes(request: IncomingMessage, most: number, holds?: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  let length = 0
  const refuse = (): void => {
    request.off('data', keep).resume()
    reject(tooLarge('body', most, holds))
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

/** A body must have this type. A request without a body needs none. */
export function requireType(
  demanded: string,
  { 'content-type': type, 'content-encoding': coding, ...headers }: IncomingMessage['headers'],
): void {
  const empty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
  if (type === undefined && empty) return
  if (type?.split(';')[0]?.trim().toLowerCase() !== demanded) {
    throw httpError(415, 'wrong-type', `Content-Type must be ${demanded}`)
  }
  if (coding !== undefined && coding.toLowerCase() !== 'identity') {
    throw httpError(415, 'encoded', 'The body must be sent without Content-Encoding')
  }
}
