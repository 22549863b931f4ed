import { expect, it } from 'vitest'
import { newDataDirectory, type Running, serve, stop } from './lectern.ts'
import { makeAccount, submitting } from './submission.ts'

/** The log lines of requests with a 503. */
const failuresIn = (running: Running): readonly unknown[] =>
  running
    .logged()
    .split('\n')
    .filter((line) => line.includes('"status":503') || line.includes('"err"'))
    .map((line): unknown => JSON.parse(line))

it('on a full disk, writes are 503, the log has the cause, and acknowledged changes are not lost', async () => {
  const env = { DATA_DIR: newDataDirectory() }
  const token = await makeAccount('ada', ['--admin'], { env })
  const limited = await serve([], { env, largestFileKib: 160 })
  const description = 'x'.repeat(2000)
  const add = (name: string) => fetch(`${limited.api}/events`, submitting(token, { name, description }))

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
