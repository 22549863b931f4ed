import { openStore } from '@lectern/adapters-persistence'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NOW } from '../../src/world/names.ts'
import { moment } from '../../src/world/scene/moment.ts'
import type { Scene } from '../../src/world/scene/scene.ts'
import type { World } from '../../src/world/world.ts'
import { bothEngines } from '../engines.ts'
import { seed, serve } from '../inside/serve.ts'
import { publicReads } from './public-reads.ts'
import { openViewers, type Viewer } from './viewers.ts'

const [sqlite] = bothEngines()
const closing: (() => Promise<void>)[] = []
let world: World
let scene: Scene
let viewers: readonly Viewer[]

beforeAll(async () => {
  const store = await openStore(await sqlite.empty())
  closing.push(() => store.close())
  scene = await seed(store)
  const served = await serve(store, scene)
  closing.unshift(() => served.close())
  world = served.worldAt(served.url)
  viewers = await openViewers(world)
  const id = scene.events('running')
  await store.transaction(async ({ events }) => {
    const event = await events.find(id)
    if (event !== undefined) await events.save({ ...event, votes: 'everyone' })
  })
})
afterAll(async () => {
  for (const close of closing) await close()
})

/** What is shown to each viewer by each operation of the API. */
async function received(): Promise<ReadonlyMap<string, string>> {
  const requests = publicReads(scene, []).filter(({ kind }) => kind === 'api')
  const ofEach = await Promise.all(
    viewers.map(async ({ name, ask }) => {
      const texts: [string, string][] = []
      for (const { label, ...request } of requests) {
        // A talk has figures in its verbose form alone.
        const text = await ask(request)
        texts.push([`${name}: ${label}`, label.includes('verbose=yes') ? withoutVotes(text) : text])
      }
      return texts
    }),
  )
  return new Map(ofEach.flat())
}

const voteFields = /\\"vote_(?:counts|average)\\":(?:null|[\d.]+|\{[^}]*\}),/gu
const lengthAndTag = /\["(?:content-length|etag)","[^\]]*"\],?/gu
const withoutVotes = (text: string): string => text.replaceAll(voteFields, '').replaceAll(lengthAndTag, '')

it(
  'votes change no byte of brief answers, and vote fields only of verbose ones',
  { timeout: 600_000 },
  async () => {
    const before = await received()
    await world.store.transaction(async ({ votes, devices }) => {
      for (const talk of ['keynote', 'plain'] as const) {
        for (const rating of [1, 5, 5, 4, 5, 2] as const) {
          const { id: deviceId } = await devices.add({
            hash: `${talk} ${crypto.randomUUID()}`,
            createdDate: moment(NOW),
          })
          const voter = { kind: 'device', deviceId } as const
          await votes.save({
            talkId: scene.talks(talk),
            voter,
            rating,
            chips: ['clear'],
            changedDate: moment(NOW),
          })
        }
      }
    })
    const now = await received()
    expect(
      [...now].filter(([request, text]) => before.get(request) !== text).map(([request]) => request),
    ).toEqual([])
    const shown = await world.ask(`${world.at.talk('keynote')}?verbose=yes`)
    expect(shown.text).toContain('"vote_counts":{"1":1,"2":1,"3":0,"4":1,"5":3}')
  },
)
