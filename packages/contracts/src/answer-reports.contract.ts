import { type Answer, type Comment, decideReport, refOf, reportComment } from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addEvent, addTalk, addTalkComment, addUser, everything, firstPage, publicOnly } from './scene.ts'
import { anAnswer, aReport, aRuling } from './testing/comment-builders.ts'
import { NOON_2026_05_01 } from './testing/serial.ts'

export function answerReportsContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`reports of answers [${backend.name}]`, () => {
    test('hide the answer in lists, and not where its comment is found', async (store) => {
      const { comment, answer, reporter, speaker } = await aScene(store)
      const lists = async () => {
        const of = { kind: 'on-talk', talkId: comment.subject.talkId } as const
        const own = { kind: 'talk', talkId: comment.subject.talkId } as const
        const { items } = await store.commentQueries.list(of, publicOnly, firstPage)
        const feedback = { speakerId: speaker.id, talkId: undefined }
        const told = await store.commentQueries.listFeedback(feedback, publicOnly, firstPage)
        return [
          ...items,
          ...told.items,
          ...(comment.userId === undefined ? [] : await store.commentQueries.ownOn(comment.userId, own)),
        ].map((view) => view.answer?.answer)
      }
      const found = async () => {
        const view = (await store.commentQueries.find(refOf(comment), everything))?.view
        return [view?.answer?.answer, view?.answer?.shown, view?.answer?.withdrawn]
      }
      expect([await lists(), await found()]).toEqual([
        Array(3).fill(answer.answer),
        [answer.answer, true, false],
      ])
      const reported = reportComment(answer, reporter.id, NOON_2026_05_01)
      await save(store, comment, reported)
      expect([await lists(), await found()]).toEqual([
        Array(3).fill(undefined),
        [answer.answer, false, false],
      ])
      await save(store, comment, decideReport(reported, aRuling({ decision: 'denied' })))
      expect(await lists()).toEqual(Array(3).fill(answer.answer))
      await save(store, comment, { ...reported, withdrawn: true })
      expect(await found()).toEqual([answer.answer, false, true])
    })

    test('wait beside those of the comment, and are listed and counted apart from them', async (store) => {
      const { comment, answer, event, reporter } = await aScene(store)
      const report = aReport({ reportingUserId: reporter.id })
      const both = { ...comment, reports: [report], answer: { ...answer, reports: [report] } }
      await store.comments.save(both)
      expect(await store.comments.find(refOf(comment))).toEqual(both)
      const listed = async (kind: 'talk' | 'event' | 'answer') => {
        const onEvent = { kind: 'on-event', eventId: event.id } as const
        const { items, total } = await store.commentQueries.listReports(kind, onEvent, firstPage)
        expect(items).toHaveLength(total)
        const onSite = { kind: 'on-site', state: 'waiting' } as const
        const waiting = await store.commentQueries.listReports(kind, onSite, firstPage)
        const here = waiting.items.filter((item) => item.comment.id === comment.id)
        return [...items, ...here].map((item) => [item.comment.id, item.comment.answer?.answer, item.shown])
      }
      const twice = (text: string | undefined) => [1, 2].map(() => [comment.id, text, false])
      expect(await listed('talk')).toEqual(twice(undefined))
      expect(await listed('answer')).toEqual(twice(answer.answer))
      expect(await listed('event')).toEqual([])
      expect(await store.eventQueries.waitingForHosts(event.id)).toMatchObject({ reports: 2 })
      const dates = store.commentHistory.reportDates(reporter.id, NOON_2026_05_01)
      expect(await dates).toEqual([])
      await store.comments.save({ ...both, answer: undefined })
      expect([await listed('talk'), await listed('answer')]).toEqual([twice(undefined), []])
    })

    test('lose the names of an account that is removed', async (store) => {
      const { comment, answer, reporter } = await aScene(store)
      const ruling = aRuling({ decidingUserId: reporter.id })
      await save(store, comment, { ...answer, reports: [aReport({ reportingUserId: reporter.id, ruling })] })
      await store.users.remove(reporter.id)
      const kept = await store.comments.find(refOf(comment))
      expect(kept?.answer).toEqual({ ...answer, reports: [aReport({ ruling: aRuling() })] })
    })
  })
}

/** A comment with an answer of a speaker of the talk. */
async function aScene(store: TestStore) {
  const [event, author, speaker, reporter] = [
    await addEvent(store),
    await addUser(store),
    await addUser(store),
    await addUser(store),
  ]
  const talk = await addTalk(store, event.id, { speakers: [{ speakerName: 'Sam', userId: speaker.id }] })
  const answer = anAnswer(speaker.id)
  const added = await addTalkComment(store, talk, author.id, { answer })
  const subject = { kind: 'talk', talkId: talk.id, eventId: event.id } as const
  return { event, speaker, reporter, answer, comment: { ...added, subject } }
}

const save = (store: TestStore, comment: Comment, answer: Answer): Promise<void> =>
  store.comments.save({ ...comment, answer })
