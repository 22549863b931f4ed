import { expect, it } from 'vitest'
import { memoryOf } from './memory.ts'

it('is shared by all, and each takes from it until it is empty', () => {
  const memory = memoryOf(10)
  const [one, other] = [memory.share(), memory.share()]
  expect([one.take(4), other.take(6), one.take(1), other.take(0)]).toEqual([true, true, false, true])
})

it('takes nothing of what is too much', () => {
  const share = memoryOf(10).share()
  expect([share.take(11), share.take(10)]).toEqual([false, true])
})

it('is free again when a share is released, once, and that share takes no more', () => {
  const memory = memoryOf(10)
  const [one, other] = [memory.share(), memory.share()]
  one.take(10)
  one.release()
  one.release()
  expect([one.take(1), other.take(10), memory.share().take(1)]).toEqual([false, true, false])
})
