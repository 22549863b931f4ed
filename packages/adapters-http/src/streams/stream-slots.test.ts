import { expect, it } from 'vitest'
import { createSlots, usualStreamLimits } from './stream-slots.ts'

it('streams have so many places, of an address and in all', () => {
  let open = 0
  const slots = createSlots(
    { ...usualStreamLimits, mostOfAddress: 1, mostStreams: 2 },
    (change) => (open += change),
  )
  const giveBack = slots.take('203.0.113.1')
  expect(() => slots.take('203.0.113.1')).toThrow('At most 1 streams')
  slots.take('203.0.113.2')
  expect(() => slots.take('203.0.113.3')).toThrow('too many streams')
  giveBack()
  slots.take('203.0.113.3')
  expect(open).toBe(2)
})
