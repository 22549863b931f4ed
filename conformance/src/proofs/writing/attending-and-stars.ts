import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { asText } from '../../reading/fields.ts'
import { expectStatus, readAll, readBody, readOne } from '../../reading/read.ts'
import type { SentenceId } from '../../sentences.ts'
import type { Role } from '../../world/roles.ts'
import type { World } from '../../world/world.ts'
import { aConference, aSession } from '../../writing/conference.ts'
import { type Verb, expectEmpty, expectRefused } from '../../writing/send.ts'

/** Marks that each user sets and clears for themselves: on events and on talks. */
interface Mark {
  readonly name: string
  readonly link: string
  readonly fact: string
  /** The fields of the record that is marked. */
  readonly marked: string
  readonly count: string
  /** The record that is marked; of an event that waits for approval when it is hidden. */
  readonly on: (world: World, hidden?: boolean) => Promise<string>
  readonly sentences: Readonly<Record<'set' | 'cleared' | 'answers' | 'again', readonly SentenceId[]>>
}

const conference = (world: World, hidden: boolean) =>
  aConference(world, hidden ? { approval: { state: 'pending' } } : {})

const attending: Mark = {
  name: 'attending',
  link: 'attending_uri',
  fact: 'is_attending',
  marked: 'attending',
  count: 'attendee_count',
  on: async (world, hidden = false) => (await conference(world, hidden)).event,
  sentences: {
    set: [
      ...(['3 attend', '4.9 attending', '5.7 star and attend', 'D3 attending', '2.2 attending'] as const),
      ...(['2.2 attending_uri', '2.2 attendee_count', 'D3 attending resource'] as const),
    ],
    cleared: ['3 unattend', '4.9 attending'],
    answers: ['D3 attend', '4.10 statuses'],
    again: ['D3 attend again'],
  },
}

const starred: Mark = {
  name: 'starred',
  link: 'starred_uri',
  fact: 'has_starred',
  marked: 'starred',
  count: 'starred_count',
  on: async (world, hidden = false) => (await aSession(world, await conference(world, hidden))).talk,
  sentences: {
    set: [
      ...(['3 star', '4.7 starred', '5.7 star and attend', '2.4 starred'] as const),
      ...(['2.4 starred_uri', '2.4 starred_count', 'D4 starred resource'] as const),
    ],
    cleared: ['3 unstar', '4.7 starred'],
    answers: ['D4 starred answers', '4.10 statuses'],
    again: ['D4 starred answers'],
  },
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
    await setTo('POST', 'author')
    await expectMarked(world, mark, record, { member: true, author: true })
    await setTo('DELETE', 'member')
    await expectMarked(world, mark, record, { author: true })
  }).of(...mark.sentences.set, ...mark.sentences.cleared, ...mark.sentences.answers, 'D3 counts'),
  proof(`${mark.name} can be set again and cleared again, and changes nothing then`, async (world) => {
    const record = await mark.on(world)
    const address = `${record}/${mark.name}`
    for (const [verb, status, member] of [
      ['DELETE', 200, false],
      ['POST', 201, true],
      ['POST', 201, true],
      ['DELETE', 200, false],
      ['DELETE', 200, false],
    ] as const) {
      await expectEmpty(world, verb, address, { as: 'member' }, status, address)
      await expectMarked(world, mark, record, { member })
    }
  }).of(...mark.sentences.again, ...mark.sentences.answers),
  proof(`${mark.name} is for those who are signed in and see what they mark`, async (world) => {
    const address = `${await mark.on(world)}/${mark.name}`
    await expectRefused(world, 'POST', address, {}, 401, ['You must be logged in to create data'])
    await expectRefused(world, 'DELETE', address, {}, 401, ['You must be logged in to remove data'])
    const hidden = `${await mark.on(world, true)}/${mark.name}`
    for (const verb of ['POST', 'DELETE'] as const) {
      await expectStatus(world, hidden, 404, { as: 'member', method: verb })
      await expectStatus(world, hidden, verb === 'POST' ? 201 : 200, { as: 'host', method: verb })
    }
  }).of('4.7 starred rights', '5.7 star and attend', 'D1 words sign-in', 'D1 401', 'D1 404 first'),
  proof(`${mark.name} is set and cleared whatever body is sent`, async (world) => {
    const record = await mark.on(world)
    const address = `${record}/${mark.name}`
    for (const [type, body] of [
      ['application/json', '[]'],
      ['application/json', '{}'],
      ['application/json', '{"a":'],
      ['application/x-www-form-urlencoded', ''],
      ['application/x-www-form-urlencoded', 'a=1'],
      ['multipart/form-data; boundary=x', '--x--'],
      ['text/plain', '\0'],
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

export const attendingAndStars: readonly Proof[] = [
  ...proofsOf(attending),
  ...proofsOf(starred),
  proof('the list of attendees has those who attend, and no others', async (world) => {
    const { event } = await aConference(world)
    const attendees = () => readAll(world, `${event}/attendees`, 'uri')
    expect(await attendees()).toEqual([])
    await expectStatus(world, `${event}/attending`, 201, { as: 'member', method: 'POST' })
    expect(await attendees()).toEqual([world.at.user('mia')])
    expect(await readAll(world, `${world.at.user('mia')}/attended`, 'uri')).toContain(event)
    await expectStatus(world, `${event}/attending`, 200, { as: 'member', method: 'DELETE' })
    expect(await attendees()).toEqual([])
  }).of('3 attend', '3 unattend', '4.2 /users/{user_id}/attended'),
]
