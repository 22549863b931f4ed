import { expect, it } from 'vitest'
import { newDataDirectory, run, type Running, serve, stop } from './lectern.ts'

const event = (name: string): string =>
  JSON.stringify({
    name,
    description: 'x'.repeat(2000),
    location: 'online',
    start_date: '2030-05-01',
    end_date: '2030-05-02',
    tz_continent: 'UTC',
    tz_place: '',
  })

/** The log lines of requests with a 503. */
const failuresIn = (running: Running): readonly unknown[] =>
  running
    .logged()
    .split('\n')
    .filter((line) => line.includes('"status":503') || line.includes('"err"'))
    .map((line): unknown => JSON.parse(line))

it('on a full disk, writes are 503, the log has the cause, and acknowledged changes are not lost', async () => {
  const env = { DATA_DIR: newDataDirectory() }
  await run(['user', 'create', 'ada', '--email=ada@lectern.example', '--admin'], { env })
  const authorization = `Bearer ${(await run(['token', 'issue', 'ada'], { env })).stdout.trim()}`
  const limited = await serve([], { env, largestFileKib: 160 })
  const headers = { authorization, 'content-type': 'application/json' }
  const add = (name: string) => fetch(`${limited.api}/events`, { method: 'POST', headers, body: event(name) })

  expect((await add('Conference 0')).status).toBe(201)
  let acknowledged = 1
  let answer = await add('Conference 1')
  for (; answer.status === 201; answer = await add(`Conference ${acknowledged}`)) acknowledged += 1
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
  expect(await answer.json()).toEqual([
    'The service cannot use its storage at the moment, please try again later',
  ])
  expect((await fetch(`${limited.api}/events?filter=all`)).status).toBe(200)
  await expect.poll(() => failuresIn(limited)).toMatchObject([{ level: 40, cause: /SQLITE_IOERR_WRITE/u }])
  expect((await stop(limited)).status).toBe(0)

  const again = await serve([], { env })
  const list = (await (await fetch(`${again.api}/events?filter=all&resultsperpage=0`)).json()) as {
    events: { name: string }[]
  }
  expect(list.events.length).toBe(acknowledged)
  expect((await stop(again)).status).toBe(0)
})
