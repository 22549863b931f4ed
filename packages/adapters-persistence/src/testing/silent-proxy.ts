import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy for PostgreSQL that can stop forwarding without closing a connection, like a network partition. */
export interface SilentProxy {
  /** The address of the database through the proxy. */
  readonly url: string
  /** Stops forwarding on present connections, or on new ones as well. */
  silence(which: 'present' | 'all'): void
  /** Forwards the delayed bytes, and everything after them. */
  restore(): void
  close(): Promise<void>
}

interface Pair {
  readonly near: Socket
  readonly far: Socket
}

export async function openSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const address = new URL(databaseUrl)
  const pairs = new Set<Pair>()
  const silent = new Set<Pair>()
  let silencesNew = false

  const forward = (from: Socket, to: Socket, pair: Pair): void => {
    from.on('data', (data) => to.write(data))
    from.on('end', () => to.end())
    from.on('error', () => undefined)
    from.on('close', () => {
      if (!silent.has(pair)) to.destroy()
    })
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ host: address.hostname, port: Number(address.port), allowHalfOpen: true })
    const pair = { near, far }
    pairs.add(pair)
    forward(near, far, pair)
    forward(far, near, pair)
    if (silencesNew) hold(pair)
  })

  const hold = (pair: Pair): void => {
    silent.add(pair)
    pair.near.pause()
    pair.far.pause()
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const listening = server.address()
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${listening !== null && typeof listening === 'object' ? listening.port : 0}`
  return {
    url: url.href,
    silence(which) {
      silencesNew = which === 'all'
      for (const pair of pairs) hold(pair)
    },
    restore() {
      silencesNew = false
      for (const pair of silent) {
        silent.delete(pair)
        pair.near.resume()
        pair.far.resume()
      }
    },
    async close() {
      for (const { near, far } of pairs) {
        near.destroy()
        far.destroy()
      }
      server.close()
      await once(server, 'close')
    },
  }
}
