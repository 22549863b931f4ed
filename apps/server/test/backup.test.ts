import { openStore } from '@lectern/adapters-persistence'
import { openStatements } from '@lectern/adapters-persistence/testing'
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bothEngines } from './engines.ts'
import { newDataDirectory, run, scratch } from './lectern.ts'

const [, postgres] = bothEngines()
const modeOf = (path: string): number => statSync(path).mode & 0o777

it('copies a database and its image files, and nothing half', async () => {
  const data = newDataDirectory()
  const settings = ['--data-dir', data, '--image-store', 'files']
  await run(['demo', 'seed', ...settings])
  const folder = join(scratch, 'backup')
  expect(await run(['backup', folder, ...settings])).toEqual({
    status: 0,
    stdout: `Copied the database and its image files to ${folder}.\n`,
    stderr: 'Copying the image files\nCopying the database\nCopying the newest image files\n',
  })
  expect(readdirSync(folder).toSorted()).toEqual(['images', 'lectern.sqlite'])
  expect(readdirSync(join(folder, 'images')).toSorted()).toEqual(readdirSync(join(data, 'images')).toSorted())
  expect([modeOf(folder), modeOf(join(folder, 'lectern.sqlite'))]).toEqual([0o700, 0o600])
  const place = ['--data-dir', folder, '--image-store', 'files']
  expect((await run(['token', 'list', 'demo', ...place])).status).toBe(0)
  const again = await run(['backup', folder, ...settings])
  expect(again).toEqual({ status: 1, stdout: '', stderr: `${folder} is not empty: name a new folder.\n` })
  const file = join(scratch, 'taken')
  writeFileSync(file, '')
  expect((await run(['backup', file, ...settings])).stderr).toMatch(
    /cannot be written: it, or a parent, is not/u,
  )
  expect(readdirSync(scratch).filter((name) => name.includes('unfinished'))).toEqual([])
})

it('is one state, while others write', async () => {
  const data = newDataDirectory()
  mkdirSync(data)
  const path = join(data, 'lectern.sqlite')
  const store = await openStore(path)
  await store.migrate()
  const statements = await openStatements(path)
  await statements.run(`create table ballast (id integer primary key, content blob) strict`)
  for (let times = 0; times < 20; times += 1)
    await statements.run(`insert into ballast (content) values (zeroblob(200000))`)
  const copying = { is: true }
  const copied = store.backup?.(join(data, 'copy.sqlite')).finally(() => (copying.is = false))
  let writes = 0
  while (copying.is && writes < 10_000) {
    await statements.run(`insert into ballast (content) values (zeroblob(10))`)
    writes += 1
    await new Promise(setImmediate)
  }
  await copied
  expect(writes).toBeGreaterThan(1)
  expect(writes).toBeLessThan(10_000)
  await Promise.all([statements.close(), store.close()])
  const copy = await openStatements(join(data, 'copy.sqlite'))
  await expect(copy.run(`create table copy_is_whole (id integer primary key) strict`)).resolves.not.toThrow()
  await copy.close()
})

it('is refused on PostgreSQL with the words what to use', async () => {
  const database = ['--database-url', await postgres.empty(), '--data-dir', newDataDirectory()]
  expect(await run(['backup', join(scratch, 'other'), ...database])).toEqual({
    status: 1,
    stdout: '',
    stderr: 'lectern backup is for SQLite: use pg_dump for PostgreSQL; it has the images, too.\n',
  })
})
