import { type Proof, inside, proof } from '../proof.ts'
import { expect } from 'vitest'
import { type Fields, asText } from '../../reading/fields.ts'
import { expectStatus, read, readAll, readOne } from '../../reading/read.ts'
import { aPerson, allow, anApplication, bearing, queryOf, tokenIn, whoIs } from '../../writing/access.ts'
import { aNewcomer } from '../../writing/people.ts'
import { expectEmpty, expectSent } from '../../writing/send.ts'

const agenda: Fields = { name: 'Agenda', callback_url: 'https://agenda.example/back' }

const aKey: unknown = expect.stringMatching(/^\w{20,}$/u)

const goodCallbacks = ['http://localhost:8080/back?a=1&b=%2F', 'org.example.agenda:/back', 'AGENDA://Back']

const badCallbacks = [
  '',
  '/back',
  'https:///back',
  'https://agenda.example/a b',
  'JavaScript:alert(1)',
  'ms-settings:privacy',
  'agenda:back#top',
  'https://ada@agenda.example/back',
]

export const applications: readonly Proof[] = [
  proof('a visitor reads public data, registers nothing, and sees no keys and tokens', async (world) => {
    for (const path of ['/', '/events', world.at.event('running'), world.at.talk('keynote'), '/users']) {
      await expectStatus(world, path, 200)
    }
    const { asking } = await aNewcomer(world)
    await expectSent(world, 'POST', '/applications', { body: agenda }, 401)
    const { uri } = await anApplication(world, { asking })
    for (const path of ['/token', world.at.token(0), '/applications', uri]) {
      await expectStatus(world, path, 401)
    }
    await expectSent(world, 'PUT', uri, { body: agenda }, 401)
    await expectSent(world, 'DELETE', uri, {}, 401)
    await expectSent(world, 'POST', `${world.at.event('running')}/attending`, {}, 401)
  }).of('5.1 public', '5.2 private', '5.2 add or edit', '5.3 signed in'),
  proof('a signed-in user registers an application with its callback, and gets a key', async (world) => {
    const { asking } = await aNewcomer(world)
    const body = { ...agenda, description: 'For <phones>' }
    const { uri, apiKey } = await anApplication(world, { asking }, body)
    const { root, records } = await read(world, '/applications', asking)
    expect([root, records]).toEqual([
      'applications',
      [
        {
          ...body,
          api_key: aKey,
          legacy_consent: true,
          created_date: '2026-05-01T12:00:00+00:00',
          application_uri: uri,
        },
      ],
    ])
    expect(Object.keys(records[0] ?? {})).toEqual([
      'name',
      'description',
      'callback_url',
      'api_key',
      'legacy_consent',
      'created_date',
      'application_uri',
    ])
    expect(records[0]).toMatchObject({ api_key: apiKey })
    expect(await readOne(world, uri, asking)).toEqual(records[0])
  }).needing(inside('it needs accounts that are new'), '5.3 signed in', '5.3 callback', 'D6 applications'),
  proof('a key belongs to an account: others do not see it, and not even admins change it', async (world) => {
    const [owner, other] = [await aNewcomer(world), await aNewcomer(world)]
    const { uri } = await anApplication(world, owner)
    await expectStatus(world, uri, 404, other.asking)
    expect(await readAll(world, '/applications', 'application_uri', other.asking)).toEqual([])
    const body = { name: 'Renamed', callback_url: 'agenda:back' }
    for (const [asking, status] of [
      [other.asking, 404],
      [{ as: 'admin' }, 403],
    ] as const) {
      await expectSent(world, 'PUT', uri, { ...asking, body }, status)
      await expectSent(world, 'DELETE', uri, asking, status)
    }
    await expectEmpty(world, 'PUT', uri, { ...owner.asking, body }, 204, uri)
    expect(await readOne(world, uri, owner.asking)).toMatchObject(body)
    await expectEmpty(world, 'DELETE', uri, owner.asking, 204)
    await expectStatus(world, uri, 404, owner.asking)
  }).of('5.3 owner', 'D6 by their owner'),
  proof('a user has many keys at a time, all of them different and all of them good', async (world) => {
    const person = await aPerson(world)
    const keys = new Set<string>()
    for (let count = 0; count < 30; count++) {
      const application = await anApplication(world, person, { name: `Number ${count}` })
      keys.add(application.apiKey)
      const { application: found } = await world
        .lectern()
        .readConsent(person.member, { query: queryOf(application) })
      expect(found.name).toBe(`Number ${count}`)
    }
    expect(keys.size).toBe(30)
    expect(await readAll(world, '/applications', 'api_key', person.asking)).toEqual([...keys])
  }).of('5.3 many'),
  proof('a deleted key is unknown and its tokens are revoked; other keys stay valid', async (world) => {
    const [owner, user] = [await aPerson(world), await aPerson(world)]
    const [gone, kept] = [await anApplication(world, owner), await anApplication(world, owner)]
    const tokens = [
      tokenIn(await allow(world, user, queryOf(gone))),
      tokenIn(await allow(world, owner, queryOf(gone))),
    ]
    const keptToken = tokenIn(await allow(world, user, queryOf(kept)))
    await expectEmpty(world, 'DELETE', gone.uri, owner.asking, 204)
    for (const token of tokens) await expectStatus(world, '/events', 401, bearing(token))
    await expect(allow(world, user, queryOf(gone))).rejects.toMatchObject({ kind: 'invalid' })
    expect(await whoIs(world, keptToken)).toBe(user.uri)
    expect(await readAll(world, '/applications', 'application_uri', owner.asking)).toEqual([kept.uri])
  }).of('5.3 delete', 'D6 deletion revokes', 'D6 revoked'),
  proof('a callback is an absolute URI, but of no scheme that runs or shows its content', async (world) => {
    const { asking } = await aNewcomer(world)
    for (const callback_url of goodCallbacks) {
      const { uri } = await anApplication(world, { asking }, { callback_url })
      expect(await readOne(world, uri, asking)).toMatchObject({ callback_url })
    }
    for (const callback_url of [...badCallbacks, undefined, 7, ['https://agenda.example']]) {
      const body = { name: 'Agenda', callback_url }
      const reply = await expectSent(world, 'POST', '/applications', { ...asking, body }, 400)
      expect(asText(reply.text)).toMatch(/^\["'callback_url' /u)
    }
  }).of('5.3 callback', '5.4 device', 'D6 callback'),
]
