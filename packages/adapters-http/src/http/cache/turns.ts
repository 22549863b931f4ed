import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'

/** The turn of the event loop that brought a request; undefined unless it certainly began to arrive before that turn. */
export type TurnOf = (request: Pick<IncomingMessage, 'socket'>) => number | undefined

/**
 * What a turn of the event loop brings had begun to arrive before anything of it is answered. So what is found out for one
 * of these requests is no older than any of them: nobody can have asked because of something that happened since. Only
 * what follows another request on its connection in the same turn, or the rest of a body, may have been sent later.
 */
export function turnsOf(server: Server): TurnOf {
  const lastOn = new WeakMap<Socket, number>()
  server.on('connection', (socket: Socket) => {
    lastOn.set(socket, NEVER)
  })
  // Comes after whoever answers it was told of the request.
  server.on('request', ({ socket, headers }: IncomingMessage) => {
    if (hasBody(headers)) lastOn.delete(socket)
    else lastOn.set(socket, presentTurn())
  })
  return ({ socket }) => {
    const [last, present] = [lastOn.get(socket), presentTurn()]
    return last === undefined || last === present ? undefined : present
  }
}

const NEVER = -1

/**
 * Both numbers only grow, the second also where one turn of the loop asks the system for more after what it had brought:
 * it hands over no more than 1,024 sockets at once.
 */
function presentTurn(): number {
  const { loopCount, events } = performance.nodeTiming.uvMetricsInfo
  return loopCount + events
}

const hasBody = (headers: IncomingMessage['headers']): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
