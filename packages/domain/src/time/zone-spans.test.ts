import { describe, expect, it } from 'vitest'
import { spansAround } from './zone-spans.ts'

const at = (iso: string): number => Temporal.Instant.from(iso).epochMilliseconds / 1000

describe('the spans around moments', () => {
  it('are those of the moments and their neighbours, each once, by time', () => {
    const moments = [at('2026-07-01T00:00Z'), at('2026-03-01T00:00Z'), at('2026-07-02T00:00Z')]
    expect(spansAround(moments, 'Europe/Rome').map(({ from, offset }) => [from, offset])).toEqual([
      [at('2025-03-30T01:00Z'), 7200],
      [at('2025-10-26T01:00Z'), 3600],
      [at('2026-03-29T01:00Z'), 7200],
      [at('2026-10-25T01:00Z'), 3600],
    ])
  })

  it('are one where the clocks are never changed', () => {
    expect(spansAround([0, 1], 'UTC')).toMatchObject([{ from: -Infinity, until: Infinity, offset: 0 }])
  })

  it('are none without moments', () => {
    expect(spansAround([], 'Europe/Rome')).toEqual([])
  })
})
