import { ArchiveRefused, openStore, type SqlStore } from '@lectern/adapters-persistence'
import { anEvent, aUser } from '@lectern/contracts/testing'
import { copyFile, open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ArchiveDamaged } from '../../src/archive/format.ts'
import { progressOn } from '../../src/command-line/progress.ts'
import { verifyArchive } from '../../src/archive/restore-archive.ts'
import { entriesOf } from '../../src/archive/tar.ts'
import { writeArchive } from '../../src/archive/write-dump.ts'
import { damaged, resealed, seeded } from './damage.ts'

export interface ArchiveFuzzReport {
  /** Refused before a database was opened. */
  readonly refused: number
  readonly refusedByDatabase: number
  /** With other content, and checksums that fit. */
  readonly restored: number
  /** What went wrong with which archive: the same number and seed make it again. */
  readonly failures: readonly string[]
}

const silent = progressOn({ isTTY: false, write: () => true })

/** Restores damaged archives into a SQLite database. An archive is either refused or restored; nothing else is thrown. */
export async function fuzzArchives(
  folder: string,
  count: number,
  seed: number,
  onProgress = (_done: number): void => undefined,
): Promise<ArchiveFuzzReport> {
  const path = join(folder, 'archive.tar')
  await writeSource(folder, path)
  const bytes = await readFile(path)
  const whole = await open(path)
  const entries = await Array.fromAsync(entriesOf(whole))
  await whole.close()
  const failures: string[] = []
  await makeEmpty(folder)
  let target = await newStore(folder)
  let [refused, refusedByDatabase, restored] = [0, 0, 0]
  for (let number = 0; number < count; number += 1) {
    const random = seeded(seed * 1_000_003 + number)
    const hasSums = random() < 0.5
    const altered = hasSums ? resealed(entries, random) : damaged(bytes, random)
    if (altered.equals(bytes)) continue
    await writeFile(path, altered)
    try {
      await restore(path, target)
      restored += 1
      if (!hasSums) failures.push(`archive ${number} of seed ${seed} was restored against its checksums`)
      await target.close()
      target = await newStore(folder)
    } catch (error) {
      if (error instanceof ArchiveDamaged) refused += 1
      else if (error instanceof ArchiveRefused && (await rowsIn(target)) === 0) refusedByDatabase += 1
      else
        failures.push(
          `archive ${number} of seed ${seed}: ${error instanceof Error ? error.stack : String(error)}`,
        )
    }
    if (number % 1000 === 999) onProgress(number + 1)
  }
  await target.close()
  return { refused, refusedByDatabase, restored, failures }
}

async function restore(path: string, target: SqlStore): Promise<void> {
  const file = await open(path)
  try {
    await target.archives.restore(await verifyArchive(file, silent))
  } finally {
    await file.close()
  }
}

const rowsIn = ({ archives }: SqlStore): Promise<number> =>
  archives.snapshot({ secrets: true }, async ({ rowCount }) => rowCount)

/** A new database with tables. */
async function newStore(folder: string): Promise<SqlStore> {
  const path = join(folder, 'target.sqlite')
  for (const end of ['-wal', '-shm']) await rm(`${path}${end}`, { force: true })
  await copyFile(join(folder, EMPTY), path)
  return openStore(path)
}

const EMPTY = 'empty.sqlite'

async function makeEmpty(folder: string): Promise<void> {
  const store = await openStore(join(folder, EMPTY))
  await store.migrate()
  await store.close()
}

/** An archive of some accounts and events. */
async function writeSource(folder: string, path: string): Promise<void> {
  const store = await openStore(join(folder, 'source.sqlite'))
  await store.migrate()
  await store.transaction(async ({ users, events }) => {
    for (let time = 0; time < 3; time += 1) {
      const { id } = await users.add(aUser())
      await events.add(anEvent(id, { tags: ['php', 'rust'] }))
    }
  })
  const file = await open(path, 'w')
  await store.archives.snapshot({ secrets: true }, (snapshot) =>
    writeArchive(file, snapshot, snapshot.image, silent),
  )
  await file.close()
  await store.close()
}
