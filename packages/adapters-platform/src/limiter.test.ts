import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { limiter } from './limiter.ts'

const full = new Error('full')
const limits = { atOnce: 1, mostWaiting: 10, longestWaitMilliseconds: 10_000 }

/** A task that runs until it is told to end. */
function task() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let started = false
  const run = (): Promise<string> => {
    started = true
    return promise
  }
  return { run, end: resolve, fail: reject, hasStarted: () => started }
}

describe('limiter', () => {
  it('runs so many at once, the others in their order as places become free', async () => {
    const limited = limiter({ ...limits, atOnce: 2 }, () => full)
    const tasks = [task(), task(), task(), task()]
    const results = tasks.map(({ run }) => limited(run))
    await setImmediate()
    expect(tasks.map((one) => one.hasStarted())).toEqual([true, true, false, false])
    tasks[1]?.end('second')
    await setImmediate()
    expect(tasks.map((one) => one.hasStarted())).toEqual([true, true, true, false])
    tasks[0]?.fail(new Error('broken'))
    await expect(results[0]).rejects.toThrow('broken')
    for (const one of tasks) one.end('done')
    expect(await Promise.all(results.slice(1))).toEqual(['second', 'done', 'done'])
  })

  it('rejects work when the queue is full, and accepts work again afterwards', async () => {
    const limited = limiter({ ...limits, mostWaiting: 1 }, () => full)
    const [running, waiting, tooMany] = [task(), task(), task()]
    const results = [limited(running.run), limited(waiting.run)]
    await expect(limited(tooMany.run)).rejects.toBe(full)
    expect(tooMany.hasStarted()).toBe(false)
    running.end('one')
    waiting.end('two')
    expect(await Promise.all(results)).toEqual(['one', 'two'])
    expect(await limited(() => Promise.resolve('three'))).toBe('three')
  })

  it('rejects work that waits for too long, and runs what comes after it', async () => {
    const limited = limiter({ ...limits, longestWaitMilliseconds: 20 }, () => full)
    const [running, waiting] = [task(), task()]
    const first = limited(running.run)
    await expect(limited(waiting.run)).rejects.toBe(full)
    expect(waiting.hasStarted()).toBe(false)
    running.end('one')
    expect(await first).toBe('one')
    expect(await limited(() => Promise.resolve('two'))).toBe('two')
  })
})
