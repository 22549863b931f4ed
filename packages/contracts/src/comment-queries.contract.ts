import {
  after,
  type Approval,
  type Comment,
  type CommentFacts,
  type CommentId,
  type CommentKind,
  type EventId,
  type EventVisibility,
  fold,
  holdForModeration,
  type Instant,
  type PlaceKind,
  reportComment,
  type UserId,
  type Zone,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { Page } from '@lectern/application'
import { anAnswer, aReport, aRuling } from './testing/comment-builders.ts'
import { NOON_2026_05_01 } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addSubject, commentKinds, type TestSubject } from './comment-kinds.ts'
import { takeDown } from './moderation-scene.ts'
import {
  addEvent,
  addEventComment,
  addTalk,
  addTalkComment,
  addUser,
  everything,
  firstPage,
  publicOnly,
} from './scene.ts'

const at = (seconds: number): CommentFacts['createdDate'] => after(NOON_2026_05_01, seconds)

export function commentQueriesContract(backend: Backend): void {
  for (const kind of commentKinds) contractOf(backend, kind)
  contractOfTalkComments(backend)
  contractOfEventComments(backend)
}

function contractOf(backend: Backend, kind: CommentKind): void {
  const test = caseOn(backend)

  const add = (
    store: TestStore,
    subject: TestSubject,
    author: UserId | undefined,
    traits: Partial<CommentFacts> = {},
  ): Promise<Comment> => store.comments.add(subject.aComment(author, traits))
  const find = ({ commentQueries }: TestStore, commentId: CommentId, visibility: EventVisibility) =>
    commentQueries.find({ kind, commentId }, visibility)
  const listOn = (store: TestStore, { criteria }: TestSubject, visibility: EventVisibility, page: Page) =>
    store.commentQueries.list(criteria, visibility, page)
  const listBy = (store: TestStore, userId: UserId, visibility: EventVisibility, page: Page) =>
    store.commentQueries.list({ kind: 'by-author', on: kind, userId }, visibility, page)
  const listReports = ({ commentQueries }: TestStore, event: EventId, page: Page) =>
    commentQueries.listReports(kind, { kind: 'on-event', eventId: event }, page)

  describe(`CommentQueries, on ${kind}s [${backend.name}]`, () => {
    test('lists show the same views', async (store) => {
      const event = await addEvent(store, { zone: 'America/Argentina/Buenos_Aires' as Zone })
      const subject = await addSubject(store, kind, event.id)
      const [zoe, adam] = [await addUser(store), await addUser(store)]
      const first = await add(store, subject, zoe.id, { rating: 1, source: 'App' })
      for (const author of [adam.id, undefined]) await add(store, subject, author)
      const { items, ...page } = await listOn(store, subject, publicOnly, firstPage)
      expect(page).toEqual({ total: 3, start: 0, size: 20 })
      for (const item of items) {
        expect(item.zone).toBe('America/Argentina/Buenos_Aires')
        const view = (await find(store, item.id, publicOnly))?.view
        expect(item).toEqual({ ...view, mayAnswer: false, shown: true })
      }
      expect(items.find(({ userId }) => userId === undefined)).toMatchObject({
        userDisplayName: '',
        username: '',
        avatarHash: '',
        source: '',
      })
      const ofZoe = items.find((item) => item.id === first.id)
      const byZoe = await listBy(store, zoe.id, publicOnly, firstPage)
      expect(byZoe).toEqual({ items: [ofZoe], total: 1, start: 0, size: 20 })
    })
  })

  describe(`CommentQueries, on ${kind}s: who sees what [${backend.name}]`, () => {
    test('a comment is found shown or hidden, with the event that its rules look at', async (store) => {
      const [zoe, adam] = [await addUser(store), await addUser(store)]
      const approval: Approval = { state: 'rejected', reason: 'Too far away' }
      const event = await addEvent(store, { hosts: [zoe.id, adam.id], approval })
      const subject = await addSubject(store, kind, event.id)
      const comment = await add(store, subject, adam.id)
      const rulesFound = async () => {
        const { view, ...rest } = (await find(store, comment.id, everything)) ?? {}
        expect(view?.id).toBe(comment.id)
        return rest
      }
      const rules = { event: { hosts: [zoe.id, adam.id], approval }, speakerIds: [] }
      expect(await rulesFound()).toEqual({ shown: true, waitsForReview: false, heldBy: [], ...rules })
      await store.comments.save(reportComment(comment, zoe.id, at(9)))
      expect(await rulesFound()).toEqual({ shown: false, waitsForReview: false, heldBy: [], ...rules })
      await store.comments.save(holdForModeration(comment, 'review', at(9)))
      expect(await rulesFound()).toEqual({ shown: false, waitsForReview: true, heldBy: [], ...rules })
      expect(await store.commentQueries.ownOn(adam.id, comment.subject)).toMatchObject([
        { id: comment.id, shown: false, waitsForReview: true },
      ])
    })
  })

  describe(`CommentQueries, on ${kind}s: reports [${backend.name}]`, () => {
    test('come with all their fields, and with the comment that they are about', async (store) => {
      const [author, reporter, moderator] = [await addUser(store), await addUser(store), await addUser(store)]
      const event = await addEvent(store)
      const subject = await addSubject(store, kind, event.id)
      const ruling = aRuling({ decision: 'denied', decidingDate: at(20), decidingUserId: moderator.id })
      const decided = aReport({ reportingDate: at(10), reportingUserId: reporter.id, ruling })
      const open = aReport({ reportingDate: at(30), forReview: true })
      const comment = await add(store, subject, author.id, { reports: [decided, open] })
      const view = (await find(store, comment.id, everything))?.view
      const nobody = { reportingUsername: '', decidingUsername: '' }
      const named = { reportingUsername: reporter.username, decidingUsername: moderator.username }
      expect(await listReports(store, event.id, firstPage)).toEqual({
        items: [
          { ...open, ...nobody, comment: view, shown: false, heldBy: [] },
          { ...decided, ...named, comment: view, shown: false, heldBy: [] },
        ],
        total: 2,
        start: 0,
        size: 20,
      })
    })

    test('say what holds their comment, as the comment itself does, in the order of the take-downs', async (store) => {
      const [author, host] = [await addUser(store), await addUser(store)]
      const event = await addEvent(store)
      const subject = await addSubject(store, kind, event.id)
      const denied = aReport({ ruling: aRuling({ decision: 'denied' }) })
      const held = await add(store, subject, author.id, { comment: 'Held', reports: [denied] })
      const [onEvent, onSite] = [
        await takeDown(store, { author: author.id, host: host.id }, event.id),
        await takeDown(store, { author: author.id, host: host.id }),
      ]
      const other = await add(store, subject, author.id, { comment: 'Written later', reports: [denied] })
      const heldBy = [onEvent, onSite].map(({ id, eventId }) => ({ id, eventId }))
      const { items } = await listReports(store, event.id, firstPage)
      expect(items.map(({ comment, ...report }) => [comment.id, report.shown, report.heldBy])).toEqual([
        [other.id, true, []],
        [held.id, false, heldBy],
      ])
      expect(await find(store, held.id, everything)).toMatchObject({ shown: false, heldBy })
      expect(await find(store, other.id, everything)).toMatchObject({ shown: true, heldBy: [] })
    })
  })
}

function contractOfTalkComments(backend: Backend): void {
  const test = caseOn(backend)
  describe(`CommentQueries: lists and views of comments on talks [${backend.name}]`, () => {
    test('a view has its talk and event, and the title that the talk has now', async (store) => {
      const [event, author] = [await addEvent(store), await addUser(store)]
      const talk = await addTalk(store, event.id)
      const {
        reports: _,
        heldBy: __,
        listedDate: ___,
        ...fields
      } = await addTalkComment(store, talk, author.id)
      await store.talks.save({ ...talk, talkTitle: 'Renamed' })
      expect(
        (await store.commentQueries.find({ kind: 'talk', commentId: fields.id }, publicOnly))?.view,
      ).toEqual({
        ...fields,
        subject: {
          kind: 'talk',
          talkId: talk.id,
          eventId: event.id,
          talkTitle: 'Renamed',
          talkStub: talk.stub,
        },
        bySpeaker: false,
        answer: undefined,
        zone: event.zone,
        userDisplayName: author.fullName,
        username: author.username,
        avatarHash: author.avatarHash,
      })
    })

    test('have the answer with the name of its author, until the account goes', async (store) => {
      const [event, author, speaker, host] = [
        await addEvent(store),
        await addUser(store),
        await addUser(store),
        await addUser(store),
      ]
      const talk = await addTalk(store, event.id, { speakers: [{ speakerName: 'Sam', userId: speaker.id }] })
      const answers = [speaker.id, host.id, undefined].map((userId) => anAnswer(userId))
      for (const answer of [undefined, ...answers]) await addTalkComment(store, talk, author.id, { answer })
      const read = async () => {
        const criteria = { kind: 'on-talk', talkId: talk.id } as const
        const { items } = await store.commentQueries.list(criteria, publicOnly, firstPage)
        const own = await store.commentQueries.ownOn(author.id, { kind: 'talk', talkId: talk.id })
        expect(own.map(({ answer }) => answer)).toEqual(items.map(({ answer }) => answer).toReversed())
        return items.map(
          ({ answer }) => answer && [answer.username, answer.userDisplayName, answer.bySpeaker],
        )
      }
      expect(await read()).toEqual([
        undefined,
        [speaker.username, speaker.fullName, true],
        [host.username, host.fullName, false],
        ['', '', false],
      ])
      await store.users.remove(speaker.id)
      expect((await read())[1]).toEqual(['', '', false])
    })

    test('the newest ratings are public, signed and not 0, and have the networks of their authors', async (store) => {
      const [event, elsewhere] = [await addEvent(store), await addEvent(store)]
      const [talk, other] = [await addTalk(store, event.id), await addTalk(store, elsewhere.id)]
      const author = await addUser(store, { createdDate: at(-9) })
      const { id: plain } = await addUser(store)
      const place = (kind: PlaceKind, key: string, lastSuccessDate?: Instant) => ({
        name: fold(author.username),
        place: { kind, key },
        failures: 0,
        lastFailureDate: at(0),
        lastSuccessDate,
      })
      await store.signInAttempts.save([
        place('address', 'a', at(0)),
        place('address', 'b', at(0)),
        place('address', 'failed'),
        place('browser', 'c', at(0)),
      ])
      const add = (second: number, by: UserId | undefined, traits: Partial<CommentFacts> = {}) =>
        addTalkComment(store, talk, by, {
          rating: 2,
          createdDate: at(second),
          comment: `${second}`,
          ...traits,
        })
      const [first, second] = [await add(1, author.id), await add(2, plain)]
      await add(0, plain)
      await add(3, plain, { rating: 0 })
      await add(4, plain, { private: true })
      await add(5, plain, { reports: [aReport()] })
      await add(6, undefined)
      await addTalkComment(store, other, plain)
      const read = async (most: number) =>
        (await store.commentQueries.newestRatings(event.id, most))
          .map(({ networks, ...rating }) => ({ ...rating, networks: networks.toSorted() }))
          .toSorted((one, next) => one.id - next.id)
      const facts = { talkId: talk.id, rating: 2 }
      expect(await read(2)).toEqual([
        { ...facts, id: first.id, createdDate: at(1), authorSince: at(-9), networks: ['a', 'b'] },
        { ...facts, id: second.id, createdDate: at(2), authorSince: NOON_2026_05_01, networks: [] },
      ])
      expect(await read(9)).toHaveLength(3)
    })
  })
}

function contractOfEventComments(backend: Backend): void {
  const test = caseOn(backend)
  describe(`CommentQueries: lists and views of comments on events [${backend.name}]`, () => {
    test('a view has its event', async (store) => {
      const [event, author] = [await addEvent(store), await addUser(store)]
      const {
        reports: _,
        heldBy: __,
        listedDate: ___,
        ...fields
      } = await addEventComment(store, event.id, author.id)
      expect(
        (await store.commentQueries.find({ kind: 'event', commentId: fields.id }, publicOnly))?.view,
      ).toEqual({
        ...fields,
        bySpeaker: false,
        answer: undefined,
        zone: event.zone,
        userDisplayName: author.fullName,
        username: author.username,
        avatarHash: author.avatarHash,
      })
    })
  })
}
