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

it('a speaker gets a mail when a host changes the talk', async () => {
  const directory = newDataDirectory()
  const place = ['--data-dir', directory]
  const admin = await makeAccount('admin', ['--admin', ...place])
  const speaker = await makeAccount('ada', place)
  const serving = await serve(place)
  const send = async (token: string, method: string, address: string, body: object) => {
    const request = { ...submitting(token), method, body: JSON.stringify(body) }
    const { status, headers } = await fetch(address, request)
    expect(status).toBeLessThan(300)
    return headers.get('location') ?? ''
  }
  const submitted = await fetch(`${serving.api}/events/`, submitting(admin))
  const event = /<([^>]+)>; rel="item"/u.exec(submitted.headers.get('link') ?? '')?.[1] ?? ''
  const talk = { talk_title: 'Types', talk_description: '-', start_date: '2031-05-14', speakers: ['Ada'] }
  const address = await send(admin, 'POST', `${event}/talks`, talk)
  for (const token of [speaker, admin]) {
    await send(token, 'POST', `${address}/speakers`, { display_name: 'Ada', username: 'ada' })
  }
  await send(admin, 'PUT', address, { ...talk, start_date: '2031-05-15' })
  const mailbox = join(directory, 'mails')
  const toSpeaker = async () => {
    const files = (await filesIn(mailbox)).filter((name) => !name.startsWith('.'))
    const mails = await Promise.all(files.map((name) => readFile(join(mailbox, name), 'utf8')))
    return mails.find((mail) => mail.includes('Subject: Your talks at PHPday have changed'))
  }
  const mail = await vi.waitUntil(toSpeaker, { timeout: 120_000, interval: 100 })
  expect(mail).toMatch(/^To: ada@lectern\.example$/mu)
  expect((await stop(serving)).status).toBe(0)
})

/** The program creates the directory with the first mail. */
const filesIn = (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
