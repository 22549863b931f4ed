import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { read } from '../../reading/read.ts'
import type { World } from '../../world/world.ts'
import {
  type Registered,
  type SignedIn,
  aPerson,
  allow,
  anApplication,
  deny,
  queryOf,
  tokenIn,
  whoIs,
} from '../../writing/access.ts'
import { expectSent } from '../../writing/send.ts'

interface Asked {
  readonly person: SignedIn
  readonly application: Registered
}

async function asked(world: World, callback_url = 'https://agenda.example/back'): Promise<Asked> {
  const [owner, person] = [await aPerson(world), await aPerson(world)]
  return { person, application: await anApplication(world, owner, { callback_url }) }
}

/** No button redirects or creates a token. */
async function expectNowhere(world: World, { person, application }: Asked, other: Partial<Registered>) {
  const query = queryOf({ ...application, ...other })
  for (const act of [allow, deny]) {
    await expect(act(world, person, query)).rejects.toMatchObject({ kind: 'invalid' })
  }
  await expect(world.lectern().readConsent(person.member, { query })).rejects.toMatchObject({
    kind: 'invalid',
  })
  const { records } = await read(world, '/token', person.asking)
  expect(records.map((token) => token['application'])).toEqual([''])
}

const states = ['', '+', 'a+b%20c', '%26state%3Dother', 'a=b==', '%C3%A9', '%ff', 's'.repeat(500)]

/** The callback, where somebody who allows it goes, and where somebody who does not. */
const redirects = [
  [
    'https://a.example/?x=1&y=%2F',
    'https://a.example/?x=1&y=%2F&access_token=T',
    'https://a.example/?x=1&y=%2F&error=access_denied',
  ],
  ['agenda://back', 'agenda://back?access_token=T', 'agenda://back?error=access_denied'],
] as const

const withoutToken = (address: string): string => address.replace(/(?<=access_token=)[^&]+/u, 'T')

export const consent: readonly Proof[] = [
  proof('an owner ends the consent without PKCE for a key, and allows it again', async (world) => {
    const [owner, person] = [await aPerson(world), await aPerson(world)]
    const application = await anApplication(world, owner, { legacy_consent: false })
    const legacy = { name: 'Agenda', callback_url: application.callback }
    const edit = (fields: object) =>
      expectSent(world, 'PUT', application.uri, { ...owner.asking, body: { ...legacy, ...fields } }, 204)
    await expectNowhere(world, { person, application }, {})
    await edit({})
    await expectNowhere(world, { person, application }, {})
    await edit({ legacy_consent: true })
    expect(await whoIs(world, tokenIn(await allow(world, person, queryOf(application))))).toBe(person.uri)
  }).of('D6 legacy consent'),
  proof('an unknown key leads nowhere', async (world) => {
    const scene = await asked(world)
    const { apiKey } = scene.application
    for (const other of ['', `${apiKey}x`, apiKey.toUpperCase()]) {
      await expectNowhere(world, scene, { apiKey: other })
    }
  }).of('5.4 api_key', 'D6 unknown key'),
  proof('a callback that differs by one character leads nowhere', async (world) => {
    const scene = await asked(world, 'https://agenda.example/back?a=1')
    for (const other of [
      '',
      'https://agenda.example/back?a=1#',
      'https://agenda.example/back/?a=1',
      'https://Agenda.example/back?a=1',
      'https://agenda.example/back?%61=1',
    ]) {
      await expectNowhere(world, scene, { callback: other })
    }
  }).of('5.4 callback', 'D6 unknown key'),
  proof('key and callback are enough, and more of the query is not looked at', async (world) => {
    const { person, application } = await asked(world)
    const back = await allow(world, person, `${queryOf(application)}&api_secret=x&scope=y`)
    expect(withoutToken(back)).toBe('https://agenda.example/back?access_token=T')
    expect(await whoIs(world, tokenIn(back))).toBe(person.uri)
  }).of('5.4 secret', '5.4 state', '5.5 access_token', 'D6 allow'),
  proof('any state comes back octet for octet', async (world) => {
    const { person, application } = await asked(world)
    for (const state of states) {
      const query = queryOf(application, state)
      expect(withoutToken(await allow(world, person, query))).toBe(
        `https://agenda.example/back?access_token=T&state=${state}`,
      )
      expect(await deny(world, person, query)).toBe(
        `https://agenda.example/back?error=access_denied&state=${state}`,
      )
    }
  }).of('5.4 state', 'D6 allow', 'D6 deny'),
  proof('callbacks keep their scheme and their query', async (world) => {
    for (const [callback, allowed, denied] of redirects) {
      const { person, application } = await asked(world, callback)
      const back = await allow(world, person, queryOf(application))
      expect(withoutToken(back)).toBe(allowed)
      expect(await whoIs(world, tokenIn(back))).toBe(person.uri)
      expect(await deny(world, person, queryOf(application))).toBe(denied)
    }
  }).of('5.4 device', '5.5 access_token', 'D6 allow', 'D6 deny'),
  proof('each consent gives the user a new token, and all of them are valid', async (world) => {
    const { person, application } = await asked(world)
    const other = await aPerson(world)
    const tokens = new Set<string>()
    for (const user of [person, other, person, other, person]) {
      const token = tokenIn(await allow(world, user, queryOf(application)))
      expect(await whoIs(world, token)).toBe(user.uri)
      tokens.add(token)
    }
    expect(tokens.size).toBe(5)
    for (const token of tokens) expect([person.uri, other.uri]).toContain(await whoIs(world, token))
  }).of('5.5 per user'),
]
