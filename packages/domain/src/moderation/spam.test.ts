import { describe, expect, it } from 'vitest'
import { judgeSpam, requireNoSpam } from './spam.ts'

describe('judgeSpam', () => {
  it.each([
    [0, 'ham'],
    [5, 'ham'],
    [6, 'spam'],
    [20, 'spam'],
  ])('takes %i points for %s', (score, kind) => {
    expect(judgeSpam({ score, reasons: [] }).kind).toBe(kind)
  })

  it('names its reasons', () => {
    expect(judgeSpam({ score: 6, reasons: ['links', 'new-account'] })).toEqual({
      kind: 'spam',
      reasons: ['links', 'new-account'],
    })
  })
})

describe('requireNoSpam', () => {
  it('refuses what was judged spam', () => {
    expect(() => requireNoSpam({ kind: 'spam', reasons: ['links'] }, 'comment')).toThrow(
      expect.objectContaining({ kind: 'refused', message: 'comment failed spam check' }),
    )
  })

  it.each(['ham', 'undecided'] as const)('lets %s pass', (kind) => {
    expect(() => requireNoSpam({ kind }, 'comment')).not.toThrow()
  })
})
