import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, it } from 'vitest'
import { ask } from './client.ts'

it('a read is sent again when the server closes the idle connection meanwhile', async () => {
  const known = new Set<Socket>()
  // The second request on a connection resets it.
  await using server = createServer(({ socket }, response) => {
    if (known.has(socket)) socket.resetAndDestroy()
    else response.end('answer')
    known.add(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect((await ask(url, '/')).text).toBe('answer')
  expect((await ask(url, '/')).text).toBe('answer')
  expect(known.size).toBe(2)
  expect((await ask(url, '/')).text).toBe('answer')
  await expect(ask(url, '/', { method: 'POST' })).rejects.toMatchObject({ code: 'ECONNRESET' })
  server.closeAllConnections()
})
