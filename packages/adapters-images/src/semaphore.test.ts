import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { semaphore } from './semaphore.ts'

const busy = new Error('busy')
const aSemaphore = (limits: Partial<Parameters<typeof semaphore>[0]> = {}) =>
  semaphore({ permits: 1, mostWaiting: 2, longestWaitMilliseconds: 600_000, whenBusy: () => busy, ...limits })

describe('a semaphore', () => {
  it('runs so many tasks at once, the others in the order in which they came', async () => {
    const run = aSemaphore({ permits: 2 })
    const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
    const begun: number[] = []
    const visits = gates.map(({ promise }, place) =>
      run(() => {
        begun.push(place)
        return promise
      }),
    )
    await setImmediate()
    expect(begun).toEqual([0, 1])
    gates[1]?.resolve()
    await visits[1]
    await setImmediate()
    expect(begun).toEqual([0, 1, 2])
    for (const { resolve } of gates) resolve()
    await Promise.all(visits)
    expect(begun).toEqual([0, 1, 2, 3])
  })

  it('refuses a task when the queue is full', async () => {
    const run = aSemaphore()
    const { promise, resolve } = Promise.withResolvers<string>()
    const visits = [1, 2, 3].map(() => run(() => promise))
    await expect(run(() => promise)).rejects.toBe(busy)
    resolve('done')
    expect(await Promise.all(visits)).toEqual(['done', 'done', 'done'])
  })

  it('refuses a task that has waited too long, while the one before still runs', async () => {
    const run = aSemaphore({ longestWaitMilliseconds: 5 })
    const { promise, resolve } = Promise.withResolvers<string>()
    const first = run(() => promise)
    await expect(run(() => Promise.resolve('late'))).rejects.toBe(busy)
    resolve('done')
    expect(await first).toBe('done')
    expect(await run(() => Promise.resolve('fine'))).toBe('fine')
  })

  it('gives the permit of a task that failed to the next', async () => {
    const run = aSemaphore()
    const failed = run(() => Promise.reject(new Error('broken')))
    const next = run(() => Promise.resolve('fine'))
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('fine')
  })
})
