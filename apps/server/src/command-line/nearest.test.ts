import { describe, expect, it } from 'vitest'
import { mistyped, nearest } from './nearest.ts'

const names = ['port', 'host', 'data-dir', 'database-url', 'log-level', 'user create', 'user make-admin']

describe('the nearest name', () => {
  it.each([
    ['prot', 'port'],
    ['por', 'port'],
    ['pert', 'port'],
    ['database-ulr', 'database-url'],
    ['user craete', 'user create'],
    ['user make', 'user make-admin'],
  ])('to %s is %s', (word, name) => {
    expect(nearest(word, names)).toBe(name)
  })

  it.each(['prto-x', 'home', 'post-it', 'ab', 'da', '', 'databse-uri-x', 'x'.repeat(300)])(
    'to %s is none',
    (word) => {
      expect(nearest(word, names)).toBeUndefined()
    },
  )

  it('is the one with the fewest slips', () => {
    expect(mistyped('s3-regoin', ['s3-origin', 's3-region'])).toBe('s3-region')
    expect(mistyped('database', names)).toBeUndefined()
  })
})
