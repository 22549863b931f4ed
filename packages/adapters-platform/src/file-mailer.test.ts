import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { FileMailer } from './file-mailer.ts'

it('puts each mail into a file that only its owner reads', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'lectern-mails-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const directory = join(parent, 'mailbox')
  const mailer = new FileMailer(directory)
  const unsubscribeUrl = 'https://talks.example/unsubscribe'
  for (const subject of ['First', 'Zweiter Größe']) {
    const more = subject === 'First' ? { replyTo: 'ann@lectern.example' } : { unsubscribeUrl }
    await mailer.send({ to: 'ada@lectern.example', subject, text: 'Hello\n', ...more })
    await new Promise((resolve) => {
      setTimeout(resolve, 2)
    })
  }
  const files = (await readdir(directory)).toSorted()
  const mails = await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')))
  expect(mails).toEqual([
    'To: ada@lectern.example\nReply-To: ann@lectern.example\nSubject: First\n\nHello\n',
    'To: ada@lectern.example\nSubject: Zweiter Größe\nList-Unsubscribe: <https://talks.example/unsubscribe>\n\nHello\n',
  ])
  expect((await stat(join(directory, files[0] ?? ''))).mode & 0o777).toBe(0o600)
})
