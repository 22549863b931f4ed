import { openStore } from '@lectern/adapters-persistence'
import { newMails } from '@lectern/domain'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { bothEngines } from './engines.ts'
import { newDataDirectory, run, scratch } from './lectern.ts'

const [, postgres] = bothEngines()
const data = newDataDirectory()
const file = (name: string): string => join(scratch, name)
const bytesOf = (name: string): Buffer => readFileSync(file(name))

beforeAll(async () => {
  await run(['demo', 'seed', '--data-dir', data, '--image-store', 'files'])
  const store = await openStore(join(data, 'lectern.sqlite'))
  await store.transaction(async ({ users, mails }) => {
    const demo = await users.findByEmail('demo@lectern.example')
    if (demo !== undefined)
      await mails.add(newMails([demo.id], { kind: 'password-changed' }, demo.createdDate))
  })
  await store.close()
  await run(['token', 'issue', 'demo', '--data-dir', data])
})

it('gives the same bytes from SQLite to PostgreSQL to SQLite, whatever the image store', async () => {
  const dumped = await run(['dump', file('1.tar'), '--data-dir', data, '--image-store', 'files'])
  expect(dumped.status).toBe(0)
  expect(dumped.stdout).toMatch(/^Wrote \d{3,} rows and 16 image files to /u)
  expect(dumped.stderr).toMatch(/^users\n(?:[a-z_]+\n)+images\nchecking\n$/u)
  expect(statSync(file('1.tar')).mode & 0o777).toBe(0o600)
  const onPostgres = ['--database-url', await postgres.empty(), '--data-dir', newDataDirectory()]
  expect(await run(['restore', file('1.tar'), ...onPostgres])).toEqual({
    status: 0,
    stdout: `Restored ${file('1.tar')}. 1 mail waits. No mail is sent before lectern mail resume.\n`,
    stderr: 'checking\nrestoring\n',
  })
  await run(['dump', file('2.tar'), ...onPostgres])
  expect(bytesOf('2.tar').equals(bytesOf('1.tar'))).toBe(true)
  const again = newDataDirectory()
  const onFiles = ['--data-dir', again, '--image-store', 'files']
  await run(['restore', file('2.tar'), ...onFiles])
  await run(['dump', file('3.tar'), ...onFiles])
  expect(bytesOf('3.tar').equals(bytesOf('1.tar'))).toBe(true)
  expect(readdirSync(join(again, 'images')).toSorted()).toEqual(readdirSync(join(data, 'images')).toSorted())
  expect((await run(['mail', 'status', ...onFiles])).stdout).toMatch(/^1 mail waits\. Mails are held/u)
  expect((await run(['mail', 'resume', ...onFiles])).stdout).toMatch(/^1 mail waits\. Mails are sent/u)
})

it('leaves tokens out without secrets, and warns of images that are missing', async () => {
  const { stderr } = await run(['dump', file('public.tar'), '--without-secrets', '--data-dir', data])
  expect(stderr).toMatch(/lacks image files that are missing: 10-orig-\w+\.png, .* and 11 more\.$/mu)
  expect(bytesOf('public.tar').includes('tables/users/')).toBe(true)
  for (const table of ['tokens', 'grants', 'installation_keys'])
    expect(bytesOf('public.tar').includes(`tables/${table}/`)).toBe(false)
})

it('refuses an altered archive before anything is created, and a database with records', async () => {
  await run(['dump', file('4.tar'), '--data-dir', data])
  const altered = bytesOf('4.tar')
  altered.write('Eve', altered.indexOf('Demo Admin'))
  writeFileSync(file('altered.tar'), altered)
  const target = newDataDirectory()
  const path = file('altered.tar')
  expect(await run(['restore', path, '--data-dir', target])).toEqual({
    status: 1,
    stdout: '',
    stderr: `checking\n${path} cannot be restored: tables/users/000001.ndjson is not the file of which SHA256SUMS has the checksum.\n`,
  })
  expect(existsSync(target)).toBe(false)
  const full = await run(['restore', file('4.tar'), '--data-dir', data])
  expect(full.status).toBe(1)
  expect(full.stderr).toContain('rows in the table users')
})

it('leaves no unfinished file where the archive cannot be written', async () => {
  const folder = newDataDirectory()
  mkdirSync(join(folder, 'taken'), { recursive: true })
  const { status, stderr } = await run(['dump', join(folder, 'taken'), '--data-dir', data])
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^\S+taken cannot be written: it is a directory\.\n$/u),
  ])
  expect(readdirSync(folder)).toEqual(['taken'])
})
