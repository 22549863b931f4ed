import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { FileMailbox } from './file-mailbox.ts'
import { FileMailer } from './file-mailer.ts'

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
