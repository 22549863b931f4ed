import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fuzzArchives } from './fuzz-archives.ts'

it('refuses or restores each of 200 damaged archives, and those with wrong checksums before any write', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-fuzz-'))
  try {
    const report = await fuzzArchives(folder, 200, Number(process.env['DAY'] ?? 0))
    expect(report.failures).toEqual([])
    expect(report.refused).toBeGreaterThan(50)
    expect(report.refusedByDatabase).toBeGreaterThan(0)
    expect(report.restored).toBeGreaterThan(0)
  } finally {
    await rm(folder, { recursive: true })
  }
})
