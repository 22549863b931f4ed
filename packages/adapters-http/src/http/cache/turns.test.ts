import { createServer, type IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { duplexPair } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { turnsOf } from './turns.ts'

const GET = 'GET / HTTP/1.1\r\nHost: lectern\r\n\r\n'

/** The first may still belong to the present iteration of the event loop. */
const nextTurn = async (): Promise<void> => {
  await setImmediate()
  await setImmediate()
}

it('requests of several connections share a turn, and what may have been sent later has none', async () => {
  const turns: (number | undefined)[] = []
  const server = createServer((request: IncomingMessage, response) => {
    turns.push(turnOf(request))
    response.end()
  })
  const turnOf = turnsOf(server)
  // Streams inside the process, because nobody can tell in which turns the system hands over what comes over sockets.
  const clients = Array.from({ length: 3 }, () => {
    const [client, connection] = duplexPair()
    server.emit('connection', connection)
    return client.resume()
  })
  await nextTurn()
  for (const client of clients) client.write(GET + GET)
  await nextTurn()
  for (const client of clients) client.write(GET)
  await nextTurn()
  const [first, later] = [turns[0], turns[6]]
  expect(turns).toEqual([first, undefined, first, undefined, first, undefined, later, later, later])
  expect(first).toBeLessThan(later ?? 0)
  for (const client of clients) client.destroy()
})

it('what came over no connection of the server has none', () => {
  expect(turnsOf(createServer())({ socket: new Socket() })).toBeUndefined()
})
