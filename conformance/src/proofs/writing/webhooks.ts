import { expect } from 'vitest'
import { asFields, asText } from '../../reading/fields.ts'
import { bodyOf, readAll, readOne } from '../../reading/read.ts'
import { api } from '../../world/names.ts'
import type { World } from '../../world/world.ts'
import { aConference } from '../../writing/conference.ts'
import { expectEmpty, expectRefused, expectSent } from '../../writing/send.ts'
import { type Proof, proof } from '../proof.ts'

const url = 'https://site.example/hook'

/** Its address, after its secret was shown. */
async function aWebhook(world: World, list: string, as: 'host' | 'admin'): Promise<string> {
  const sent = await expectSent(world, 'POST', list, { as, body: { url, kinds: ['talk.moved'] } }, 200)
  const { webhook_uri: webhook, secret } = asFields(bodyOf(sent))
  expect(secret).toMatch(/^whsec_\S+=$/u)
  return asText(webhook)
}

export const webhooks: readonly Proof[] = [
  proof('webhooks_uri takes an address, and shows its secret once', async (world) => {
    const { event } = await aConference(world)
    const list = asText((await readOne(world, `${event}?verbose=yes`, { as: 'host' }))['webhooks_uri'])
    const webhook = await aWebhook(world, list, 'host')
    const made = { uri: webhook, event_uri: event, url, kinds: ['talk.moved'], state: 'active' }
    expect(await readAll(world, list, 'uri', { as: 'host' })).toEqual([webhook])
    expect(await readOne(world, list, { as: 'host' })).toMatchObject(made)
    const host = { as: 'host' } as const
    await expectEmpty(world, 'PUT', webhook, { ...host, body: { url } }, 204)
    await expectEmpty(world, 'POST', `${webhook}/stop`, host, 204)
    expect(await readOne(world, webhook, host)).toMatchObject({ state: 'stopped', stop_reason: 'by-hand' })
    await expectEmpty(world, 'POST', `${webhook}/resend`, { ...host, body: { after: 0 } }, 204)
    expect((await expectSent(world, 'POST', `${webhook}/secret`, host, 200)).text).toContain('whsec_')
    await expectSent(world, 'POST', `${webhook}/test`, host, 200)
    // A server at work may have begun to tell the rest by now.
    expect(await readAll(world, `${webhook}/deliveries`, 'kind', host)).toContain('lectern.test')
    await expectEmpty(world, 'DELETE', webhook, host, 204)
    expect(await readAll(world, list, 'uri', { as: 'host' })).toEqual([])
    await expectRefused(world, 'POST', list, { ...host, body: { url: 'ftp://site.example' } }, 400, [
      "'url' must be a valid http or https URL",
    ])
  }).of('D4 webhooks'),
  proof('site admins have webhooks of all events', async (world) => {
    const webhook = await aWebhook(world, `${api}/webhooks`, 'admin')
    expect(await readAll(world, `${api}/webhooks`, 'uri', { as: 'admin' })).toContain(webhook)
    await expectEmpty(world, 'DELETE', webhook, { as: 'admin' }, 204)
    await expectSent(world, 'POST', `${api}/webhooks`, { as: 'host', body: { url } }, 403)
  }).of('D4 site webhooks'),
]
