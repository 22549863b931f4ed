import { operator } from '@lectern/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { readOne, verboseOf } from '../../src/reading/read.ts'
import type { World } from '../../src/world/world.ts'
import { aConference, aSession } from '../../src/writing/conference.ts'
import { aDevice } from '../../src/writing/devices.ts'
import { moment } from '../../src/world/scene/moment.ts'
import { aNewcomer } from '../../src/writing/people.ts'
import { expectSent, type Sending } from '../../src/writing/send.ts'
import { worldsOfToday } from './open-worlds.ts'
import { openViewers, type Viewer } from './viewers.ts'

const { engines, open } = worldsOfToday()
const FLOOR = 5
const DEVICES = 11
const MEMBERS = 4
const CHANGES = 250

describe.each(engines)('figures of votes on $name', (engine) => {
  let world: World
  let viewers: readonly Viewer[]
  beforeAll(async () => {
    ;({ world } = await open(engine))
    viewers = await openViewers(world)
  })

  it(
    'differ between two public readings by the votes of five people at least',
    { timeout: 600_000 },
    async () => {
      const { id, talk, stub } = await aVotedTalk(world)
      const voters: Sending[] = []
      while (voters.length < DEVICES) voters.push(await aDevice(world))
      while (voters.length < DEVICES + MEMBERS) voters.push((await aNewcomer(world)).asking)
      const below = dice()
      /** The ratings now, those that the public has seen last, and whose were changed since then. */
      const ratings = new Map<Sending, number>()
      let seen = new Map<Sending, number>()
      const touched = new Set<Sending>()
      const secret = await world.lectern().makeReportLink(operator, { talkId: id, label: 'For the speaker' })
      const targets = [
        { kind: 'page', method: 'GET', target: `/report/${secret}` },
        { kind: 'page', method: 'GET', target: `/talk/${stub}` },
        { kind: 'api', method: 'GET', target: verboseOf(new URL(talk).pathname) },
      ] as const
      const read = async (): Promise<readonly string[]> =>
        Promise.all(viewers.flatMap(({ ask }) => targets.map((target) => ask(target))))
      let before = await read()
      let steps = 0
      for (let count = 0; count < CHANGES; count += 1) {
        const voter = voters[below(voters.length)] ?? {}
        // Some taps say the same again.
        const rating = (below(3) === 0 ? ratings.get(voter) : undefined) ?? 1 + below(5)
        const isTakenBack = below(4) === 0
        const body = isTakenBack ? undefined : { rating }
        await expectSent(world, isTakenBack ? 'DELETE' : 'PUT', `${talk}/votes/mine`, { ...voter, body }, 204)
        if (isTakenBack) ratings.delete(voter)
        else ratings.set(voter, rating)
        touched.add(voter)
        const now = await read()
        if (String(now) === String(before)) {
          const waiting = [...ratings].filter(([one, rated]) => seen.get(one) !== rated)
          expect(waiting.length, 'voters whose votes the public does not see').toBeLessThan(FLOOR)
          continue
        }
        expect(touched.size, 'voters between two readings').toBeGreaterThanOrEqual(FLOOR)
        expect((await readOne(world, verboseOf(talk)))['vote_counts']).toEqual(
          countsOf([...ratings.values()]),
        )
        expect(ratings.size).toBeGreaterThanOrEqual(FLOOR)
        seen = new Map(ratings)
        touched.clear()
        before = now
        steps += 1
      }
      expect(steps).toBeGreaterThan(CHANGES / 40)
    },
  )
})

async function aVotedTalk(world: World) {
  const conference = await aConference(world, { votes: 'everyone' })
  const { id, talk } = await aSession(world, conference, { startDate: moment('2026-05-01T10:00:00+02:00') })
  return { id, talk, stub: String((await readOne(world, verboseOf(talk)))['stub']) }
}

const countsOf = (ratings: readonly number[]) =>
  Object.fromEntries([1, 2, 3, 4, 5].map((one) => [one, ratings.filter((rating) => rating === one).length]))

/** Other choices each day. */
function dice(): (end: number) => number {
  let state = Number(process.env['DAY'] ?? '') + 1
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}
