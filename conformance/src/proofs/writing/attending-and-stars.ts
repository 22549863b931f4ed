import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { asText } from '../../reading/fields.ts'
import { expectStatus, readBody, readOne } from '../../reading/read.ts'
import type { SentenceId } from '../../sentences.ts'
import type { Role } from '../../world/roles.ts'
import type { World } from '../../world/world.ts'
import { aConference, aSession } from '../../writing/conference.ts'
import { type Verb, expectEmpty } from '../../writing/send.ts'

/** Marks that each user sets and clears for themselves: on events and on talks. */
interface Mark {
  readonly name: string
  readonly link: string
  readonly fact: string
  /** The fields of the record that is marked. */
  readonly marked: string
  readonly count: string
  /** The record that is marked. */
  readonly on: (world: World) => Promise<string>
  readonly sentences: readonly SentenceId[]
}

const attending: Mark = {
  name: 'attending',
  link: 'attending_uri',
  fact: 'is_attending',
  marked: 'attending',
  count: 'attendee_count',
  on: async (world) => (await aConference(world)).event,
  sentences: [
    ...(['3 attend', '3 unattend', '4.9 attending', '5.7 star and attend', 'D3 attending'] as const),
    ...(['2.2 attending', '2.2 attending_uri', '2.2 attendee_count', 'D3 attending resource'] as const),
    ...(['D3 attend', '4.10 statuses', 'D3 attend again'] as const),
  ],
}

const starred: Mark = {
  name: 'starred',
  link: 'starred_uri',
  fact: 'has_starred',
  marked: 'starred',
  count: 'starred_count',
  on: async (world) => (await aSession(world, await aConference(world))).talk,
  sentences: [
    ...(['3 star', '3 unstar', '4.7 starred', '5.7 star and attend', '2.4 starred'] as const),
    ...(['2.4 starred_uri', '2.4 starred_count', 'D4 starred resource'] as const),
    ...(['D4 starred answers', '4.10 statuses'] as const),
  ],
}

const expectMarked = async (
  world: World,
  { marked, count, fact, name }: Mark,
  record: string,
  who: Readonly<Partial<Record<Role, boolean>>>,
): Promise<void> => {
  const number = Object.values(who).filter(Boolean).length
  for (const as of ['member', 'author', 'host'] as const) {
    const expected = who[as] ?? false
    expect(await readOne(world, record, { as })).toMatchObject({ [marked]: expected, [count]: number })
    expect(await readBody(world, `${record}/${name}`, { as })).toMatchObject({ [fact]: expected })
  }
  expect(await readOne(world, record)).toMatchObject({ [marked]: false, [count]: number })
}

const proofsOf = (mark: Mark): readonly Proof[] => [
  proof(`${mark.name} is set and cleared for the caller, and counted`, async (world) => {
    const record = await mark.on(world)
    const address = asText((await readOne(world, record))[mark.link])
    expect(address).toBe(`${record}/${mark.name}`)
    const setTo = (verb: Verb, as: Role) =>
      expectEmpty(world, verb, address, { as }, verb === 'POST' ? 201 : 200, address)
    await expectMarked(world, mark, record, {})
    await setTo('POST', 'member')
    await expectMarked(world, mark, record, { member: true })
    for (let times = 1; times <= 2; times++) await setTo('POST', 'author')
    await expectMarked(world, mark, record, { member: true, author: true })
    for (let times = 1; times <= 2; times++) await setTo('DELETE', 'member')
    await expectMarked(world, mark, record, { author: true })
  }).of(...mark.sentences, 'D3 counts'),
  proof(`${mark.name} is set and cleared whatever body is sent`, async (world) => {
    const record = await mark.on(world)
    const address = `${record}/${mark.name}`
    for (const [type, body] of [
      ['application/json', '{"a":'],
      ['application/x-www-form-urlencoded', 'a=1'],
      ['no type at all', 'x'],
    ] as const) {
      for (const [method, status, set] of [
        ['POST', 201, true],
        ['DELETE', 200, false],
      ] as const) {
        await expectStatus(world, address, status, {
          as: 'member',
          method,
          body,
          headers: { 'content-type': type },
        })
        expect(await readOne(world, record, { as: 'member' })).toMatchObject({ [mark.marked]: set })
      }
    }
  }).of('4.10 bodies', 'D1 bodies ignored'),
]

export const attendingAndStars: readonly Proof[] = [...proofsOf(attending), ...proofsOf(starred)]
