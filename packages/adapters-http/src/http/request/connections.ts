import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { endWith } from './end-with.ts'

/** How long clients may take, and how many of them there may be. */
export interface ConnectionLimits {
  /** Until the headers of a request are there. */
  readonly headersMilliseconds: number
  /** Until all of a request is there. Nobody is cut off who waits for an answer. */
  readonly requestMilliseconds: number
  /** Without a byte in either direction, such as from somebody who does not read an answer. */
  readonly silenceMilliseconds: number
  /** At a time; whoever comes beyond that is refused. */
  readonly mostConnections: number
}

const SECOND = 1000
const KIB = 1024

export const usualLimits: ConnectionLimits = {
  headersMilliseconds: 10 * SECOND,
  requestMilliseconds: 30 * SECOND,
  silenceMilliseconds: 300 * SECOND,
  mostConnections: 2000,
}

/** Longer than balancers keep theirs, so that it is they who end a connection that nobody uses. */
const KEEP_ALIVE = 72 * SECOND
/** While more than half of the connections are taken. Answers tell it to clients. */
const SHORT_KEEP_ALIVE = 5 * SECOND

/** Node.js looks for slow clients every 30 seconds unless it is told otherwise. */
const LONGEST_CHECKING_INTERVAL = SECOND

/** Of those who are refused, so many may read why at a time. */
const MOST_LEAVING = 100

/** Makes servers whose clients have these limits together. `onFull` is told once, until there is room again. */
export function serversWithin(
  limits: ConnectionLimits,
  onFull: () => void,
): (answer: RequestListener) => Server {
  const { headersMilliseconds, requestMilliseconds, mostConnections } = limits
  const servers: Server[] = []
  let [open, leaving, told] = [0, 0, false]

  const count = (change: 1 | -1): void => {
    open += change
    const isCrowded = open > mostConnections / 2
    for (const server of servers) server.keepAliveTimeout = isCrowded ? SHORT_KEEP_ALIVE : KEEP_ALIVE
    told &&= isCrowded
  }
  const refuse = (socket: Socket): void => {
    if (!told) onFull()
    told = true
    if (leaving >= MOST_LEAVING) return void socket.destroy()
    leaving += 1
    socket.once('close', () => (leaving -= 1))
    // Nothing is lost with a client that is gone before it read why.
    socket.once('error', () => socket.destroy()).resume()
    endWith(socket, '503 Service Unavailable', 'There are too many connections at the moment', [
      'Retry-After: 5',
    ])
  }

  return (answer) => {
    const options = {
      maxHeaderSize: 16 * KIB,
      headersTimeout: headersMilliseconds,
      requestTimeout: requestMilliseconds,
      connectionsCheckingInterval: Math.min(LONGEST_CHECKING_INTERVAL, Math.ceil(headersMilliseconds / 4)),
      keepAliveTimeout: KEEP_ALIVE,
    }
    const server = createServer(options, answer).setTimeout(limits.silenceMilliseconds)
    servers.push(server)
    beforeConnections(server, (socket, accept) => {
      if (open >= mostConnections) return refuse(socket)
      count(1)
      socket.once('close', () => count(-1))
      accept()
    })
    return server
  }
}

/** Decides about each connection before HTTP listens to it. */
function beforeConnections(server: Server, decide: (socket: Socket, accept: () => void) => void): void {
  const listeners = server.listeners('connection')
  server.removeAllListeners('connection').on('connection', (socket: Socket) => {
    decide(socket, () => {
      for (const listener of listeners) listener.call(server, socket)
    })
  })
}
