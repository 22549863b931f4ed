import { type Member, operator, type Username } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { firstPage } from '../../test/first-page.ts'
import { aConference, type TestConference } from '@lectern/contracts/testing'

interface Scene extends TestConference {
  readonly ada: Member
  readonly grace: Member
  readonly link: (actor: Member, username: string, displayName?: string) => Promise<'linked' | 'pending'>
  readonly end: (actor: Member, username: string) => Promise<{ readonly receipt: string | undefined }>
  readonly undo: (actor: Member, username: string, receipt?: string, name?: string) => Promise<void>
}

async function aTalkToClaim(): Promise<Scene> {
  const conference = await aConference({
    speakers: [
      { speakerName: 'Ada Lovelace', userId: undefined },
      { speakerName: 'Somebody else', userId: undefined },
    ],
  })
  const { lectern, talk, signUp } = conference
  const [ada, grace] = [
    await signUp({ username: 'ada' as Username }),
    await signUp({ username: 'grace' as Username }),
  ]
  const pair = (username: string, displayName = 'ada lovelace') => ({
    talkId: talk.id,
    displayName,
    username,
  })
  return {
    ...conference,
    ada,
    grace,
    link: (actor, username, displayName) => lectern.linkSpeaker(actor, pair(username, displayName)),
    end: (actor, username) => lectern.endClaim(actor, pair(username)),
    undo: (actor, username, receipt, name) =>
      lectern.undoClaimDecision(actor, { ...pair(username, name), receipt }),
  }
}

const speakers = async ({ lectern, talk, host }: Scene) =>
  (await lectern.getTalk(host, { talkId: talk.id })).speakers.map(({ userId }) => userId)

const pending = async ({ lectern, event, host }: Scene) => {
  const { items } = await lectern.listClaims(host, { eventId: event.id, page: firstPage })
  return items.map(({ userId, kind, displayName }) => [userId, kind, displayName])
}

it('takes back what the speaker voted for the talk before, when the claim is approved', async () => {
  const { ada, grace, host, link, lectern, store, talk, event } = await aTalkToClaim()
  await store.events.save({ ...event, votes: 'everyone' })
  for (const voter of [ada, grace]) await lectern.castVote(voter, { talkId: talk.id, rating: 5 })
  const vote = (voter: Member) => lectern.getVote(voter, { talkId: talk.id })
  await link(ada, 'ada')
  expect(await vote(ada)).toMatchObject({ rating: 5 })
  await link(host, 'ada')
  await expect(vote(ada)).rejects.toMatchObject({ kind: 'not-found' })
  expect(await vote(grace)).toMatchObject({ rating: 5 })
})

describe('ending a claim', () => {
  it('is possible when its user is suspended by now, but no approval is', async () => {
    const scene = await aTalkToClaim()
    const { lectern, host, ada, link, end } = scene
    await link(ada, 'ada')
    await lectern.suspendUser(operator, { userId: ada.userId, suspended: true })
    await expect(link(host, 'ada')).rejects.toMatchObject({ kind: 'invalid' })
    await end(host, 'ada')
    expect(await pending(scene)).toEqual([])
  })
})

describe('undoing a decision about a claim', () => {
  it('lets an accepted claim wait again', async () => {
    const scene = await aTalkToClaim()
    await scene.link(scene.ada, 'ada')
    await scene.link(scene.host, 'ada')
    await expect(scene.undo(scene.ada, 'ada')).rejects.toMatchObject({ kind: 'forbidden' })
    await scene.undo(scene.host, 'ada')
    expect(await speakers(scene)).toEqual([undefined, undefined])
    expect(await pending(scene)).toEqual([[scene.ada.userId, 'claim', 'Ada Lovelace']])
  })

  it('lets a rejected claim wait again, with its receipt only', async () => {
    const scene = await aTalkToClaim()
    const { ada, grace, host, link, end, undo } = scene
    await link(ada, 'ada')
    const { receipt = '' } = await end(host, 'ada')
    const final = { problems: [{ code: 'decision-final' }] }
    for (const wrong of [undefined, '1.1.x', `${receipt}x`, receipt.replace(/\d/u, '9')]) {
      await expect(undo(host, 'ada', wrong)).rejects.toMatchObject(final)
    }
    await expect(undo(host, 'grace', receipt)).rejects.toMatchObject(final)
    await expect(undo(host, 'ada', receipt, 'Somebody else')).rejects.toMatchObject(final)
    await expect(undo(grace, 'ada', receipt)).rejects.toMatchObject({ kind: 'forbidden' })
    await undo(host, 'ada', receipt)
    expect(await pending(scene)).toEqual([[ada.userId, 'claim', 'Ada Lovelace']])
  })

  it('has no receipt for what the side that asked withdrew', async () => {
    const { ada, host, link, end } = await aTalkToClaim()
    await link(ada, 'ada')
    expect(await end(ada, 'ada')).toEqual({ receipt: undefined })
    await link(host, 'ada')
    expect(await end(host, 'ada')).toEqual({ receipt: undefined })
  })
})
