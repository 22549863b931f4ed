import { beforeAll, describe, expect, it } from 'vitest'
import type { Scene } from '../../src/world/scene/scene.ts'
import type { World } from '../../src/world/world.ts'
import { aDevice } from '../../src/writing/devices.ts'
import { aNewcomer } from '../../src/writing/people.ts'
import { expectSent, type Sending } from '../../src/writing/send.ts'
import { worldsOfToday } from './open-worlds.ts'
import { publicReads } from './public-reads.ts'
import { differences, openViewers, type Received, received, type Viewer } from './viewers.ts'

const { engines, open } = worldsOfToday()
const FLOOR = 5

describe.each(engines)('votes on $name', (engine) => {
  let world: World
  let scene: Scene
  let viewers: readonly Viewer[]

  beforeAll(async () => {
    ;({ scene, world } = await open(engine))
    viewers = await openViewers(world)
    const id = scene.events('running')
    await world.store.transaction(async ({ events }) => {
      const event = await events.find(id)
      if (event !== undefined) await events.save({ ...event, votes: 'everyone' })
    })
  })

  const everything = () => received(viewers, publicReads(scene, []))
  const mine = (talk: 'keynote' | 'plain') => `${world.at.talk(talk)}/votes/mine`
  const send = (verb: 'PUT' | 'DELETE', talk: 'keynote' | 'plain', voter: Sending, body?: object) =>
    expectSent(world, verb, mine(talk), { ...voter, body }, 204)

  it(
    'change nothing but their fields in verbose answers, and those from the floor on',
    { timeout: 600_000 },
    async () => {
      const voters: Sending[] = [(await aNewcomer(world)).asking, (await aNewcomer(world)).asking]
      while (voters.length < FLOOR) voters.push(await aDevice(world))
      const before = await everything()
      for (const talk of ['keynote', 'plain'] as const) {
        for (const voter of voters.slice(1)) {
          await send('PUT', talk, voter, { rating: 2, chips: ['clear'] })
          await send('DELETE', talk, voter)
          for (const rating of [3, 5]) await send('PUT', talk, voter, { rating, chips: ['useful'] })
        }
      }
      expect(differences(before, await everything())).toEqual([])
      for (const talk of ['keynote', 'plain'] as const)
        for (const voter of voters.slice(0, 1)) await send('PUT', talk, voter, { rating: 1 })
      const now = await everything()
      const changed = differences(before, now)
      expect(changed).toEqual(expect.arrayContaining(['visitor: /talk/kn0te']))
      const ofApi = changed.filter((request) => request.includes('/v2.1/'))
      expect(ofApi.filter((request) => !request.includes('verbose=yes'))).toEqual([])
      expect(differences(withoutVotes(before, ofApi), withoutVotes(now, ofApi))).toEqual([])
      const shown = await world.ask(`${world.at.talk('keynote')}?verbose=yes`)
      expect(shown.text).toContain('"vote_counts":{"1":1,"2":0,"3":0,"4":0,"5":4},"vote_average":4.2')
    },
  )
})

const voteFields = /\\"vote_(?:counts|average)\\":(?:null|[\d.]+|\{[^}]*\}),/gu
const lengthAndTag = /\["(?:content-length|etag)","[^\]]*"\],?/gu

const withoutVotes = (all: Received, requests: readonly string[]): Received =>
  new Map(
    requests.map((request) => [
      request,
      (all.get(request) ?? '').replaceAll(voteFields, '').replaceAll(lengthAndTag, ''),
    ]),
  )
