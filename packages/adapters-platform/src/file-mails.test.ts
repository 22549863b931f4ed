import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { FileMailbox, FileMailer } from './file-mails.ts'

it('puts each mail into a file that only its owner reads', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'lectern-mails-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const directory = join(parent, 'mailbox')
  const mailer = new FileMailer(directory)
  const unsubscribeUrl = 'https://talks.example/unsubscribe'
  for (const subject of ['First', 'Zweiter Größe']) {
    const more = subject === 'First' ? { replyTo: 'ann@lectern.example' } : { unsubscribeUrl }
    await mailer.send({ to: 'ada@lectern.example', subject, text: 'Hello\n', ...more })
    await setTimeout(2)
  }
  const files = (await readdir(directory)).toSorted()
  const mails = await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')))
  expect(mails).toEqual([
    'To: ada@lectern.example\nReply-To: ann@lectern.example\nSubject: First\n\nHello\n',
    'To: ada@lectern.example\nSubject: Zweiter Größe\nList-Unsubscribe: <https://talks.example/unsubscribe>\n\nHello\n',
  ])
  expect((await stat(join(directory, files[0] ?? ''))).mode & 0o777).toBe(0o600)
})

const scratch = mkdtempSync(join(tmpdir(), 'lectern-mailbox-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

it('shows what the mailer put there, the newest first', async () => {
  const directory = join(scratch, 'mails')
  const mailbox = new FileMailbox(directory)
  expect(await mailbox.list()).toEqual([])
  const mailer = new FileMailer(directory)
  await mailer.send({ to: 'ada@lectern.example', subject: 'First', text: 'One' })
  await setTimeout(5)
  await mailer.send({ to: 'grace@lectern.example', subject: 'Second', text: 'Two' })
  const mails = await mailbox.list()
  expect(mails).toMatchObject([
    { to: 'grace@lectern.example', subject: 'Second' },
    { to: 'ada@lectern.example', subject: 'First' },
  ])
  expect(await mailbox.read(mails[1]?.name ?? '')).toBe('To: ada@lectern.example\nSubject: First\n\nOne')
})

it('throws if its directory cannot be read', async () => {
  writeFileSync(join(scratch, 'a-file'), '')
  await expect(new FileMailbox(join(scratch, 'a-file')).list()).rejects.toThrow('ENOTDIR')
})

it.each(['../secret', '..%2fsecret', '.hidden', 'secret.txt', '/etc/passwd', ''])(
  'has no mail %j',
  async (name) => {
    const directory = join(scratch, 'inside')
    await new FileMailer(directory).send({ to: 'a@b', subject: 'S', text: 'T' })
    writeFileSync(join(scratch, 'secret.txt'), 'secret')
    writeFileSync(join(directory, '.hidden.txt'), 'unfinished')
    expect(await new FileMailbox(directory).read(name)).toBeUndefined()
  },
)
