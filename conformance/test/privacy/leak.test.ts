import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../src/world/names.ts'
import { pathOf, type World } from '../../src/world/world.ts'
import type { Scene } from '../../src/world/scene/scene.ts'
import { expectSent } from '../../src/writing/send.ts'
import { addWebhooks, factsIn, openStream } from './listeners.ts'
import { worldsOfToday } from './open-worlds.ts'
import { addAuthors, type Authors, privateLife } from './private-life.ts'
import { publicReads, requestsAbout } from './public-reads.ts'
import { differences, openViewers, type Received, received, type Viewer } from './viewers.ts'

const { engines, open } = worldsOfToday()

describe.each(engines)('private comments on $name', (engine) => {
  let world: World
  let scene: Scene
  let authors: Authors
  let viewers: readonly Viewer[]

  beforeAll(async () => {
    ;({ scene, world } = await open(engine))
    authors = await addAuthors(world)
    viewers = await openViewers(world)
  })

  const everything = () => received(viewers, publicReads(scene, Object.values(authors)))
  /** A page to sign in says where it leads back to, so it has the id. */
  const about = async (commentId: number): Promise<Received> => {
    const withId = await received(viewers, requestsAbout(scene, commentId))
    return new Map([...withId].map(([request, text]) => [request, text.replaceAll(`/${commentId}/`, '/id/')]))
  }

  it('change no byte of what others receive, until they are published', { timeout: 600_000 }, async () => {
    const { at } = world
    const [event, foreign] = [at.event('running'), at.event('clocks')]
    const streams = {
      visitor: await openStream(world, event),
      elsewhere: await openStream(world, foreign, 'otherHost'),
      otherHost: await openStream(world, event, 'otherHost'),
      host: await openStream(world, event, 'host'),
    }
    const webhooks = await addWebhooks(world, {
      otherHost: `${foreign}/webhooks`,
      host: `${event}/webhooks`,
      admin: `${api}/webhooks`,
    })
    const before = await everything()
    expect(differences(before, await everything())).toEqual([])
    let comments: readonly string[] = []
    for await (const life of privateLife(world, scene, authors)) {
      await webhooks.call()
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
    const last = await expectSent(
      world,
      'POST',
      `${at.talk('keynote')}/comments`,
      { as: 'otherHost', body: own },
      201,
    )
    const forAll = [
      ['comment.released', comments[0], body.comment],
      ['comment.added', last.headers.location, own.comment],
    ]
    for (const stream of [streams.visitor, streams.otherHost, streams.host])
      await expect.poll(() => factsIn(stream.text).slice(-2)).toEqual(forAll)
    expect(factsIn(streams.visitor.text)).toEqual(forAll)
    expect(factsIn(streams.otherHost.text)).toEqual(forAll)
    expect(factsIn(streams.elsewhere.text)).toEqual([])
    expect(Object.values(streams).every(({ isOpen }) => isOpen)).toBe(true)
    await webhooks.call()
    expect(webhooks.toldTo('otherHost')).toBe('')
    const ofHosts = factsIn(webhooks.toldTo('host'))
    expect(new Set(ofHosts.map(([, address]) => address)).size).toBeGreaterThanOrEqual(15)
    expect(ofHosts.slice(0, -2).filter((fact) => fact[2] !== undefined)).toEqual([])
    expect(factsIn(streams.host.text)).toEqual(ofHosts)
    expect(factsIn(webhooks.toldTo('admin'))).toEqual(ofHosts)
    for (const text of [streams.host.text, webhooks.toldTo('host'), webhooks.toldTo('admin')])
      expect(text.replaceAll(own.comment, '')).not.toMatch(/Between|Stored|Long |Free spins/u)
    const changed = differences(before, await everything())
    const keynote = pathOf(at.talk('keynote'))
    expect(changed).toEqual(
      expect.arrayContaining([
        `visitor: ${keynote}`,
        `visitor: ${keynote}/comments`,
        'visitor: /mcp list_comments',
        'visitor: /talk/kn0te',
        'visitor: /',
      ]),
    )
  })
})
