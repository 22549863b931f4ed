import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openStatements } from '@lectern/adapters-persistence/testing'
import { describe, expect, it } from 'vitest'
import { bothEngines } from './engines.ts'
import { type Circumstances, newDataDirectory, run, scratch } from './lectern.ts'

const [, postgres] = bothEngines()

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

  it('a data directory below a file', async () => {
    const directory = join(writtenTo(join(scratch, 'another'), ''), 'data')
    expect(await refusal([], { env: { DATA_DIR: directory } })).toBe(
      `The data directory ${directory} (DATA_DIR) cannot be used: it, or a parent, is not a directory.\n`,
    )
  })

  it('a data directory that cannot be created', async () => {
    expect(await refusal(['--data-dir', '/proc/lectern'])).toMatch(
      /^The data directory \/proc\/lectern \(DATA_DIR\) cannot be used: [^\n]*\.\n$/u,
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

  it('a SQLite file in a missing directory', async () => {
    const path = join(newDataDirectory(), 'lectern.sqlite')
    expect(await refusal(['--database-url', path])).toMatch(
      /^The database file .* there is no directory .*\.\n$/u,
    )
  })

  it('a file that is not a SQLite database', async () => {
    const path = writtenTo(join(scratch, 'text.sqlite'), 'This is a shopping list.\n'.repeat(100))
    expect(await refusal(['--database-url', path])).toBe(
      `The database file ${path} cannot be used: it is not a SQLite database.\n`,
    )
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

  it('a database of a newer Lectern', async () => {
    const directory = newDataDirectory()
    await run(['migrate', '--data-dir', directory])
    const database = new DatabaseSync(join(directory, 'lectern.sqlite'))
    database.exec(`insert into migrations (name, applied_date) values ('9999-tomorrow', 0)`)
    database.close()
    expect(await refusal(['--data-dir', directory])).toBe(
      `The database file ${directory}/lectern.sqlite cannot be used: a newer Lectern made it, and this program does not know its migration 9999-tomorrow; run the newer program, or restore a backup from before.\n`,
    )
  })

  it.each([['serve'], ['migrate'], ['token', 'list', 'demo']])(
    'a SQLite database of another program, for lectern %s',
    async (...command) => {
      const path = join(scratch, `${command.join('-')}.sqlite`)
      const other = new DatabaseSync(path)
      other.exec('create table migrations (id integer); create table invoices (id integer)')
      other.close()
      expect(await run([...command, '--database-url', path])).toEqual({
        status: 1,
        stdout: '',
        stderr: `The database file ${path} cannot be used: it holds tables (invoices, migrations) and no record that Lectern made them; give Lectern an empty database, or restore a whole backup.\n`,
      })
    },
  )

  it('a partly restored PostgreSQL database', async () => {
    const url = await postgres.empty()
    const statements = await openStatements(url)
    await statements.run('drop table talk_links')
    await statements.close()
    const env = { DATABASE_URL: url }
    const stderr = `The database ${new URL(url).pathname.slice(1)} of PostgreSQL at ${new URL(url).host} cannot be used: it lacks the table talk_links although every migration was applied to it; restore a whole backup.\n`
    expect(await run(['migrate'], { env })).toEqual({ status: 1, stdout: '', stderr })
    expect(await refusal([], { env })).toBe(stderr)
  })
})
