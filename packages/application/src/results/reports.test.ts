import { aUser, aVote } from '@lectern/contracts/testing'
import { type CountedRating, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { outcomeOf } from '../../test/outcome.ts'
import { aTalkWithGuests } from '../../test/talk-with-guests.ts'

type Scene = Awaited<ReturnType<typeof aTalkWithGuests>>

/** Each by a member of their own. */
const cast = ({ store, talk }: Scene, ...ratings: readonly CountedRating[]): Promise<void> =>
  store.transaction(async ({ users, votes }) => {
    for (const rating of ratings) {
      const { id: userId } = await users.add(aUser())
      await votes.save(aVote(talk, { kind: 'member', userId }, { rating, chips: ['clear'] }), 5)
    }
  })

const linkTo = async ({ lectern, speaker, talk }: Scene) =>
  lectern.makeReportLink(speaker, { talkId: talk.id, label: 'Ada' })

const stubOf = ({ talk: { stub } }: Scene) => ({ stub })

describe('the report of a talk', () => {
  it('has the votes as the public sees them for its speakers, and all for hosts, apart by proof', async () => {
    const scene = await aTalkWithGuests()
    const { lectern, speaker, host, admin } = scene
    const secret = await linkTo(scene)
    const read = async () => {
      const reports = [
        await lectern.getTalkReport(speaker, stubOf(scene)),
        await lectern.getLinkedReport(visitor, { secret }),
        await lectern.getTalkReport(host, stubOf(scene)),
        await lectern.getTalkReport(admin, stubOf(scene)),
      ]
      return reports.map(({ figures, chips, votesByProof }) => [
        figures.votes?.count,
        figures.together?.count,
        chips.get('clear'),
        votesByProof?.member[5],
      ])
    }
    const none = [undefined, undefined, undefined, undefined]
    await cast(scene, 5, 5, 4, 1)
    expect(await read()).toEqual([none, none, [4, 4, 4, 2], [4, 4, 4, 2]])
    await cast(scene, 3)
    const published = [5, 5, 5, undefined]
    expect(await read()).toEqual([published, published, [5, 5, 5, 2], [5, 5, 5, 2]])
    await cast(scene, 3)
    expect(await read()).toEqual([published, published, [6, 6, 6, 2], [6, 6, 6, 2]])
  })

  it('has votes and ratings beside each other, among those of the event', async () => {
    const scene = await aTalkWithGuests()
    const { lectern, host, guest, otherGuest, otherTalk, say, event } = scene
    await cast(scene, 5, 5, 5, 4, 1)
    await say(guest, 'Well told', { rating: 3 })
    await say(otherGuest, 'Dull', { rating: 1, subject: { kind: 'talk', talkId: otherTalk.id } })
    const { figures } = await lectern.getTalkReport(host, stubOf(scene))
    expect(figures).toMatchObject({
      votes: { count: 5, mean: 4, median: 5, spread: 1.5 },
      ratings: { count: 1, mean: 3, median: 3, spread: 0 },
      together: { count: 6, mean: 3.8, median: 4.5 },
    })
    expect(figures.ratings?.shrunkMean).toBeLessThan(3)
    const ofEvent = await lectern.listTalkReportsAsHost(host, { eventId: event.id })
    expect(ofEvent.find(({ talk }) => talk.id === scene.talk.id)?.figures).toEqual(figures)
    expect(ofEvent.map(({ comments }) => comments.map(({ comment }) => comment))).toEqual([
      ['Well told'],
      ['Dull'],
    ])
  })

  it('has the private comments, at a link too, and no hidden one', async () => {
    const scene = await aTalkWithGuests()
    const { lectern, say, guest, otherGuest, speaker, host } = scene
    const { commentId } = await say(guest, 'Between us', { private: true })
    await lectern.answerComment(speaker, { commentId, answer: 'Thank you' })
    await lectern.reportComment(host, await say(otherGuest, 'Boo'))
    const secret = await linkTo(scene)
    for (const { comments } of [
      await lectern.getTalkReport(speaker, stubOf(scene)),
      await lectern.getTalkReport(host, stubOf(scene)),
      await lectern.getLinkedReport(visitor, { secret }),
      await lectern.getLinkedReport(otherGuest, { secret }),
    ]) {
      expect(comments).toMatchObject([
        { comment: 'Between us', private: true, answer: { answer: 'Thank you' } },
      ])
    }
  })
})

describe('a link to a report', () => {
  it('is stored as a keyed hash, and works until it is revoked', async () => {
    const scene = await aTalkWithGuests()
    const { lectern, speaker, host, talk } = scene
    const secret = await linkTo(scene)
    const { links } = await lectern.getTalkReport(host, stubOf(scene))
    expect(links).toMatchObject([{ label: 'Ada', makerId: speaker.userId }])
    const [link] = links
    if (link === undefined) throw new Error('There is no link')
    expect(link.hash).not.toBe(secret)
    const read = () => outcomeOf(lectern.getLinkedReport(visitor, { secret }))
    expect(await read()).toBe('ok')
    const revoke = () => outcomeOf(lectern.revokeReportLink(host, { talkId: talk.id, linkId: link.id }))
    expect([await revoke(), await revoke(), await read()]).toEqual(['ok', 'not-found', 'not-found'])
  })

  it('of another talk is not revoked, and shows nothing while the event waits', async () => {
    const scene = await aTalkWithGuests()
    const { lectern, store, host, otherTalk, event } = scene
    const secret = await linkTo(scene)
    const { links } = await lectern.getTalkReport(host, stubOf(scene))
    for (const { id: linkId } of links) {
      const attempt = lectern.revokeReportLink(host, { talkId: otherTalk.id, linkId })
      expect(await outcomeOf(attempt)).toBe('not-found')
    }
    await store.events.save({ ...event, approval: { state: 'pending' } })
    expect(await outcomeOf(lectern.getLinkedReport(visitor, { secret }))).toBe('not-found')
  })
})

it('a speaker sees the results of the own talks, each and all together', async () => {
  const scene = await aTalkWithGuests()
  const { lectern, store, speaker, guest, otherTalk, say, clock } = scene
  const speakers = [{ speakerName: 'Ada', userId: speaker.userId }]
  await store.talks.save({ ...otherTalk, speakers })
  await cast(scene, 5, 5, 4, 4, 2)
  await say(guest, 'Well told', { private: true })
  const { talks, total } = await lectern.listOwnResults(speaker, {})
  expect(total).toMatchObject({ count: 1, newCount: 1, results: { votes: { count: 5, mean: 4, median: 4 } } })
  expect(talks.map(({ count, newestDate }) => [count, newestDate])).toEqual([
    [0, undefined],
    [1, clock.now()],
  ])
})
