import { aVote } from '@lectern/contracts/testing'
import type { Opinion, TalkId } from '@lectern/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTalkScene, type TalkScene } from '../../test/talk-scene.ts'

const own = { 'sec-fetch-site': 'same-origin' }
let scene: TalkScene
beforeEach(async () => {
  scene = await openTalkScene()
  const { event, website } = scene
  await website.store.events.save({ ...event, votes: 'everyone', chips: ['clear', 'useful', 'loud', 'fast'] })
})

const voteOf = async (id: TalkId): Promise<Opinion | undefined> => {
  const userId = await scene.website.idOf('host')
  return scene.website.store.voteQueries.find(id, { kind: 'member', userId })
}

describe('a vote on the page of a talk', () => {
  it('counts with one tap, takes words, and can be changed and taken back', async () => {
    const { host, path, talk } = scene
    expect((await host.get(path)).text).toContain(`action="${path}/vote"`)
    const voted = await host.post(`${path}/vote`, { rating: '4' }, own)
    expect([voted.status, voted.location]).toEqual([303, `${path}?done=voted#vote`])
    const page = await host.get(`${path}?done=voted`)
    expect(page.text).toContain('Your vote counts.')
    expect(page.text).toContain('Your vote: 4 of 5')
    for (const chip of ['loud', 'clear', 'useful', 'clear'])
      await host.post(`${path}/vote`, { rating: '4', chip }, own)
    await host.post(`${path}/vote`, { rating: '4', without: 'clear' }, own)
    expect(await voteOf(talk.id)).toMatchObject({ rating: 4, chips: ['useful', 'loud'] })
    await host.post(`${path}/vote`, { rating: '2' }, own)
    expect(await voteOf(talk.id)).toMatchObject({ rating: 2, chips: ['useful', 'loud'] })
    await host.post(`${path}/unvote`, {}, own)
    expect(await voteOf(talk.id)).toBeUndefined()
  })

  it('shows its figures to hosts at once, and to others from the floor on', async () => {
    const { host, path, speaker, talk, website } = scene
    await host.post(`${path}/vote`, { rating: '4' }, own)
    expect((await host.get(path)).text).toContain('1 vote')
    expect((await speaker.get(path)).text).not.toContain('1 vote')
    await website.store.transaction(async ({ votes, devices }) => {
      for (const hash of ['a', 'b', 'c', 'd']) {
        const { id: deviceId } = await devices.add({ hash, createdDate: website.clock.now() })
        const voter = { kind: 'device', deviceId } as const
        await votes.save(aVote(talk, voter, { rating: 5 }), 5)
      }
    })
    expect((await website.browser().get(path)).text).toContain('5 votes')
  })

  it('is not asked of speakers, and is given up by who comments with stars', async () => {
    const { host, path, speaker, talk } = scene
    expect((await speaker.get(path)).text).not.toContain(`action="${path}/vote"`)
    await host.post(`${path}/vote`, { rating: '4' }, own)
    const page = await host.get(path)
    await host.submit(page, `${path}/comments`, { rating: '3', comment: 'Short and clear' }, own)
    expect(await voteOf(talk.id)).toBeUndefined()
    expect((await host.get(path)).text).not.toContain(`action="${path}/vote"`)
  })

  it('of a visitor leads to the page with the own vote, and needs the secret that a script gives', async () => {
    const { path, talk, website } = scene
    const visitor = website.browser()
    const page = await visitor.get(path)
    expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(page.text).toContain('name="device" value=""')
    expect(page.text).toContain('See or change your vote')
    const plain = await visitor.post(`${path}/vote`, { rating: '4', device: '' }, own)
    expect([plain.location, visitor.cookies.has('__Host-lectern-device')]).toEqual([
      `/q/${talk.stub}?done=again`,
      false,
    ])
    const device = 'd'.repeat(64)
    const voted = await visitor.post(`${path}/vote`, { rating: '4', device }, own)
    expect([voted.location, visitor.cookies.get('__Host-lectern-device')]).toEqual([
      `/q/${talk.stub}?done=voted`,
      device,
    ])
  })
})
