import { createLectern, type Lectern } from '@lectern/application'
import { anEvent, asMember, aTalk, aUser, testClock, testPorts } from '@lectern/contracts/testing'
import { type Actor, type EventId, operator, type TalkId, visitor } from '@lectern/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Statement } from '../../src/dialects/database.ts'
import { openDatabase } from '../../src/open-store.ts'
import type { OpenDatabase } from '../../src/session.ts'
import { storeOn } from '../../src/store.ts'
import { bothEngines } from '../both-engines.ts'
import { NOW } from '../realistic-data.ts'
import { harmless, planOf, readsATable } from './plan-of.ts'

interface Scene {
  readonly lectern: Lectern
  readonly member: Actor
  readonly eventId: EventId
  readonly talkId: TalkId
  readonly code: string
  /** With the member so many that the vote of the last one makes a step. */
  readonly devices: readonly string[]
}

type Work = (scene: Scene) => Promise<unknown>

const rating = 4
const address = '192.0.2.1'
const byMember: Work = ({ lectern, member, talkId }) => lectern.castVote(member, { talkId, rating, address })
const byDevice =
  (number: number, of = rating): Work =>
  ({ lectern, talkId, devices }) =>
    lectern.castVote(visitor, { talkId, device: devices[number], rating: of, chips: ['clear'], address })

/** In this order, with the most statements that each takes. */
const works: readonly (readonly [name: string, most: number, work: Work])[] = [
  ['a new device', 5, ({ lectern }) => lectern.createDevice(visitor, { address })],
  ['the first vote for a talk', 14, byDevice(0)],
  ['a vote of a device', 11, byDevice(1)],
  ['a changed vote', 11, byDevice(1, 2)],
  ['a vote of a member', 11, byMember],
  ['one vote more', 11, byDevice(2)],
  ['a vote that makes a step', 16, byDevice(3)],
  [
    'a code of an attendee',
    25,
    ({ lectern, eventId, code, devices: [device = ''] }) =>
      lectern.redeemAttendeeCode(visitor, { eventId, code, device, address }),
  ],
  ['the removal of unused devices', 2, ({ lectern }) => lectern.removeUnusedDevices(operator, {})],
  [
    'the own vote',
    3,
    ({ lectern, talkId, devices }) => lectern.getVote(visitor, { talkId, device: devices[0] }),
  ],
  ['the form of a vote', 4, ({ lectern, member, talkId }) => lectern.getVoteForm(member, { talkId })],
  [
    'a vote that is taken back',
    8,
    ({ lectern, talkId, devices }) => lectern.takeVoteBack(visitor, { talkId, device: devices[0] }),
  ],
]

describe.each(bothEngines())('votes on $engine', (databases) => {
  const heard: Statement[] = []
  let database: OpenDatabase
  let scene: Scene
  beforeAll(async () => {
    database = await openDatabase(await databases.empty(), { onStatement: (one) => heard.push(one) })
    const store = storeOn(database)
    const lectern = createLectern(testPorts(store, testClock(NOW)))
    const [host, user] = await store.transaction(async ({ users }) => [
      await users.add(aUser()),
      await users.add(aUser()),
    ])
    const { eventId, id: talkId } = await store.transaction(async ({ events, talks }) => {
      const event = await events.add(anEvent(host.id, { votes: 'everyone', startDate: NOW, endDate: NOW }))
      return talks.add(aTalk(event.id, { startDate: NOW }))
    })
    const devices: string[] = []
    while (devices.length < 4) devices.push(await lectern.createDevice(visitor, {}))
    const [code = ''] = await lectern.makeAttendeeCodes(asMember(host), { eventId, number: 1 })
    scene = { lectern, member: asMember(user), eventId, talkId, code, devices }
  })
  afterAll(() => database.close())

  it('take few statements, and an index leads to every row', async () => {
    for (const [name, most, work] of works) {
      heard.length = 0
      await work(scene)
      const statements = heard.splice(0)
      expect(statements.length, `statements of ${name}`).toBeLessThanOrEqual(most)
      for (const statement of statements) {
        const plan = await planOf(database, statement, 'reading tables')
        expect(plan.replaceAll(harmless, ''), `${name}: ${statement.sql}`).not.toMatch(readsATable)
      }
    }
  })
})
