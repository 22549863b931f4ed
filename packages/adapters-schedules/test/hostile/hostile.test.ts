import { DomainError } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { readProgrammeFile } from '../../src/read-programme-file.ts'
import { event } from '../event.ts'
import { corpus } from './corpus.ts'

/** Of processor time. The slowest of them takes about a tenth of it on a small machine. */
const LONGEST_MILLISECONDS = 10_000

const millisecondsSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

function outcomeOf(bytes: Uint8Array): string {
  try {
    readProgrammeFile({ bytes, mediaType: undefined }, event)
    return 'read'
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    expect(error.kind).toBe('invalid')
    expect(error.message.length).toBeLessThan(300)
    return error.message
  }
}

describe('a hostile file', () => {
  it.each(corpus)('of $name is read or refused in time', ({ content, refusal }) => {
    const bytes = content()
    const before = process.threadCpuUsage()
    expect(outcomeOf(bytes)).toMatch(refusal ?? /^read$/u)
    const milliseconds = millisecondsSince(before)
    expect(milliseconds).toBeLessThan(LONGEST_MILLISECONDS)
  })
})
