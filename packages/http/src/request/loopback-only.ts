import type { RequestListener } from 'node:http'
import { refuse } from './refuse.ts'

/** Whether a host name, or an address as it is written in a URI, always means this machine. */
export const isLoopbackName = (name: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/iu.test(name)

const isLoopbackHost = (host: string | undefined): boolean =>
  host !== undefined && isLoopbackName(host.replace(/:\d{1,5}$/u, ''))

/**
 * For a server with test switches: each answer names them, and a request whose `Host` is not a loopback name is refused. So
 * the server is of no use behind a proxy, or for a page whose name was pointed to this machine (DNS rebinding).
 */
export const loopbackOnly =
  (switches: string, jsonType: string, answer: RequestListener): RequestListener =>
  (request, response) => {
    response.setHeader('x-lectern-test', switches)
    if (isLoopbackHost(request.headers.host)) return answer(request, response)
    refuse(request, response, 421, MISDIRECTED, jsonType)
  }

const MISDIRECTED = 'A server with test switches answers at a loopback name only, such as localhost'
