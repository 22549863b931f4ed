import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { connect, Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { turnsOf } from './turns.ts'

const GET = 'GET / HTTP/1.1\r\nHost: lectern\r\n\r\n'

it('requests of several connections share a turn, and what may have been sent later has none', async () => {
  const turns: (number | undefined)[] = []
  const server = createServer((request: IncomingMessage, response) => {
    turns.push(turnOf(request))
    response.end()
  })
  const turnOf = turnsOf(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const sockets = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const socket = connect({ port: port ?? 0, host: '127.0.0.1' }).resume()
      await once(socket, 'connect')
      return socket
    }),
  )
  // The server has to take the connections first.
  await setTimeout(20)
  for (const socket of sockets) socket.write(GET + GET)
  await setTimeout(20)
  for (const socket of sockets) socket.write(GET)
  await setTimeout(20)
  const [first, later] = [turns[0], turns[6]]
  expect(turns).toEqual([first, undefined, first, undefined, first, undefined, later, later, later])
  expect(first).toBeLessThan(later ?? 0)
  for (const socket of sockets) socket.destroy()
  server.close()
})

it('what came over no connection of the server has none', () => {
  expect(turnsOf(createServer())({ socket: new Socket() })).toBeUndefined()
})
