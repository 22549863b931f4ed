import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newDataDirectory, run, serve, stop } from './lectern.ts'

let umask = 0
/** Child processes inherit this umask. */
beforeAll(() => {
  umask = process.umask(0)
})
afterAll(() => void process.umask(umask))

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

/** The modes of a directory (under '') and of its entries, by name. */
const modesBelow = (directory: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['', ...readdirSync(directory)].map((name) => [name, modeOf(join(directory, name))] as const),
  )

it('only the account of Lectern can access its files and directories, for any umask', async () => {
  const data = newDataDirectory()
  const env = { DATA_DIR: data, IMAGE_STORE: 'files' }
  const serving = await serve(['--demo'], { env })
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username: 'joao' })
  await fetch(`${serving.api}/emails/reminders/password`, { method: 'POST', headers, body })
  for (const directory of ['images', 'mails']) {
    const ofDirectory = (): readonly string[] => {
      const { '': itself = '', ...files } = modesBelow(join(data, directory))
      return [itself, ...new Set(Object.values(files))]
    }
    // The server still makes the directory of mails, and renames each mail once it is complete.
    await vi.waitFor(() => expect(ofDirectory()).toEqual(['700', '600']), { timeout: 120_000 })
  }
  expect(modesBelow(data)).toEqual({
    '': '700',
    images: '700',
    mails: '700',
    'lectern.sqlite': '600',
    'lectern.sqlite-shm': '600',
    'lectern.sqlite-wal': '600',
  })
  await stop(serving)
})

it('migrate --compact restricts the modes of existing files', async () => {
  const data = newDataDirectory()
  await run(['migrate', '--data-dir', data])
  chmodSync(data, 0o755)
  chmodSync(join(data, 'lectern.sqlite'), 0o644)
  expect(await run(['migrate', '--compact', '--data-dir', data])).toEqual({
    status: 0,
    stdout: 'The database was up to date.\nThe database file was written again without what was deleted.\n',
    stderr: 'Rewriting the file\n',
  })
  expect(modesBelow(data)).toEqual({ '': '700', 'lectern.sqlite': '600' })
})
