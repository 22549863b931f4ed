import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, inject, it } from 'vitest'
import { startProcess } from '../../../test/processes/run-process.ts'
import { openSqliteStore } from '../../open-store.ts'
import { DatabaseUnusable } from '../database.ts'

const parent = inject('databases').folder
const newFolder = (): string => mkdtempSync(join(parent, 'unusable-'))

const refusal = async (path: string): Promise<string> => {
  const error: unknown = await openSqliteStore({ path, patienceMilliseconds: 50 }).catch(
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(DatabaseUnusable)
  return error instanceof Error ? error.message : ''
}

/** Where the tests run as root, its files are of another account. */
const OF_ROOT = process.getuid?.() === 0 ? ', because it belongs to root' : ''

/** Root may write everywhere, so the tests of missing permissions run as another user. */
const asNobody = async (work: () => Promise<void>): Promise<void> => {
  const root = process.getuid?.() === 0
  chmodSync(parent, 0o755)
  if (root) process.seteuid?.('nobody')
  try {
    await work()
  } finally {
    if (root) process.seteuid?.(0)
  }
}

describe('a database file that cannot be used ends in one sentence', () => {
  it('in a missing folder', async () => {
    const folder = join(newFolder(), 'missing')
    expect(await refusal(join(folder, 'lectern.db'))).toBe(
      `The database file ${folder}/lectern.db cannot be used: there is no directory ${folder}.`,
    )
  })

  it('that is a folder', async () => {
    const folder = newFolder()
    expect(await refusal(folder)).toBe(`The database file ${folder} cannot be used: it is a directory.`)
  })

  it('in a folder that is a file', async () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')
    expect(await refusal(join(file, 'lectern.db'))).toBe(
      `The database file ${file}/lectern.db cannot be used: there is no directory ${file}.`,
    )
  })

  it('that is not a SQLite database', async () => {
    const path = join(newFolder(), 'lectern.db')
    writeFileSync(path, 'Not a database, but long enough to be taken for one. '.repeat(100))
    expect(await refusal(path)).toBe(`The database file ${path} cannot be used: it is not a SQLite database.`)
  })

  it('of another program, and leaves it unchanged', async () => {
    const path = join(newFolder(), 'bookkeeping.db')
    const other = new Sqlite(path)
    other.exec('create table invoices (id integer); create table users (id integer)')
    other.close()
    const before = readFileSync(path)
    expect(await refusal(path)).toBe(
      `The database file ${path} cannot be used: it holds tables (invoices, users) and no record that Lectern made them; give Lectern an empty database, or restore a whole backup.`,
    )
    expect(readFileSync(path).equals(before)).toBe(true)
  })

  it('that is not a plain file', async () => {
    const path = join(newFolder(), 'pipe')
    spawnSync('mkfifo', [path])
    expect(await refusal(path)).toBe(`The database file ${path} cannot be used: it is not a plain file.`)
  })

  it.each(['', ':memory:', 'file:lectern.db'])('%j, which is not a path', async (path) => {
    expect(await refusal(path)).toBe(
      `The database file ${path} cannot be used: this is not the path of a file.`,
    )
  })

  it('that another program has locked', async () => {
    const path = join(newFolder(), 'lectern.db')
    const other = await startProcess('hold-write-lock.ts', path)
    expect(await refusal(path)).toBe(
      `The database file ${path} cannot be used: another program has locked it.`,
    )
    await other.end()
  })

  it('that may not be written to', async () => {
    const folder = newFolder()
    const path = join(folder, 'lectern.db')
    await (await openSqliteStore({ path })).close()
    chmodSync(path, 0o444)
    chmodSync(folder, 0o555)
    await asNobody(async () => {
      expect(await refusal(path)).toBe(
        `The database file ${path} cannot be used: it cannot be written to${OF_ROOT}.`,
      )
    })
  })

  it('in a folder that may not be written to', async () => {
    const folder = newFolder()
    const path = join(folder, 'lectern.db')
    chmodSync(folder, 0o555)
    await asNobody(async () => {
      expect(await refusal(path)).toBe(
        `The database file ${path} cannot be used: it cannot be opened, or its directory cannot be written to${OF_ROOT}.`,
      )
    })
  })
})
