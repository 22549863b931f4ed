import { expect, it } from 'vitest'
import { copyOf } from './copy.ts'

const row = {
  id: 1,
  name: 'PHP Day',
  endDate: undefined,
  approval: { state: 'approved' },
  hosts: [1, 2],
  links: [{ url: 'https://slides.example' }],
  attending: new Set([3]),
  content: new Uint8Array([1, 2, 3]),
}

it('is the same as the original', () => {
  expect(copyOf(row)).toStrictEqual(row)
})

it.each([undefined, null, 0, '', 'text', true])('of %j is itself', (value) => {
  expect(copyOf(value)).toBe(value)
})

it('shares nothing with the original, at any depth', () => {
  const copy = copyOf(row)
  expect(copy).not.toBe(row)
  expect(copy.approval).not.toBe(row.approval)
  expect(copy.hosts).not.toBe(row.hosts)
  expect(copy.links[0]).not.toBe(row.links[0])
  expect(copy.attending).not.toBe(row.attending)
  expect(copy.content).not.toBe(row.content)
})
