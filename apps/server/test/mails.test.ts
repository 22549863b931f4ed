import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { newDataDirectory, serve, stop } from './lectern.ts'
import { makeAccount, submitting } from './submission.ts'

it('without a mail server, mails become files', async () => {
  const directory = newDataDirectory()
  const place = ['--data-dir', directory]
  await makeAccount('admin', ['--admin', ...place])
  const token = await makeAccount('host', place)
  const serving = await serve(place)
  const answer = await fetch(`${serving.api}/events/`, submitting(token))
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
