import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { checkMailServer } from './check-mail-server.ts'

async function aServer(greet: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => greet(socket.on('error', () => socket.destroy()))).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const ANY_TIME = 600_000

it.each<[string, (socket: Socket) => void, RegExp, number]>([
  ['says nothing', () => undefined, /Greeting never received/u, 200],
  ['hangs up', (socket) => socket.end(), /closed/u, ANY_TIME],
  ['is busy', (socket) => socket.end('421 busy\r\n'), /421 busy/u, ANY_TIME],
])('fails for a server that %s', async (_, greet, message, milliseconds) => {
  await expect(checkMailServer(await aServer(greet), milliseconds)).rejects.toThrow(message)
})
