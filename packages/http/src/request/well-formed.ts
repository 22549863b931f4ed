import type { IncomingMessage, RequestListener } from 'node:http'
import { refuse } from './refuse.ts'

/** A name or an address, perhaps with a port. It is empty if the target has no host. */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d{0,5})?$/iu

/** Refuses requests without the one host that RFC 9112 demands, in words of this service. */
export const wellFormedOnly =
  (jsonType: string, answer: RequestListener): RequestListener =>
  (request, response) => {
    if (!hasOneHost(request)) return refuse(request, response, 400, ONE_HOST, jsonType)
    // Node.js drops what follows in the same packet, so a client that sent more must not wait for it.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false
    answer(request, response)
  }

/** Node.js itself would refuse without a word. */
export const refuseExpectation =
  (jsonType: string): RequestListener =>
  (request, response) => {
    refuse(request, response, 417, 'Expect must be 100-continue, or absent', jsonType)
  }

const ONE_HOST = 'The request must have one header Host, with a name or an address'

function hasOneHost({ headers: { host }, rawHeaders, httpVersion }: IncomingMessage): boolean {
  if (host === undefined) return httpVersion !== '1.1'
  return HOST.test(host) && countHosts(rawHeaders) === 1
}

/** Node.js keeps the first one of several. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}
