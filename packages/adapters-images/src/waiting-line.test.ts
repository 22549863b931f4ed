import { setImmediate, setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { waitingLine } from './waiting-line.ts'

const busy = new Error('busy')
const aLine = (limits: Partial<Parameters<typeof waitingLine>[0]> = {}) =>
  waitingLine({ atOnce: 1, mostWaiting: 2, longestWaitMilliseconds: 60_000, whenBusy: () => busy, ...limits })

describe('a line in front of the workers', () => {
  it('lets in so many at once, the others in the order in which they came', async () => {
    const inTurn = aLine({ atOnce: 2 })
    const done: string[] = []
    const gates = new Map<string, () => void>()
    const visit = (name: string): Promise<void> =>
      inTurn(async () => {
        await new Promise<void>((resolve) => {
          gates.set(name, resolve)
        })
        done.push(name)
      })
    const visits = ['a', 'b', 'c', 'd'].map(visit)
    await setImmediate()
    expect([...gates.keys()]).toEqual(['a', 'b'])
    gates.get('b')?.()
    await setImmediate()
    const late = visit('e')
    expect([...gates.keys()]).toEqual(['a', 'b', 'c'])
    for (const name of ['a', 'c', 'd', 'e']) {
      await setImmediate()
      gates.get(name)?.()
    }
    await Promise.all([...visits, late])
    expect(done).toEqual(['b', 'a', 'c', 'd', 'e'])
  })

  it('turns away whoever finds no place', async () => {
    const inTurn = aLine()
    const { promise, resolve } = Promise.withResolvers<string>()
    const visits = [1, 2, 3].map(() => inTurn(() => promise))
    await expect(inTurn(() => promise)).rejects.toBe(busy)
    resolve('done')
    expect(await Promise.all(visits)).toEqual(['done', 'done', 'done'])
  })

  it('turns away whoever has waited too long', async () => {
    const inTurn = aLine({ longestWaitMilliseconds: 5 })
    const first = inTurn(() => setTimeout(20))
    await expect(inTurn(() => Promise.resolve())).rejects.toBe(busy)
    await first
    expect(await inTurn(() => Promise.resolve('fine'))).toBe('fine')
  })

  it('gives the place of one that failed to the next', async () => {
    const inTurn = aLine()
    const failed = inTurn(() => Promise.reject(new Error('broken')))
    const next = inTurn(() => Promise.resolve('fine'))
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('fine')
  })
})
