import { instant, memberOf, operator, type UserId } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import {
  anEvent,
  anImportedUser,
  aUser,
  anEventComment,
  aTalkComment,
  aClaim,
  aTalk,
  aTestLectern,
} from '@lectern/contracts/testing'

async function aPersonTwice() {
  const { lectern, store } = aTestLectern()
  const made = await store.transaction(async (to) => {
    const imported = await to.users.add(anImportedUser())
    const own = await to.users.add(aUser())
    const both = await to.events.add(anEvent(imported.id, { hosts: [imported.id, own.id] }))
    const theirs = await to.events.add(anEvent(imported.id))
    const speaker = (speakerName: string, userId: UserId | undefined) => ({ speakerName, userId })
    const talk = await to.talks.add(aTalk(theirs.id, { speakers: [speaker('A', imported.id)] }))
    const twice = await to.talks.add(
      aTalk(theirs.id, { speakers: [speaker('A', own.id), speaker('B', imported.id)] }),
    )
    await to.claims.replace(talk.id, [aClaim(talk.id, own.id, { displayName: 'A' })])
    for (const { id } of [both, theirs]) await to.attendance.add(id, imported.id)
    await to.attendance.add(both.id, own.id)
    const rated = await to.talks.add(aTalk(both.id))
    const [old, late] = [
      { rating: 5, comment: 'Old', createdDate: instant(1) } as const,
      { rating: 2, comment: 'Late', createdDate: instant(2) } as const,
    ]
    const comments = [
      await to.comments.add(aTalkComment(rated, imported.id, old)),
      await to.comments.add(aTalkComment(rated, own.id, late)),
      await to.comments.add(anEventComment(both.id, imported.id, { comment: 'Same' })),
      await to.comments.add(anEventComment(both.id, own.id, { comment: 'same' })),
    ]
    return { imported, own, both, theirs, talk, twice, rated, comments }
  })
  const join = (dryRun = false) =>
    lectern.joinUser(operator, {
      imported: made.imported.username,
      username: made.own.username,
      dryRun,
    })
  return { ...made, join, store, lectern }
}

const REPORT = {
  comments: 1,
  unratedComments: 1,
  anonymousComments: 1,
  talks: 2,
  hostedEvents: 2,
  attendedEvents: 2,
  starredTalks: 0,
}

describe('joinUser', () => {
  it('gives everything to the account of the person, once', async () => {
    const { join, store, imported, own, both, theirs, talk, twice, rated, comments } = await aPersonTwice()
    expect(await join()).toEqual(REPORT)
    await store.transaction(async (now) => {
      expect(await now.users.find(imported.id)).toBeUndefined()
      expect((await now.events.find(both.id))?.hosts).toEqual([own.id])
      expect((await now.events.find(theirs.id))?.hosts).toEqual([own.id])
      expect((await now.talks.find(talk.id))?.speakers).toMatchObject([{ userId: own.id }])
      expect((await now.talks.find(twice.id))?.speakers).toMatchObject([
        { speakerName: 'A', userId: own.id },
        { speakerName: 'B', userId: undefined },
      ])
      expect(await now.claims.ofTalk(talk.id)).toEqual([])
      const authors = []
      for (const { id, subject } of comments) {
        const found = await now.comments.find({ kind: subject.kind, commentId: id })
        authors.push([found?.userId, found?.rating])
      }
      expect(authors.slice(0, 2)).toEqual([
        [own.id, 5],
        [own.id, 0],
      ])
      expect(authors.slice(2).map(([userId]) => userId)).toEqual([undefined, own.id])
    })
    const every = { kind: 'every' } as const
    expect(await store.eventQueries.find(both.id, every, undefined)).toMatchObject({ attendeeCount: 1 })
    expect(await store.eventQueries.find(theirs.id, every, undefined)).toMatchObject({ attendeeCount: 1 })
    const { ratingCounts } = (await store.talkQueries.find(rated.id, every, undefined)) ?? {}
    expect(ratingCounts).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 })
  })

  it('takes back votes of the person for own talks, and for talks that the other account has rated', async () => {
    const { join, store, lectern, own, imported, theirs, talk } = await aPersonTwice()
    const { rated, other } = await store.transaction(async ({ events, talks, comments }) => {
      await events.save({ ...theirs, votes: 'members' })
      const [rated, other] = [await talks.add(aTalk(theirs.id)), await talks.add(aTalk(theirs.id))]
      await comments.add(aTalkComment(rated, imported.id, { rating: 3 }))
      return { rated, other }
    })
    for (const { id } of [talk, rated, other]) {
      await lectern.castVote(memberOf(own), { talkId: id, rating: 5 })
    }
    await join()
    const votes = [talk, rated, other].map(({ id }) => lectern.getVote(memberOf(own), { talkId: id }))
    expect((await Promise.allSettled(votes)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'fulfilled',
    ])
  })

  it('says in a dry run what would move, and changes nothing', async () => {
    const { join, store, imported, both } = await aPersonTwice()
    expect(await join(true)).toEqual(REPORT)
    const found = await store.events.find(both.id)
    expect(found?.hosts).toEqual(both.hosts)
    expect(await store.userQueries.find(imported.id, { kind: 'every' })).toBeDefined()
  })

  it('joins only an imported account, and only to one with an owner', async () => {
    const { lectern, own, imported } = await aPersonTwice()
    const join = (one: string, other: string) =>
      lectern.joinUser(operator, { imported: one, username: other, dryRun: false })
    await expect(join(own.username, imported.username)).rejects.toThrow('of an imported account')
    await expect(join(imported.username, imported.username)).rejects.toThrow('Nobody signs in')
    await expect(join('nobody', own.username)).rejects.toThrow('User nobody not found')
  })
})
