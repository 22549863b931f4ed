import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { newDataDirectory, serve, stop } from './lectern.ts'
import { makeAccount, submitting } from './submission.ts'

const key = 'k3y0fth3t3st'
const description = 'Free spins at the casino: https://casino.example'

it('with a key, a service decides about spam, and the log has no text, address or key', async () => {
  const asked: URLSearchParams[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(new URLSearchParams(body))
      response.end('true')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const akismet = `http://127.0.0.1:${(server.address() as AddressInfo).port}/1.1/`

  const place = ['--data-dir', newDataDirectory()]
  const token = await makeAccount('host', place)
  const env = { AKISMET_KEY: key, AKISMET_URL: akismet }
  const serving = await serve([...place, '--website-url', 'https://talks.example'], { env })
  const answer = await fetch(`${serving.api}/events`, submitting(token, { description }))
  expect([answer.status, await answer.text()]).toEqual([400, '["event failed spam check"]'])
  const { stderr } = await stop(serving)
  const lines = stderr.split('\n').filter((line) => line.includes('spam'))
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 30, userId: 1, reasons: ['service'], msg: 'A text was refused as spam' },
  ])
  for (const secret of [key, 'casino', 'host@lectern.example']) expect(stderr).not.toContain(secret)
  expect(asked.map((fields) => [fields.get('api_key'), fields.get('blog'), fields.get('user_ip')])).toEqual([
    [key, 'https://talks.example', '127.0.0.1'],
  ])
})
