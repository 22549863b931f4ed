import {
  type Comment,
  type CommentRef,
  decideReport,
  instant,
  reportComment,
  takeDownComments,
  type UserId,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import { aReport, aRuling } from './testing/comment-builders.ts'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import { expectExactCounters } from './exact-counters.ts'
import {
  changeComment,
  everyComment,
  findModeration,
  heldBy,
  hidden,
  newStage,
  takeDown,
  takeDownOf,
  undo,
  UNDONE,
} from './moderation-scene.ts'
import { firstPage } from './scene.ts'

const NOW = instant(1_777_700_000)

export function moderationContract(backend: Backend): void {
  contractOfRepository(backend)
  contractOfRaces(backend)
}

function contractOfRepository(backend: Backend): void {
  const test = caseOn(backend)
  describe(`ModerationRepository [${backend.name}]`, () => {
    test('finds an action as it was taken, with every field set and with as few as can be', async (store) => {
      const { author, here, host, talk } = await newStage(store)
      const whole = {
        authorId: author,
        talkId: talk.id,
        eventId: here,
        moderatorId: host,
        byAdmin: false,
        createdDate: NOW,
        undoneDate: NOW,
      }
      const bare = {
        ...whole,
        talkId: undefined,
        eventId: undefined,
        moderatorId: undefined,
        byAdmin: true,
        undoneDate: undefined,
      }
      for (const moderation of [whole, bare]) {
        const taken = await store.moderations.takeDown(moderation)
        expect(taken).toEqual({ ...moderation, id: taken.id })
        expect(await findModeration(store, taken.id)).toEqual(taken)
      }
    })

    test('takes down all of the author on an event, on the site or on talks, until it is undone exactly', async (store) => {
      const stage = await newStage(store)
      const before = await everyComment(store, stage)
      const everywhere = [...stage.byAuthorHere, ...stage.byAuthorThere]
      for (const [eventId, kind, down] of [
        [stage.here, undefined, stage.byAuthorHere],
        [undefined, undefined, everywhere],
        [undefined, 'talk', everywhere.filter((words) => !words.endsWith('event'))],
      ] as const) {
        const taken = await store.moderations.takeDown(takeDownOf(stage, eventId), kind)
        expect(await hidden(store, stage)).toEqual(down)
        expect(await heldBy(store, stage, taken.id)).toEqual(down)
        expect(await store.moderationQueries.find(taken.id)).toEqual({
          ...taken,
          commentsCount: down.length,
          talkTitle: '',
        })
        await expectExactCounters(store, stage)
        for (let times = 0; times < 2; times++) await undo(store, taken.id)
        expect(await findModeration(store, taken.id)).toEqual({ ...taken, undoneDate: UNDONE })
        expect(await everyComment(store, stage)).toEqual(before)
        await expectExactCounters(store, stage)
      }
    })

    test('takes down a burst, and nothing else, until it is undone', async (store) => {
      const stage = await newStage(store)
      const { here, there, host, talk } = stage
      const before = await everyComment(store, stage)
      const onTalks = before.filter(({ subject }) => subject.kind === 'talk')
      const burst = onTalks.filter(({ comment }) => /first|by \d+$|there, on a talk/u.test(comment))
      const facts = { talkId: talk.id, eventId: here, moderatorId: host, byAdmin: false }
      const taken = await store.moderations.takeDown(
        takeDownComments(facts, NOW),
        burst.map(({ id }) => id),
      )
      const down = [`by ${stage.other}`, 'here, first']
      expect([await hidden(store, stage), await heldBy(store, stage, taken.id)]).toEqual([down, down])
      await expectExactCounters(store, stage)
      const list = await store.moderationQueries.list({ kind: 'on-event', eventId: here }, firstPage)
      expect(list.items).toEqual([{ ...taken, commentsCount: 2, talkTitle: talk.talkTitle }])
      expect(
        (await store.moderationQueries.list({ kind: 'on-event', eventId: there }, firstPage)).total,
      ).toBe(0)
      await undo(store, taken.id)
      expect(await everyComment(store, stage)).toEqual(before)
      await expectExactCounters(store, stage)
      await store.talks.remove(talk.id)
      expect(await store.moderationQueries.find(taken.id)).toMatchObject({ talkId: undefined, talkTitle: '' })
    })

    test('goes with its event; one on the site goes on without, and without its author, moderator and talks', async (store) => {
      const stage = await newStage(store)
      const [onEvent, onSite] = [await takeDown(store, stage, stage.here), await takeDown(store, stage)]
      await store.talks.remove(stage.talk.id)
      expect(await store.moderationQueries.find(onEvent.id)).toMatchObject({ commentsCount: 2 })
      await expectExactCounters(store, stage)
      for (const id of [stage.author, stage.host]) await store.users.remove(id)
      const forgotten = { ...onSite, authorId: undefined, moderatorId: undefined }
      expect(await findModeration(store, onSite.id)).toEqual(forgotten)
      await expectExactCounters(store, stage)
      await store.events.remove(stage.here)
      expect(await findModeration(store, onEvent.id)).toBeUndefined()
      expect(await heldBy(store, stage, onSite.id)).toEqual(stage.byAuthorThere)
      await undo(store, onSite.id)
      expect(await hidden(store, stage)).toEqual([])
      await expectExactCounters(store, stage)
    })
  })
}

function contractOfRaces(backend: Backend): void {
  const test = caseOn(backend)
  describe(`ModerationRepository, at once with others [${backend.name}]`, () => {
    test('takes down what is being reported and decided', async (store) => {
      const stage = await newStage(store)
      const waiting = await stage.commentOnTalk(stage.talk, stage.author, {
        comment: 'waiting',
        reports: [aReport()],
      })
      const report = (ref: CommentRef) =>
        changeComment(store, ref, (comment) => reportComment(comment, stage.other, NOW))
      const list = (ref: CommentRef) => changeComment(store, ref, listAgain)
      const [taken] = await Promise.all([
        takeDown(store, stage),
        ...stage.talkComments.map(report),
        list(waiting),
        takeDown(store, stage, stage.here),
      ])
      await expectExactCounters(store, stage)
      await Promise.all([undo(store, taken.id), ...stage.talkComments.map(list)])
      await expectExactCounters(store, stage)
    })

    test('lets others, and the author, go on writing', async (store) => {
      const stage = await newStage(store)
      const write = (author: UserId, number: number) =>
        number % 2 === 0
          ? stage.commentOnTalk(stage.talk, author, { comment: `new ${number}`, rating: 3 })
          : stage.commentOnEvent(stage.here, author, { comment: `new ${number}` })
      const numbers = [0, 1, 2, 3]
      const [first, second] = await Promise.all([
        takeDown(store, stage, stage.here),
        takeDown(store, stage),
        ...numbers.map((number) => write(stage.author, number)),
        ...numbers.map((number) => write(stage.other, number)),
      ])
      await expectExactCounters(store, stage)
      await Promise.all([
        undo(store, first.id),
        undo(store, second.id),
        ...numbers.map((number) => write(stage.author, number + 10)),
      ])
      expect(await hidden(store, stage)).toEqual([])
      await expectExactCounters(store, stage)
    })
  })
}

const listAgain = (comment: Comment): Comment =>
  comment.reports.length === 0 ? comment : decideReport(comment, aRuling({ decision: 'denied' }))
