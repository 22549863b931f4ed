import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { newDataDirectory, run, serve, stop } from './lectern.ts'

it('without a mail server, mails become files', async () => {
  const directory = newDataDirectory()
  const tokenOf = async (username: string, ...options: string[]): Promise<string> => {
    const place = ['--data-dir', directory]
    await run(['user', 'create', username, '--email', `${username}@lectern.example`, ...options, ...place])
    return (await run(['token', 'issue', username, ...place])).stdout.trim()
  }
  await tokenOf('admin', '--admin')
  const token = await tokenOf('host')
  const serving = await serve(['--data-dir', directory])
  const event = {
    name: 'PHPday',
    description: 'A day',
    location: 'online',
    start_date: '2031-05-14',
    end_date: '2031-05-15',
    tz_continent: 'UTC',
    tz_place: '',
  }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${serving.api}/events/`, {
    method: 'POST',
    headers,
    body: JSON.stringify(event),
  })
  expect(answer.status).toBe(201)
  const mailbox = join(directory, 'mails')
  // An incomplete mail has a hidden name.
  const file = await vi.waitUntil(
    async () => (await filesIn(mailbox)).find((name) => !name.startsWith('.')),
    { timeout: 120_000, interval: 100 },
  )
  const mail = await readFile(join(mailbox, file), 'utf8')
  expect(mail).toMatch(
    /^To: admin@lectern\.example\nSubject: PHPday waits for approval\nList-Unsubscribe: <\S+>\n\nHello admin,\n/u,
  )
  expect((await stop(serving)).status).toBe(0)
  expect(await filesIn(mailbox)).toEqual([file])
})

/** The program creates the directory with the first mail. */
const filesIn = (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
