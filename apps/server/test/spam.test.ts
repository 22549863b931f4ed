import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { newDataDirectory, run, serve, stop } from './lectern.ts'

const key = 'k3y0fth3t3st'

/** A fake Akismet with a fixed response, which records its requests. */
async function aService(status: number, answer: string) {
  const asked: URLSearchParams[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(new URLSearchParams(body))
      response.writeHead(status).end(answer)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/1.1/` }
}

const submission = {
  name: 'PHPday',
  description: 'No deposit bonus, free spins, online casino, guaranteed profit: https://casino.example',
  location: 'online',
  start_date: '2031-05-14',
  end_date: '2031-05-15',
  tz_continent: 'UTC',
  tz_place: '',
}

/** Submits the event to a new server. Returns the response and the log lines about spam. */
async function submit(env: Readonly<Record<string, string>>) {
  const place = ['--data-dir', newDataDirectory()]
  await run(['user', 'create', 'host', '--email', 'host@lectern.example', ...place])
  const token = (await run(['token', 'issue', 'host', ...place])).stdout.trim()
  const serving = await serve([...place, '--website-url', 'https://talks.example'], { env })
  const answer = await fetch(`${serving.api}/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(submission),
  })
  const body = await answer.text()
  const { stderr } = await stop(serving)
  for (const secret of [key, 'casino', 'host@lectern.example']) expect(stderr).not.toContain(secret)
  const lines = stderr.split('\n').filter((line) => line.includes('spam'))
  return { status: answer.status, body, lines: lines.map((line): unknown => JSON.parse(line)) }
}

const refused = { status: 400, body: '["event failed spam check"]' }

it("is checked by Lectern's own rules without a key, and no service is called", async () => {
  const { asked, url } = await aService(200, 'false')
  expect(await submit({ AKISMET_URL: url })).toMatchObject({
    ...refused,
    lines: [
      {
        level: 30,
        userId: 1,
        reasons: ['links', 'advertising', 'new-account'],
        msg: 'A text was refused as spam',
      },
    ],
  })
  expect(asked).toEqual([])
})

it('is checked by a service with a key', async () => {
  const { asked, url } = await aService(200, 'true')
  expect(await submit({ AKISMET_KEY: key, AKISMET_URL: url })).toMatchObject({
    ...refused,
    lines: [{ level: 30, userId: 1, reasons: ['service'], msg: 'A text was refused as spam' }],
  })
  expect(asked.map((fields) => [fields.get('api_key'), fields.get('blog'), fields.get('user_ip')])).toEqual([
    [key, 'https://talks.example', '127.0.0.1'],
  ])
})
