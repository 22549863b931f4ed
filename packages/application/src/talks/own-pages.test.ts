import { after, asId, HOUR, MINUTE, operator, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { firstPage as page } from '../../test/first-page.ts'
import { outcomeOf } from '../../test/outcome.ts'
import { aScene } from '../../test/scene.ts'
import { aTalkComment, aConference, aTalk } from '@lectern/contracts/testing'

describe('what belongs to a member', () => {
  it('is for members only, also not for the operator, who has no account', async () => {
    const { lectern, actors } = await aScene('approved')
    const reads = [
      () => lectern.listOwnSchedule,
      () => lectern.listOwnClaims,
      () => lectern.listFeedbackOnOwnTalks,
    ].map((of) => of())
    for (const read of reads) {
      const outcomes = [visitor, operator, actors.member, actors.speaker].map((actor) =>
        outcomeOf(read(actor, { page })),
      )
      expect(await Promise.all(outcomes)).toEqual(['unauthenticated', 'unauthenticated', 'ok', 'ok'])
    }
  })

  it('is nobody else’s: the feedback of a speaker, the claim of a member', async () => {
    const { lectern, actors, talkId } = await aScene('approved')
    for (const role of ['member', 'author', 'speaker', 'host', 'admin'] as const) {
      const feedback = await lectern.listFeedbackOnOwnTalks(actors[role], { page, talkId })
      expect([role, feedback.total]).toEqual([role, role === 'speaker' ? 1 : 0])
      const claims = (await lectern.listOwnClaims(actors[role], {})).items
      const expected = { member: ['claim'], speaker: [undefined] }
      expect(claims.map(({ pending }) => pending?.kind)).toEqual(
        role === 'member' || role === 'speaker' ? expected[role] : [],
      )
    }
  })
})

describe('the form for comments', () => {
  const formOf = async (test: Awaited<ReturnType<typeof aConference>>, actor = test.host) =>
    test.lectern.getCommentForm(actor, { subject: { kind: 'talk', talkId: test.talk.id } })

  it('tells visitors about the window alone', async () => {
    const test = await aConference()
    const { lectern, event, talk, clock } = test
    const read = (subject: Parameters<typeof lectern.getCommentForm>[1]['subject']) =>
      lectern.getCommentForm(visitor, { subject })
    const onTalk = await read({ kind: 'talk', talkId: talk.id })
    expect(onTalk).toMatchObject({ window: { kind: 'open' }, zone: event.zone, author: undefined })
    clock.set(after(talk.startDate, -48 * HOUR))
    const early = await read({ kind: 'event', eventId: event.id })
    expect(early).toMatchObject({ window: { kind: 'not open yet' }, author: undefined })
    expect(early.window).toHaveProperty('from', early.windowChange)
    clock.set(after(talk.startDate, 200 * 24 * HOUR))
    expect(await read({ kind: 'event', eventId: event.id })).toMatchObject({
      window: { kind: 'closed' },
      windowChange: undefined,
    })
  })

  it('tells authors that a second rating, and that of a speaker, is stored as 0', async () => {
    const test = await aConference()
    const { lectern, store, talk, signUp } = test
    const [author, speaker] = [await signUp(), await signUp()]
    await store.talks.save({ ...talk, speakers: [{ speakerName: 'Ada', userId: speaker.userId }] })
    expect((await formOf(test, author)).author).toMatchObject({ ratesZero: false, comments: [] })
    expect((await formOf(test, speaker)).author).toMatchObject({ ratesZero: true, comments: [] })
    const subject = { kind: 'talk', talkId: talk.id } as const
    await lectern.addComment(author, { subject, rating: 4, comment: 'Well told, and short' })
    const { author: known } = await formOf(test, author)
    expect(known).toMatchObject({ ratesZero: true, comments: [{ rating: 4, shown: true }] })
  })

  it('shows authors their comments, and until when they may edit each', async () => {
    const test = await aConference()
    const { store, clock, signUp, talk } = test
    const author = await signUp()
    const [old, recent] = [after(talk.startDate, -15 * MINUTE - 1), after(talk.startDate, -15 * MINUTE)]
    await store.transaction(async ({ comments }) => {
      for (const createdDate of [old, recent]) {
        await comments.add(aTalkComment(talk, author.userId, { createdDate }))
      }
    })
    clock.set(talk.startDate)
    const comments = (await formOf(test, author)).author?.comments
    expect(comments?.map(({ createdDate, editableUntil }) => [createdDate, editableUntil])).toEqual([
      [recent, talk.startDate],
      [old, undefined],
    ])
  })
})

describe('the schedule of a member', () => {
  it('marks the talks that overlap', async () => {
    const { lectern, store, event, talk, signUp } = await aConference({ duration: 30 })
    const member = await signUp()
    const ids = await store.transaction(async ({ talks, stars }) => {
      const beside = { startDate: after(talk.startDate, 10 * MINUTE), duration: 20 }
      const behind = { startDate: after(talk.startDate, 30 * MINUTE), duration: 30 }
      const added = [await talks.add(aTalk(event.id, beside)), await talks.add(aTalk(event.id, behind))]
      const all = [talk, ...added].map(({ id }) => id)
      for (const id of all) await stars.add(id, member.userId)
      return all
    })
    const { items } = await lectern.listOwnSchedule(member, {})
    const [first, beside] = ids
    expect(items.map(({ id, clashes }) => [id, clashes])).toEqual([
      [first, [beside]],
      [beside, [first]],
      [ids[2], []],
    ])
  })
})

describe('reads with bounds', () => {
  it('list 50 people and no more, each once', async () => {
    const { lectern, host } = await aConference()
    const { items } = await lectern.listPeople(visitor, { userIds: [host.userId, host.userId] })
    expect(items).toMatchObject([{ userId: host.userId, fullName: 'Host' }])
    const userIds = Array.from({ length: 51 }, (_, index) => asId<typeof host.userId>(index + 1))
    await expect(lectern.listPeople(visitor, { userIds })).rejects.toMatchObject({ kind: 'invalid' })
    await expect(lectern.listPeople(visitor, { userIds: userIds.slice(1) })).resolves.toBeDefined()
  })

  it('name 50 events and 50 talks, and no more, each once, as far as the actor sees them', async () => {
    const { lectern, event, talk } = await aConference()
    const named = await lectern.listHeadings(visitor, {
      eventIds: [event.id, event.id, asId<typeof event.id>(999)],
      talkIds: [talk.id],
    })
    expect(named).toMatchObject({ events: [{ name: event.name }], talks: [{ stub: talk.stub }] })
    const talkIds = Array.from({ length: 51 }, (_, index) => asId<typeof talk.id>(index + 1))
    const tooMany = lectern.listHeadings(visitor, { eventIds: [], talkIds })
    await expect(tooMany).rejects.toMatchObject({ kind: 'invalid' })
    const { lectern: other, actors, eventId, talkId } = await aScene('pending')
    for (const [role, seen] of [
      ['member', 0],
      ['host', 1],
    ] as const) {
      const { events, talks } = await other.listHeadings(actors[role], {
        eventIds: [eventId],
        talkIds: [talkId],
      })
      expect([role, events.length, talks.length]).toEqual([role, seen, seen])
    }
  })

  it.each([0, -1, 1.5, Number.NaN, 1e300, Number.MAX_SAFE_INTEGER])(
    'have no part %d of the public addresses',
    async (part) => {
      const { lectern } = await aConference()
      const read = lectern.listPublicAddresses(visitor, { kind: 'events', part })
      await expect(read).rejects.toMatchObject({ kind: 'not-found' })
    },
  )

  it('give the public addresses in parts', async () => {
    const { lectern, event } = await aConference()
    expect(await lectern.getPublicAddressParts(visitor, {})).toEqual({ events: 1, talks: 1, users: 1 })
    const { items } = await lectern.listPublicAddresses(visitor, { kind: 'events', part: 1 })
    expect(items).toEqual([event.urlFriendlyName])
  })
})
