import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import type { Random } from '../../random.ts'
import type { Accident } from './accidents.ts'

/** A disk of its own, which can become full. */
export interface SmallDisk {
  readonly folder: string
  remove(): void
}

const MEBIBYTES = 32

/** A RAM disk; a sentence if this machine mounts none. */
export function mountSmallDisk(): SmallDisk | string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-small-disk-'))
  const { status, stderr, error } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${MEBIBYTES}m`, 'tmpfs', folder],
    {
      encoding: 'utf8',
    },
  )
  if (status !== 0) {
    rmSync(folder, { recursive: true })
    return error?.message ?? stderr.trim()
  }
  return {
    folder,
    remove() {
      spawnSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

export const fullDisk = ({ folder }: SmallDisk, random: Random): Accident => ({
  name: 'full disk',
  async happen() {
    const file = join(folder, 'filler')
    try {
      writeFileSync(file, Buffer.alloc(MEBIBYTES * 2 ** 20))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
    await setTimeout(500 + random.below(1500))
    rmSync(file)
  },
})

export const slowWrites = (databaseUrl: string, random: Random): Accident => ({
  name: 'slow writes',
  async happen() {
    const other = new Sqlite(databaseUrl, { timeout: 5000 })
    other.exec('begin immediate')
    await setTimeout(500 + random.below(2500))
    other.exec('rollback')
    other.close()
  },
})
