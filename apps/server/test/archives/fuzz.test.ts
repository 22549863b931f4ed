import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fuzzArchives } from './fuzz-archives.ts'

it('refuses or restores each of 2,000 damaged archives, and those with wrong checksums before any write', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-fuzz-'))
  try {
    const report = await fuzzArchives(folder, 2000, 20_261_123)
    expect(report.failures).toEqual([])
    expect(report.refused).toBeGreaterThan(1000)
    expect(report.refusedByDatabase).toBeGreaterThan(50)
    expect(report.restored).toBeGreaterThan(50)
  } finally {
    await rm(folder, { recursive: true })
  }
})
