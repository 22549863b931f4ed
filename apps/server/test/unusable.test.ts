import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { type Circumstances, newDataDirectory, run, scratch } from './lectern.ts'

const writtenTo = (path: string, text: string): string => {
  writeFileSync(path, text)
  return path
}

/** The standard error of `serve`, which ends with status 1. */
const refusal = async (args: readonly string[], circumstances?: Circumstances): Promise<string> => {
  const { status, stderr } = await run(['serve', ...args], circumstances)
  expect(status).toBe(1)
  return stderr
}

describe('one sentence ends the program for', () => {
  it('a file in place of the data directory', async () => {
    const file = writtenTo(join(scratch, 'file'), '')
    expect(await refusal(['--data-dir', file])).toBe(
      `The data directory ${file} (DATA_DIR) cannot be used: it, or a parent, is not a directory.\n`,
    )
  })

  it('a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    expect(await refusal(['--data-dir', newDataDirectory(), '--port', String(port)])).toBe(
      `Port ${port} on 127.0.0.1 is taken by another program: choose another one with PORT or --port.\n`,
    )
    other.close()
  })

  it('an address of another machine', async () => {
    expect(await refusal(['--data-dir', newDataDirectory(), '--host', '192.0.2.1'])).toBe(
      'HOST must be an address of this machine, and 192.0.2.1 is not.\n',
    )
  })

  it('an unreachable PostgreSQL, without its password', async () => {
    const stderr = await refusal([], {
      env: { DATABASE_URL: 'postgres://lectern:secret@127.0.0.1:1/lectern' },
    })
    expect(stderr).toBe('PostgreSQL cannot be reached: nothing answers at 127.0.0.1:1.\n')
  })

  it('a missing database, for a command that does not serve, and creates none', async () => {
    const directory = newDataDirectory()
    const { status, stderr } = await run(['user', 'list', '--data-dir', directory])
    expect([status, stderr]).toEqual([
      1,
      `There is no database file ${directory}/lectern.sqlite: name another one with DATABASE_URL, DATA_DIR or LECTERN_CONFIG, or let lectern serve or lectern migrate create it.\n`,
    ])
    expect(existsSync(directory)).toBe(false)
  })

  it('a damaged SQLite file', async () => {
    const directory = newDataDirectory()
    await run(['migrate', '--data-dir', directory])
    const path = join(directory, 'lectern.sqlite')
    writeFileSync(path, readFileSync(path).fill(0xff, 100, 4096))
    expect(await refusal(['--data-dir', directory])).toBe(
      `The database file ${path} cannot be used: it is damaged.\n`,
    )
  })

  it('a SQLite database of another program, for a command that does not serve', async () => {
    const path = join(scratch, 'other.sqlite')
    const other = new DatabaseSync(path)
    other.exec('create table migrations (id integer); create table invoices (id integer)')
    other.close()
    expect(await run(['token', 'list', 'demo', '--database-url', path])).toEqual({
      status: 1,
      stdout: '',
      stderr: `The database file ${path} cannot be used: it holds tables (invoices, migrations) and no record that Lectern made them; give Lectern an empty database, or restore a whole backup.\n`,
    })
  })
})
