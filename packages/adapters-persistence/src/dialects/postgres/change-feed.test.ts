import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { postgresChangeFeed } from './change-feed.ts'
import { connectBesidePool } from './polling.ts'

it('the change feed pauses for a second before it connects again to a server that hangs up', async () => {
  const order: string[] = []
  const server = createServer((socket) => {
    order.push('connection')
    setTimeout(() => order.push('half a second'), 500)
    socket.destroy()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const feed = postgresChangeFeed(
    () => connectBesidePool(`postgres://lectern@127.0.0.1:${port}/lectern`, 'lectern changes', 2_000),
    2_000,
    () => undefined,
  )
  onTestFinished(async () => {
    await feed.close()
    server.close()
  })
  feed.listen(() => undefined)
  await expect.poll(() => order.length).toBeGreaterThan(2)
  expect(order.slice(0, 3)).toEqual(['connection', 'half a second', 'connection'])
})
