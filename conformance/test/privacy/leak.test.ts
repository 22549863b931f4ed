import { openStore } from '@lectern/adapters-persistence'
import { createMemoryStore } from '@lectern/adapters-memory'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathOf, type World } from '../../src/world/world.ts'
import type { Scene } from '../../src/world/scene/scene.ts'
import { expectSent } from '../../src/writing/send.ts'
import { bothEngines } from '../engines.ts'
import { seed, serve } from '../inside/serve.ts'
import type { Engine } from '../run-proofs.ts'
import { addAuthors, type Authors, privateLife } from './private-life.ts'
import { publicReads, type PublicRequest, requestsAbout } from './public-reads.ts'
import { openViewers, type Viewer } from './viewers.ts'

const [sqlite, postgres] = bothEngines()
const onDatabase = (name: string, databases: typeof sqlite): Engine => ({
  name,
  open: async () => {
    const store = await openStore(await databases.empty())
    return { store, close: () => store.close() }
  },
})

const onSqlite = onDatabase('SQLite', sqlite)
const onOthers: readonly Engine[] = [
  { name: 'memory', open: async () => ({ store: createMemoryStore(), close: async () => undefined }) },
  onDatabase('PostgreSQL', postgres),
]
/** The other engines pass the same contract tests. The nightly run tries them, too. */
const engines = process.env['DAY'] === '' ? [onSqlite, ...onOthers] : [onSqlite]

type Received = ReadonlyMap<string, string>

const differences = (before: Received, now: Received): readonly string[] =>
  [...now].filter(([request, text]) => before.get(request) !== text).map(([request]) => request)

describe.each(engines)('private comments on $name', ({ open }) => {
  const closing: (() => Promise<void>)[] = []
  let world: World
  let scene: Scene
  let authors: Authors
  let viewers: readonly Viewer[]

  beforeAll(async () => {
    const { store, close } = await open()
    closing.push(close)
    scene = await seed(store)
    const served = await serve(store, scene)
    closing.unshift(() => served.close())
    world = served.worldAt(served.url)
    authors = await addAuthors(world)
    viewers = await openViewers(world)
  })
  afterAll(async () => {
    for (const close of closing) await close()
  })

  /** What others receive, by viewer and request. */
  async function received(requests: readonly PublicRequest[]): Promise<Received> {
    const ofEach = await Promise.all(
      viewers.map(async ({ name, ask }) => {
        const texts: [string, string][] = []
        for (const { label, ...request } of requests) texts.push([`${name}: ${label}`, await ask(request)])
        return texts
      }),
    )
    return new Map(ofEach.flat())
  }

  const everything = () => received(publicReads(scene, Object.values(authors)))
  /** A page to sign in says where it leads back to, so it has the id. */
  const about = async (commentId: number): Promise<Received> => {
    const withId = await received(requestsAbout(scene, commentId))
    return new Map([...withId].map(([request, text]) => [request, text.replaceAll(`/${commentId}/`, '/id/')]))
  }

  it('change no byte of what others receive, until they are published', { timeout: 600_000 }, async () => {
    const before = await everything()
    expect(differences(before, await everything())).toEqual([])
    let comments: readonly string[] = []
    for await (const life of privateLife(world, scene, authors)) {
      expect(differences(before, await everything()), `when ${life.done}`).toEqual([])
      comments = life.comments
    }
    expect(comments.length).toBeGreaterThanOrEqual(20)
    for (const id of comments.map((address) => Number(/\d+$/u.exec(address)?.[0]))) {
      const missing = Number('9'.repeat(String(id).length))
      expect(differences(await about(missing), await about(id)), `comment ${id}`).toEqual([])
    }
    const told = new Set((await world.later(2 * 3600, world.mails)).map(({ to }) => to))
    expect([...told].toSorted()).toEqual(['bert@post.example', 'hanna@post.example', 'sven@post.example'])
    const own = { rating: 5, comment: 'Between us, number 1' }
    const body = { comment: 'For all', private: false }
    await expectSent(world, 'PUT', comments[0] ?? '', { ...authors.ann.asking, body }, 204)
    await expectSent(
      world,
      'POST',
      `${world.at.talk('keynote')}/comments`,
      { as: 'otherHost', body: own },
      201,
    )
    const changed = differences(before, await everything())
    const keynote = pathOf(world.at.talk('keynote'))
    expect(changed).toEqual(
      expect.arrayContaining([
        `visitor: ${keynote}`,
        `visitor: ${keynote}/comments`,
        'visitor: /talk/kn0te',
        'visitor: /',
      ]),
    )
  })
})
