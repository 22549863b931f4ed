import { type Proof, proof } from './proof.ts'
import { expect } from 'vitest'
import { asFields } from '../reading/fields.ts'
import { resources } from '../reading/places.ts'
import { readBody, readOne, readRefusal, withParameter } from '../reading/read.ts'

const strange = (mine: string): readonly string[] => [
  'Bearer',
  'Bearer ',
  `Basic ${Buffer.from('mia:secret').toString('base64')}`,
  `Token ${mine}`,
  mine,
  `Bearer ${mine} ${mine}`,
  `Bearer ${mine.slice(1)}`,
  `Bearer ${mine.toUpperCase()}`,
  'Bearer é',
  `Bearer ${'x'.repeat(5000)}`,
  `Bearer ' or 1=1 --`,
  'OAuth oauth_consumer_key="x", oauth_token="y"',
]

export const credentials: readonly Proof[] = [
  proof('Bearer and OAuth are understood in any letter case', async (world) => {
    const mine = world.tokenOf('member')
    for (const scheme of ['Bearer', 'OAuth', 'bearer', 'OAUTH', 'oauth', 'BEARER']) {
      const { meta } = await readBody(world, '/events', { headers: { authorization: `${scheme} ${mine}` } })
      expect(asFields(meta)['user_uri'], `with ${scheme}`).toBe(world.at.user('mia'))
    }
  }).of('D6 scheme', '5.6 Bearer', '5.6 OAuth'),
  proof('anything else is 401, and says what would do', async (world) => {
    for (const authorization of strange(world.tokenOf('member'))) {
      const { status, messages, reply } = await readRefusal(world, '/events', {
        headers: { authorization },
      })
      expect([status, messages.length], `with ${authorization.slice(0, 20)}`).toEqual([401, 1])
      expect(reply.headers['www-authenticate']).toMatch(/^Bearer\b/u)
    }
  }).of('D6 scheme', 'D6 unknown token', 'D1 401'),
  proof('an unknown token is 401 at every address, what everybody may read included', async (world) => {
    const headers = { authorization: `Bearer ${'z'.repeat(43)}` }
    for (const { example } of resources) {
      const { status, reply } = await readRefusal(world, example(world.at), { headers })
      expect([status, reply.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    }
  }).of('D6 unknown token', 'D1 401'),
  proof('a token in the query or in a cookie makes nobody of a visitor', async (world) => {
    const [event, mine] = [world.at.event('running'), world.tokenOf('member')]
    const visited = await readOne(world, event)
    for (const name of ['access_token', 'token', 'oauth_token', 'authorization', 'bearer_token']) {
      const body = await readBody(world, withParameter(event, `${name}=${mine}`))
      expect(body).toMatchObject({ events: [visited] })
      expect(body['meta']).not.toHaveProperty('user_uri')
    }
    const cookie = ['session', 'token', 'access_token', 'sid'].map((name) => `${name}=${mine}`).join('; ')
    const reply = await world.ask(event, { headers: { cookie } })
    expect(reply.status).toBe(200)
    expect(reply.text).toContain('"attending":false')
    expect(reply.text).not.toContain('user_uri')
    expect(reply.headers).not.toHaveProperty('set-cookie')
  }).of('D6 query token', 'D1 no cookies'),
]
