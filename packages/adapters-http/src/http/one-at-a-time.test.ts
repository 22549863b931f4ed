import { expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

const PATIENCE = 10

it('runs work of one place one after another, whether or not it fails', async () => {
  const inTurn = oneAtATime(60_000)
  const log: string[] = []
  const work = (name: string) => async () => {
    log.push(`${name} begins`)
    await Promise.resolve()
    log.push(`${name} ends`)
    if (name === 'a') throw new Error('a failed')
    return name
  }
  const all = await Promise.allSettled(['a', 'b', 'c'].map((name) => inTurn('here', work(name))))
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

it('turns away who waits too long, and lets others pass', async () => {
  const inTurn = oneAtATime(PATIENCE)
  const gate = Promise.withResolvers<string>()
  const first = inTurn('here', () => gate.promise)
  expect(await inTurn('elsewhere', () => Promise.resolve('passed'))).toBe('passed')
  await expect(inTurn('here', () => Promise.resolve('late'))).rejects.toMatchObject({
    kind: 'conflict',
    retryAfterSeconds: 1,
  })
  gate.resolve('done')
  expect(await first).toBe('done')
  expect(await inTurn('here', () => Promise.resolve('next'))).toBe('next')
})
