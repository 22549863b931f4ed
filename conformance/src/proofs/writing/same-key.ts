import { type Proof, clock, proof } from '../proof.ts'
import { expect } from 'vitest'
import type { Fields } from '../../reading/fields.ts'
import { readAll } from '../../reading/read.ts'
import type { Newcomer } from '../../world/makers.ts'
import type { World } from '../../world/world.ts'
import { aConference } from '../../writing/conference.ts'
import { eventKind, talkKind } from '../../writing/kinds.ts'
import { aNewcomer } from '../../writing/people.ts'
import { expectSent, send } from '../../writing/send.ts'

const DAY = 86_400

/** POST with this key, as somebody who may create nothing but events. */
const submit = (world: World, newcomer: Newcomer, key: string, fields: Fields, status: number) =>
  expectSent(world, 'POST', '/events/', submission(newcomer, key, fields), status)

const trySubmit = (world: World, newcomer: Newcomer, key: string, fields: Fields) =>
  send(world, 'POST', '/events/', submission(newcomer, key, fields))

const submission = ({ asking: { headers } }: Newcomer, key: string, fields: Fields) => ({
  body: eventKind.body(fields),
  headers: { ...headers, 'idempotency-key': key },
})

const hosted = (world: World, { uri, asking }: Newcomer): Promise<readonly string[]> =>
  readAll(world, `${uri}/hosted`, 'name', asking)

export const sameKey: readonly Proof[] = [
  proof('the same key and body give the first answer again, and nothing is done again', async (world) => {
    const newcomer = await aNewcomer(world)
    const first = await submit(world, newcomer, 'key-1', { name: 'Only Once' }, 201)
    for (let times = 1; times <= 5; times++) {
      const again = await submit(world, newcomer, 'key-1', { name: 'Only Once' }, 201)
      expect([again.headers.location, again.headers['link'], again.text]).toEqual([
        first.headers.location,
        first.headers['link'],
        first.text,
      ])
    }
    expect(await hosted(world, newcomer)).toEqual(['Only Once'])
    await submit(world, newcomer, 'key-2', { name: 'Only Once' }, 201)
    expect(await hosted(world, newcomer)).toEqual(['Only Once', 'Only Once'])
  }).of('D1 same key'),
  proof('the first answer is given again with its body', async (world) => {
    const { event } = await aConference(world)
    const sending = { as: 'host', body: talkKind.body(), headers: { 'idempotency-key': 'talk-1' } } as const
    const first = await expectSent(world, 'POST', `${event}/talks`, sending, 201)
    const again = await expectSent(world, 'POST', `${event}/talks`, sending, 201)
    expect([again.headers.location, again.text]).toEqual([first.headers.location, first.text])
    expect(await readAll(world, `${event}/talks`, 'uri')).toEqual([first.headers.location])
  }).of('D1 same key', '4.7 created body'),
  proof('keys are of one user, and are forgotten after a day', async (world) => {
    const [one, other] = [await aNewcomer(world), await aNewcomer(world)]
    for (const newcomer of [one, other]) await submit(world, newcomer, 'same', { name: 'Mine' }, 201)
    expect([await hosted(world, one), await hosted(world, other)]).toEqual([['Mine'], ['Mine']])
    await world.later(DAY - 60, () => submit(world, one, 'same', { name: 'Mine' }, 201))
    expect(await hosted(world, one)).toEqual(['Mine'])
    await world.later(DAY + 60, () => submit(world, one, 'same', { name: 'Mine' }, 201))
    expect(await hosted(world, one)).toEqual(['Mine', 'Mine'])
  }).needing(clock(), 'D1 same key'),
  proof('what was refused was not done, and may be tried again with the same key', async (world) => {
    const newcomer = await aNewcomer(world)
    await submit(world, newcomer, 'key', { name: '' }, 400)
    await submit(world, newcomer, 'key', { name: 'Now With A Name' }, 201)
    expect(await hosted(world, newcomer)).toEqual(['Now With A Name'])
  }).of('D1 same key'),
  proof('a key with another body, or at another address, is 422', async (world) => {
    const newcomer = await aNewcomer(world)
    await submit(world, newcomer, 'key', { name: 'First' }, 201)
    await submit(world, newcomer, 'key', { name: 'Second' }, 422)
    await submit(world, newcomer, 'key', { name: 'First', href: '' }, 422)
    const { event } = await aConference(world)
    const headers = { ...newcomer.asking.headers, 'idempotency-key': 'key' }
    await expectSent(world, 'POST', `${event}/attending`, { headers }, 422)
    expect(await hosted(world, newcomer)).toEqual(['First'])
  }).of('D1 key with another body'),
  proof('while the first request runs, the same one waits, and is 409 after 5 seconds', async (world) => {
    const newcomer = await aNewcomer(world)
    const { first, second } = await world.whileSpamCheckerThinks(async (asked) => {
      const running = submit(world, newcomer, 'key', { name: 'Runs' }, 201)
      await asked
      return { first: running, second: await trySubmit(world, newcomer, 'key', { name: 'Runs' }) }
    })
    const { location } = (await first).headers
    expect([second.status, second.headers['retry-after']]).toEqual([409, '1'])
    const again = await submit(world, newcomer, 'key', { name: 'Runs' }, 201)
    expect(again.headers.location).toBe(location)
    expect(await hosted(world, newcomer)).toEqual(['Runs'])
  }).of('D1 key still running'),
  proof('of several equal requests at once one is carried out, and all get its answer', async (world) => {
    const newcomer = await aNewcomer(world)
    const all = await Promise.all(
      Array.from({ length: 5 }, () => submit(world, newcomer, 'key', { name: 'Once' }, 201)),
    )
    expect(new Set(all.map(({ headers }) => headers['link'])).size).toBe(1)
    expect(await hosted(world, newcomer)).toEqual(['Once'])
  }).of('D1 same key'),
]
