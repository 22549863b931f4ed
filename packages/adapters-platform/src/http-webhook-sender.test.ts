import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { instant } from '@lectern/domain'
import { Webhook } from 'standardwebhooks'
import { expect, it, onTestFinished } from 'vitest'
import { HttpWebhookSender } from './http-webhook-sender.ts'
import type { NetworkGuard } from './public-network/public-request.ts'

const guard: NetworkGuard = {
  allows: (address) => address === '127.0.0.1',
  resolve: async (name) => [{ address: name === 'inside.example' ? '10.0.0.1' : '127.0.0.1', family: 4 }],
}
const options = { userAgent: 'Lectern/1', bodyOf: () => ({}), guard, mayBeHttp: true, milliseconds: 500 }
const sender = new HttpWebhookSender(options)
const secrets = ['a', 'b'].map((letter) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`)
const messageTo = (url: string) => ({
  id: 'test_1',
  url,
  secrets,
  date: instant(Date.now() / 1000),
  fact: undefined,
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://site.example:${(server.address() as AddressInfo).port}/`
}

it('sends a message that each of the secrets verifies', async () => {
  const verified: unknown[] = []
  const url = await serve((request, response) => {
    const headers = request.headers as Record<string, string>
    request.on('data', (body: Buffer) => {
      for (const secret of secrets) verified.push(new Webhook(secret).verify(body, headers))
    })
    response.end(`Thank\u0000you ${'x'.repeat(300)}`)
  })
  const sent = await sender.send(messageTo(url))
  expect(sent).toMatchObject({ status: 200, fault: '' })
  expect(sent.answer).toMatch(/^Thank you x+$/u)
  expect(sent.answer).toHaveLength(200)
  expect(verified).toEqual([expect.objectContaining({ type: 'lectern.test', data: {} }), expect.anything()])
})

it.each([500, 410, 302])('tells the status %d, and follows no redirect', async (status) => {
  let asked = 0
  const url = await serve((_, response) => {
    asked += 1
    response.writeHead(status, { location: 'http://127.0.0.1/' }).end()
  })
  expect(await sender.send(messageTo(url))).toMatchObject({ status, fault: '' })
  expect(asked).toBe(1)
})

it('does not wait for an answer without an end, and reads no more than 64 KiB', async () => {
  const hanging = await serve(() => undefined)
  expect(await sender.send(messageTo(hanging))).toMatchObject({ status: 0, fault: 'too-slow' })
  const endless = await serve((_, response) => {
    response.writeHead(200)
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
    }
    response.on('drain', write)
    write()
  })
  expect(await sender.send(messageTo(endless))).toMatchObject({ status: 200 })
})

it('reaches no private address, and without TLS nothing unless it may', async () => {
  expect(await sender.send(messageTo('https://inside.example/'))).toMatchObject({ fault: 'not-public' })
  const strict = new HttpWebhookSender({ ...options, mayBeHttp: false })
  expect(await strict.send(messageTo(await serve(() => undefined)))).toMatchObject({ fault: 'bad-address' })
})
