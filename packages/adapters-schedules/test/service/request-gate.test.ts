import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { RequestGate } from '../../src/service/http/request-gate.ts'
import { fakeTiming } from './a-service.ts'

it('lets two requests run at once, and the next when one of them ends', async () => {
  const gate = new RequestGate(2, 0, fakeTiming(), new AbortController().signal)
  const requests = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  let started = 0
  const runs = requests.map(({ promise }) =>
    gate.run(() => {
      started += 1
      return promise
    }),
  )
  await setImmediate()
  expect(started).toBe(2)
  requests[0]?.reject(new Error('It failed'))
  await expect(runs[0]).rejects.toThrow('It failed')
  await setImmediate()
  expect(started).toBe(3)
  for (const { resolve } of requests) resolve()
  await Promise.all(runs.slice(1))
  expect(started).toBe(4)
})
