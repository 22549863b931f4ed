import { describe, expect, it } from 'vitest'
import { contentOf } from './content.ts'
import { amountsAt } from './amounts.ts'

const NOW = Date.UTC(2026, 4, 1) / 1000

describe('the content of a scale', () => {
  it('is deterministic', () => {
    const rowsOf = (): unknown => contentOf(0.02, NOW).map(({ name, rows }) => [name, [...rows()]])
    expect(rowsOf()).toEqual(rowsOf())
  })

  it('has the requested number of rows', () => {
    const { talks, talkComments } = amountsAt(0.02)
    const counts = new Map(contentOf(0.02, NOW).map(({ name, rows }) => [name, [...rows()].length]))
    expect([counts.get('talks'), counts.get('talk_comments')]).toEqual([talks, talkComments])
  })

  it('has a value for each column', () => {
    for (const { name, columns, rows } of contentOf(0.02, NOW)) {
      const lengths = new Set([...rows()].map((row) => row.length))
      expect([name, ...lengths]).toEqual([name, columns.length])
    }
  })
})
