import { expect, it } from 'vitest'
import { createKeyedMutex } from './keyed-mutex.ts'

const PATIENCE = 10

it('runs work of one key one after another, whether or not it fails', async () => {
  const mutex = createKeyedMutex(60_000)
  const log: string[] = []
  const work = (name: string) => async () => {
    log.push(`${name} begins`)
    await Promise.resolve()
    log.push(`${name} ends`)
    if (name === 'a') throw new Error('a failed')
    return name
  }
  const all = await Promise.allSettled(['a', 'b', 'c'].map((name) => mutex('key', work(name))))
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

it('refuses work that waits too long, and lets others pass', async () => {
  const mutex = createKeyedMutex(PATIENCE)
  const gate = Promise.withResolvers<string>()
  const first = mutex('key', () => gate.promise)
  expect(await mutex('another key', () => Promise.resolve('passed'))).toBe('passed')
  await expect(mutex('key', () => Promise.resolve('late'))).rejects.toMatchObject({
    kind: 'conflict',
    retryAfterSeconds: 1,
  })
  gate.resolve('done')
  expect(await first).toBe('done')
  expect(await mutex('key', () => Promise.resolve('next'))).toBe('next')
})
