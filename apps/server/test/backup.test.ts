import { openStore } from '@lectern/adapters-persistence'
import { openStatements } from '@lectern/adapters-persistence/testing'
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lastBackupDate } from '../src/archive/last-backup.ts'
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

it('with --keep makes a folder with the time as its name, and removes the oldest and their remains', async () => {
  const data = newDataDirectory()
  const place = join(scratch, 'kept')
  const [oldest, older] = ['2020-01-01T00-00-00Z', '2021-01-01T00-00-00Z']
  const mine = `${oldest}-before-the-move`
  for (const name of [mine, oldest, `${oldest}.unfinished-x`, older])
    mkdirSync(join(place, name), { recursive: true })
  await run(['migrate', '--data-dir', data])
  expect(await lastBackupDate({ dataDirectory: data })).toBeUndefined()
  const began = Math.floor(Date.now() / 1000)
  const { status, stdout } = await run(['backup', place, '--keep', '2', '--data-dir', data])
  expect([status, stdout]).toEqual([0, expect.stringContaining(`to ${place}/2`)])
  expect(readdirSync(place).toSorted()).toEqual([mine, older, expect.stringMatching(/^2\d+-\S+T\S+Z$/u)])
  expect(await lastBackupDate({ dataDirectory: data })).toBeGreaterThanOrEqual(began)
})

it('says that the disk of the copy is full, and not that of the database', async () => {
  const data = newDataDirectory()
  await run(['migrate', '--data-dir', data])
  const folder = join(scratch, 'on-a-full-disk')
  const { status, stderr } = await run(['backup', folder, '--data-dir', data], { largestFileKib: 160 })
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/on-a-full-disk cannot be written: the disk [a-z ]+\.\n$/u),
  ])
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

it('on PostgreSQL writes an archive, which can be restored', async () => {
  const source = ['--database-url', await postgres.empty(), '--data-dir', newDataDirectory()]
  const target = ['--data-dir', newDataDirectory()]
  await run(['user', 'create', 'ada', '--email', 'ada@example.org', ...source])
  const folder = join(scratch, 'archived')
  expect(await run(['backup', folder, ...source])).toMatchObject({
    status: 0,
    stdout: `Wrote all content to ${folder}/lectern.tar, for lectern restore.\n`,
  })
  await run(['restore', join(folder, 'lectern.tar'), ...target])
  expect((await run(['user', 'list', ...target])).stdout).toContain('ada@example.org')
})
