import { describe, expect, it } from 'vitest'
import { fileFaults } from './file-faults.ts'
import { programmeLimits, unreadableFile } from './programme.ts'

describe('a file that is no programme', () => {
  it.each([
    [undefined, 'The file is not valid JSON'],
    [{ line: 3, column: undefined }, 'The file is not valid JSON (line 3)'],
    [{ line: 3, column: 14 }, 'The file is not valid JSON (line 3, column 14)'],
  ])('is refused with its place %j', (position, message) => {
    expect(unreadableFile('not-json', position)).toMatchObject({
      kind: 'invalid',
      problems: [{ code: 'unreadable-file', message, facts: { fault: 'not-json', position } }],
    })
  })

  it('is refused with the limit of its size', () => {
    expect(fileFaults['too-large']).toContain(` ${programmeLimits.bytes / 1024 / 1024} MiB`)
  })
})
