import { expect, it } from 'vitest'
import { lazily, replacing } from './lazily.ts'

interface Parts {
  readonly one: { readonly of: string }
  readonly other: { readonly of: string }
}

const noting = (made: string[]): Parts =>
  lazily<Parts, readonly [string]>(
    {
      one: (of) => ({ of: made[made.push(`one of ${of}`) - 1] ?? '' }),
      other: (of) => ({ of: made[made.push(`other of ${of}`) - 1] ?? '' }),
    },
    'session',
  )

it('makes a part once, when it is asked for', () => {
  const made: string[] = []
  const parts = noting(made)
  expect(made).toEqual([])
  expect([parts.one, parts.one]).toEqual([{ of: 'one of session' }, { of: 'one of session' }])
  expect(made).toEqual(['one of session'])
  expect({ ...parts }.other).toBe(parts.other)
})

it('makes no part that is replaced', () => {
  const made: string[] = []
  const { one, other } = replacing(noting(made), { one: { of: 'mine' } })
  expect([one.of, other.of]).toEqual(['mine', 'other of session'])
  expect(made).toEqual(['other of session'])
})
