import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { asText } from '../../reading/fields.ts'
import { read, readAll } from '../../reading/read.ts'
import type { World } from '../../world/world.ts'
import { aConference } from '../../writing/conference.ts'
import { eventKind } from '../../writing/kinds.ts'
import { aNewcomer } from '../../writing/people.ts'
import { expectEach, expectEmpty, expectSent } from '../../writing/send.ts'

const hostsOf = (world: World, event: string): Promise<readonly string[]> =>
  readAll(world, `${event}/hosts`, 'host_uri')

export const hosts: readonly Proof[] = [
  proof('hosts and admins add hosts by username, at the end of the list', async (world) => {
    const { event } = await aConference(world)
    const [one, two] = [await aNewcomer(world), await aNewcomer(world)]
    const body = { host_name: one.username }
    await expectEmpty(world, 'POST', `${event}/hosts`, { as: 'host', body }, 201, `${event}/hosts`)
    const other = { username: two.username }
    await expectEmpty(world, 'POST', `${event}/hosts`, { as: 'admin', body: other }, 201, `${event}/hosts`)
    expect(await hostsOf(world, event)).toEqual([world.at.user('hanna'), one.uri, two.uri])
    await expectSent(world, 'PUT', event, { ...one.asking, body: eventKind.body() }, 204)
  }).of('D3 add host', 'D3 username', 'D3 hosts', 'D3 rights'),
  proof('a host has an account, and can be added again without a change', async (world) => {
    const { event } = await aConference(world)
    for (const host_name of [undefined, '', 'nobody-at-all', 'Hanna Hosts', 'ulla', 'sigrid', 7]) {
      const reply = await expectSent(
        world,
        'POST',
        `${event}/hosts`,
        { as: 'host', body: { host_name } },
        400,
      )
      expect(reply.text).toMatch(/^\["'host_name' /u)
    }
    for (let times = 1; times <= 2; times++) {
      await expectSent(world, 'POST', `${event}/hosts`, { as: 'host', body: { host_name: 'mia' } }, 201)
    }
    expect(await hostsOf(world, event)).toEqual([world.at.user('hanna'), world.at.user('mia')])
  }).of('D3 add host', 'D1 words field first'),
  proof('hosts and admins remove hosts, themselves too, who may do nothing then', async (world) => {
    const { people } = world
    const { event } = await aConference(world, {
      hosts: [people.hanna, people.mia, people.arne, people.otto],
    })
    const { records } = await read(world, `${event}/hosts`)
    const remove = async (uri: string, as: 'host' | 'admin'): Promise<void> => {
      const host = records.find(({ host_uri }) => host_uri === uri)
      await expectEmpty(world, 'DELETE', asText(host?.['remove_host_uri']), { as }, 204)
    }
    await remove(world.at.user('mia'), 'host')
    await remove(world.at.user('arne'), 'admin')
    await remove(world.at.user('hanna'), 'host')
    expect(await hostsOf(world, event)).toEqual([world.at.user('otto')])
    await expectSent(world, 'PUT', event, { as: 'host', body: eventKind.body() }, 403)
    await expectSent(world, 'PUT', event, { as: 'otherHost', body: eventKind.body() }, 204)
  }).of('D3 remove host'),
  proof('the last host of an event cannot be removed', async (world) => {
    const { event } = await aConference(world)
    const host = `${event}/hosts/${world.people.hanna}`
    await expectEach(world, 'DELETE', host, { host: 400, admin: 400 })
  }).of('D3 last host', 'D1 refused'),
]
