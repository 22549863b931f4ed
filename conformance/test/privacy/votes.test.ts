import { beforeAll, describe, expect, it } from 'vitest'
import type { Scene } from '../../src/world/scene/scene.ts'
import type { World } from '../../src/world/world.ts'
import { worldsOfToday } from './open-worlds.ts'
import { publicReads } from './public-reads.ts'
import { differences, openViewers, type Received, received, type Viewer } from './viewers.ts'
import { voteLife } from './vote-life.ts'

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

  it(
    'change nothing but votes_uri and their fields in verbose answers, from the floor on',
    { timeout: 900_000 },
    async () => {
      let before: Received = new Map()
      for await (const { done, counted } of voteLife(world, scene)) {
        const now = await everything()
        if (counted === 0) before = now
        if (counted < FLOOR) {
          expect(differences(before, now), `when ${done}`).toEqual([])
          continue
        }
        const changed = differences(before, now)
        expect(changed).toEqual(expect.arrayContaining(['visitor: /talk/kn0te']))
        const ofApi = changed.filter((request) => /\/v2\.1\/(?!talks\/\d+\/votes\b)/u.test(request))
        expect(ofApi.filter((request) => !request.includes('verbose=yes'))).toEqual([])
        expect(differences(withoutVotes(before, ofApi), withoutVotes(now, ofApi))).toEqual([])
      }
      const shown = await world.ask(`${world.at.talk('keynote')}?verbose=yes`)
      expect(shown.text).toContain('"vote_counts":{"1":2,"2":0,"3":0,"4":1,"5":2},"vote_average":3')
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
