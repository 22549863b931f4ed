import { expect, it } from 'vitest'
import { memoryOf } from './memory.ts'

const ten = () => memoryOf({ mostBytes: 10, mostBytesOfOne: 10 })

it('is shared by all, and each takes from it until it is empty', () => {
  const memory = ten()
  const [one, other] = [memory.share('ada'), memory.share('grace')]
  expect([one.take(4), other.take(6), one.take(1), other.take(0)]).toEqual([true, true, false, true])
})

it('takes nothing of what is too much', () => {
  const share = ten().share('ada')
  expect([share.take(11), share.take(10)]).toEqual([false, true])
})

it('is free again when a share is released, once, and that share takes no more', () => {
  const memory = ten()
  const [one, other] = [memory.share('ada'), memory.share('ada')]
  one.take(10)
  one.release()
  one.release()
  expect([one.take(1), other.take(10), memory.share('grace').take(1)]).toEqual([false, true, false])
})

it('bounds the shares of one owner, however many, and leaves the rest to others', () => {
  const memory = memoryOf({ mostBytes: 10, mostBytesOfOne: 4 })
  const [first, second] = [memory.share('ada'), memory.share('ada')]
  expect([first.take(3), second.take(2), second.take(1), memory.share('grace').take(4)]).toEqual([
    true,
    false,
    true,
    true,
  ])
  first.release()
  expect([second.take(4), second.take(3)]).toEqual([false, true])
})
