import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { endWith, refuseExpectation, wellFormedOnly } from './refusals.ts'

/** Limits on the time and the number of connections. */
export interface ConnectionLimits {
  /** Until all headers of a request have arrived. */
  readonly headersMilliseconds: number
  /** Until all of a request has arrived. The time until its response does not count. */
  readonly requestMilliseconds: number
  /** Without a byte in either direction, such as from a client that does not read a response. */
  readonly silenceMilliseconds: number
  /** At a time; further connections are refused. */
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

/** Longer than that of balancers, so that the balancer closes an idle connection first. */
const KEEP_ALIVE = 72 * SECOND
/** While more than half of the connections are in use. The header `Keep-Alive` says it to clients. */
const SHORT_KEEP_ALIVE = 5 * SECOND

/** By default, Node.js checks for slow clients every 30 seconds. */
const LONGEST_CHECKING_INTERVAL = SECOND

/** So many refused connections may read the reason at a time. */
const MOST_LEAVING = 100

export interface ConnectionEvents {
  /** Called once, until there is room again. */
  readonly onFull: () => void
  readonly onConnection: () => void
  readonly onRefusal: () => void
}

/** Makes servers that share these limits. Refusals are in JSON. */
export function serversWithin(
  limits: ConnectionLimits,
  { onFull, onConnection, onRefusal }: ConnectionEvents,
  jsonType: string,
): (answer: RequestListener) => Server {
  const { headersMilliseconds, requestMilliseconds, mostConnections } = limits
  const servers: Server[] = []
  let [open, leaving, reported] = [0, 0, false]

  const count = (change: 1 | -1): void => {
    open += change
    const isCrowded = open > mostConnections / 2
    for (const server of servers) server.keepAliveTimeout = isCrowded ? SHORT_KEEP_ALIVE : KEEP_ALIVE
    reported &&= isCrowded
  }
  const refuse = (socket: Socket): void => {
    onRefusal()
    if (!reported) onFull()
    reported = true
    if (leaving >= MOST_LEAVING) return void socket.destroy()
    leaving += 1
    socket.once('close', () => (leaving -= 1))
    // A client that closes before it reads the reason is no failure.
    socket.once('error', () => socket.destroy()).resume()
    const message = 'There are too many connections at the moment'
    endWith(socket, '503 Service Unavailable', message, jsonType, ['Retry-After: 5'])
  }

  return (answer) => {
    const options = {
      maxHeaderSize: 16 * KIB,
      headersTimeout: headersMilliseconds,
      requestTimeout: requestMilliseconds,
      connectionsCheckingInterval: Math.min(LONGEST_CHECKING_INTERVAL, Math.ceil(headersMilliseconds / 4)),
      keepAliveTimeout: KEEP_ALIVE,
      requireHostHeader: false,
    }
    const server = createServer(options, wellFormedOnly(jsonType, answer))
      .setTimeout(limits.silenceMilliseconds)
      .on('checkExpectation', refuseExpectation(jsonType))
    // Without it, Node.js drops the response of a client that closes its side of the connection after the request.
    Object.assign(server, { httpAllowHalfOpen: true })
    servers.push(server)
    beforeConnections(server, (socket, accept) => {
      onConnection()
      if (open >= mostConnections) return refuse(socket)
      count(1)
      const leave = once(() => count(-1))
      leaves.set(socket, leave)
      socket.once('close', leave)
      accept()
    })
    return server
  }
}

const leaves = new WeakMap<Socket, () => void>()

/** A connection with a limit of its own is no longer one of the most there may be. */
export const countApart = (socket: Socket): void => leaves.get(socket)?.()

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}

/** Calls `decide` for each connection before the HTTP server takes it. */
function beforeConnections(server: Server, decide: (socket: Socket, accept: () => void) => void): void {
  const listeners = server.listeners('connection')
  server.removeAllListeners('connection').on('connection', (socket: Socket) => {
    decide(socket, () => {
      for (const listener of listeners) listener.call(server, socket)
    })
  })
}
