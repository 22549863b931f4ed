import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** One connection through a proxy. */
export interface Pair {
  readonly client: Socket
  readonly server: Socket
}

export interface DatabaseProxy {
  /** The address of the database through the proxy. */
  readonly url: string
  close(): Promise<void>
}

/** Forwards connections to a PostgreSQL server over loopback, from a free port by default. A pair is closed as a whole while `closesBoth` is true. */
export async function openDatabaseProxy(
  databaseUrl: string,
  onPair: (pair: Pair) => void,
  closesBoth: (pair: Pair) => boolean = () => true,
  port = 0,
): Promise<DatabaseProxy> {
  const address = new URL(databaseUrl)
  const pairs = new Set<Pair>()

  const forward = (from: Socket, to: Socket, pair: Pair): void => {
    from.on('data', (data) => to.write(data))
    from.on('end', () => to.end())
    from.on('error', () => undefined)
    from.on('close', () => {
      if (closesBoth(pair)) to.destroy()
    })
  }

  const proxy = createServer({ allowHalfOpen: true }, (client) => {
    const server = connect({ host: address.hostname, port: Number(address.port), allowHalfOpen: true })
    const pair = { client: client.setNoDelay(), server: server.setNoDelay() }
    pairs.add(pair)
    forward(client, server, pair)
    forward(server, client, pair)
    onPair(pair)
  })

  proxy.listen(port, '127.0.0.1')
  await once(proxy, 'listening')
  const listening = proxy.address()
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${listening !== null && typeof listening === 'object' ? listening.port : 0}`
  return {
    url: url.href,
    async close() {
      for (const { client, server } of pairs) {
        client.destroy()
        server.destroy()
      }
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
