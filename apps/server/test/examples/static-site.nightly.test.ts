import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freePort, newDataDirectory, start, stop } from '../lectern.ts'
import { addConference, exampleOf, today } from './conference.ts'

it('the static site shows each change by one build, also those while its receiver was away', async () => {
  const { client, event, editTalk } = await addConference()
  const [port, folder] = [await freePort(), newDataDirectory()]
  const url = `http://127.0.0.1:${port}/`
  const webhooksUri = event.webhooks_uri ?? expect.fail()
  const { body } = await client.post(webhooksUri, { url })
  const webhook = async () => (await client.page(webhooksUri)).items[0] ?? expect.fail()
  const { deliveries_uri, resend_uri } = await webhook()
  const statuses = () => Array.fromAsync(client.list(deliveries_uri), ({ status }) => status)
  const env = { EVENT_URI: event.uri, WEBHOOK_SECRET: body.secret, SITE_FOLDER: folder, PORT: `${port}` }
  const open = async () => {
    const receiver = start([], { program: exampleOf('static-site'), env })
    await receiver.says(/Built/u)
    return receiver
  }
  const row = async () => {
    const page = await readFile(join(folder, `current/${today}.html`), 'utf8')
    return /<tr>.*<\/tr>/u.exec(page)?.[0].replaceAll(/<a [^>]*>/gu, '<a>')
  }

  const receiver = await open()
  const title = '<a>Cards &#60;punched&#62;</a>'
  expect(await row()).toBe(`<tr><td>10:00</td><td>Hall</td><td>${title}</td><td></td></tr>`)
  await editTalk({ start_date: `${today}T11:30`, room: 'Attic' })
  await expect.poll(row).toBe(`<tr><td>11:30</td><td>Attic</td><td>${title}</td><td></td></tr>`)
  expect(new Set(await statuses())).toEqual(new Set([202]))

  const forged = { 'webhook-id': 'fact_99', 'webhook-timestamp': `${Math.trunc(Date.now() / 1000)}` }
  const { status } = await fetch(url, {
    method: 'POST',
    headers: { ...forged, 'webhook-signature': 'v1,AAAA' },
    body: '{"data":{"sequence":99}}',
  })
  expect(status).toBe(401)
  const { sequence } = await webhook()
  await client.post(resend_uri, { after: 0 })
  await expect.poll(async () => (await webhook()).sequence).toBe(sequence)
  expect((await statuses())[0]).toBe(204)

  expect((await stop(receiver)).stdout.match(/Built/gu)).toHaveLength(2)
  await editTalk({ cancelled: true })
  await expect.poll(async () => (await webhook()).state).toBe('failing')
  const again = await open()
  await client.post(resend_uri, {})
  await expect.poll(async () => (await statuses())[0]).toBe(202)
  await again.says(/Built[^]*Built/u)
  expect(await row()).toContain(`<del>${title}</del>`)
})
