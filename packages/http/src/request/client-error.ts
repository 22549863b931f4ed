import type { ConnectionError } from 'fastify'
import type { Socket } from 'node:net'
import { endWith } from './end-with.ts'

const refusals: Readonly<Record<string, readonly [statusLine: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive'],
}

/** Answers a message that is not HTTP. */
export const answerClientError =
  (jsonType: string) =>
  (error: ConnectionError, socket: Socket): void => {
    if (socket.destroyed || error.code === 'ECONNRESET') return
    const [statusLine, message] = refusals[error.code] ?? ['400 Bad Request', 'The request is not valid HTTP']
    if (socket.writable) endWith(socket, statusLine, message, jsonType)
    else socket.destroy()
  }
