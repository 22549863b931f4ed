import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** What happens to requests: they are passed on, held until the next state, or refused; or only the answers to forms are lost. */
export type State = 'good' | 'slow' | 'down' | 'loses answers'

/** A proxy before a site. */
export interface WeakNetwork extends AsyncDisposable {
  readonly origin: string
  /** The method and path of each request that was passed on. */
  readonly passed: readonly string[]
  /** The method and path of each request whose answer was lost. */
  readonly lost: readonly string[]
  become(state: State): void
  /** Passes on to another site from now on. */
  leadTo(origin: string): void
}

export async function openWeakNetwork(first: string): Promise<WeakNetwork> {
  let [target, state] = [first, 'good' as State]
  let changed = Promise.withResolvers<void>()
  const passed: string[] = []
  const lost: string[] = []

  const become = (next: State): void => {
    state = next
    changed.resolve()
    changed = Promise.withResolvers()
  }
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method = '', url = '', headers } = incoming
    passed.push(`${method} ${url}`)
    const onward = request(new URL(url, target), { method, headers }, (answer) => {
      if (state === 'loses answers' && method === 'POST') {
        answer.resume()
        answer.once('end', () => {
          incoming.socket.destroy()
          lost.push(`${method} ${url}`)
        })
        return
      }
      outgoing.writeHead(answer.statusCode ?? 0, answer.rawHeaders)
      answer.pipe(outgoing)
    })
    onward.once('error', () => incoming.destroy())
    incoming.pipe(onward)
  }
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    if (state === 'slow') await changed.promise
    if (state === 'down') incoming.destroy()
    else pass(incoming, outgoing)
  }
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    passed,
    lost,
    become,
    leadTo(origin) {
      target = origin
    },
    async [Symbol.asyncDispose]() {
      become('down')
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
