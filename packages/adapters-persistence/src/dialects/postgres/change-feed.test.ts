import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { postgresChangeFeed } from './change-feed.ts'

it('the change feed waits a second before it connects again to a server that hangs up', async () => {
  const connected: number[] = []
  const server = createServer((socket) => {
    connected.push(performance.now())
    socket.destroy()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const feed = postgresChangeFeed(`postgres://lectern@127.0.0.1:${port}/lectern`, () => undefined)
  onTestFinished(async () => {
    await feed.close()
    server.close()
  })
  feed.listen(() => undefined)
  await expect.poll(() => connected.length).toBeGreaterThan(1)
  const [first = 0, second = 0] = connected
  expect(second - first).toBeGreaterThan(900)
})
