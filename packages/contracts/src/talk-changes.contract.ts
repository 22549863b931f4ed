import {
  after,
  type EventId,
  HOUR,
  MINUTE,
  type RecordedChange,
  type TalkId,
  type UserId,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addEvent, addTalk, addUser, everything, firstPage, publicOnly, readPages } from './scene.ts'
import { NOON_2026_05_01 as noon } from './testing/serial.ts'
import { aTalkChange } from './testing/talk-builders.ts'

/** A talk of an approved event, with a speaker and an attendee who starred it. */
async function aStarredTalk(store: TestStore) {
  const [event, speaker, attendee] = [await addEvent(store), await addUser(store), await addUser(store)]
  const speakers = [{ speakerName: 'Ada', userId: speaker.id }]
  const talk = await addTalk(store, event.id, { speakers })
  await store.stars.add(talk.id, attendee.id)
  return { event, talk, speaker, attendee }
}

const record = (
  store: TestStore,
  eventId: EventId,
  changes: readonly RecordedChange[],
  now = noon,
  except?: UserId,
): Promise<void> => store.talkChanges.record(eventId, changes, now, except)

const tellDue = (store: TestStore, now = noon, most = 100) => store.talkChanges.tellDue(now, most)

const latest = (store: TestStore, talkId: TalkId, since = 0) =>
  store.talkChanges.latestOf([talkId], after(noon, since))

export function talkChangesContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`TalkChangeRepository [${backend.name}]`, () => {
    test('saves changes as they were recorded, and counts up the version of the programme', async (store) => {
      const { event, talk } = await aStarredTalk(store)
      const versionOf = async () =>
        (await store.eventQueries.find(event.id, everything, undefined))?.programmeVersion
      expect(await versionOf()).toBe(1)
      const change = aTalkChange(talk)
      await record(store, event.id, [change, aTalkChange(talk, { kind: 'renamed' })])
      await record(store, event.id, [])
      expect(await versionOf()).toBe(2)
      const [moved, renamed] = await latest(store, talk.id, -1)
      const { tells: _, ...saved } = change
      expect(moved).toEqual({ ...saved, id: moved?.id })
      expect(renamed).toMatchObject({ kind: 'renamed' })
      expect(await latest(store, talk.id)).toEqual([])
      if (moved === undefined) throw new Error('Nothing was recorded')
      const again = { ...moved, talkTitle: 'More', after: '3', createdDate: after(noon, MINUTE) }
      await record(store, event.id, [{ ...again, tells: { speakers: true, attendees: true } }])
      expect(await versionOf()).toBe(3)
      expect(await latest(store, talk.id)).toEqual([again])
    })

    test('tells speakers at once and attendees later, in one go for each', async (store) => {
      const { event, talk, speaker, attendee } = await aStarredTalk(store)
      await record(store, event.id, [aTalkChange(talk), aTalkChange(talk, { kind: 'renamed' })])
      const toSpeaker = [{ userId: speaker.id, eventId: event.id, isSpeaker: true }]
      expect(await tellDue(store)).toEqual(toSpeaker)
      expect(await tellDue(store, after(noon, 10 * MINUTE - 1))).toEqual([])
      const toAttendee = [{ userId: attendee.id, eventId: event.id, isSpeaker: false }]
      expect(await tellDue(store, after(noon, 10 * MINUTE))).toEqual(toAttendee)
      expect(await tellDue(store, after(noon, 9 * HOUR))).toEqual([])
      const told = await store.talkChangeQueries.toldTo(speaker.id, event.id, noon)
      expect(told).toMatchObject([
        { kind: 'moved', toSpeaker: true, stub: talk.stub },
        { kind: 'renamed', toSpeaker: true },
      ])
      const toldLater = await store.talkChangeQueries.toldTo(attendee.id, event.id, after(noon, 10 * MINUTE))
      expect(toldLater.map(({ toSpeaker }) => toSpeaker)).toEqual([false, false])
    })

    test('tells each of them one time of two that ask at once', async (store) => {
      const { event, talk } = await aStarredTalk(store)
      await record(store, event.id, [aTalkChange(talk)])
      const later = after(noon, HOUR)
      const told = await Promise.all([tellDue(store, later), tellDue(store, later), tellDue(store, later)])
      expect(told.flat()).toHaveLength(2)
    })

    test('tells nobody twice within an hour, and then all that has come', async (store) => {
      const { event, talk, speaker } = await aStarredTalk(store)
      const changeAt = (seconds: number, kind: RecordedChange['kind']) =>
        record(
          store,
          event.id,
          [aTalkChange(talk, { kind, tells: { speakers: true, attendees: false } })],
          after(noon, seconds),
        )
      await changeAt(0, 'moved')
      expect(await tellDue(store)).toHaveLength(1)
      await changeAt(60, 'renamed')
      await changeAt(120, 'speakers')
      expect(await tellDue(store, after(noon, HOUR - 1))).toEqual([])
      expect(await tellDue(store, after(noon, HOUR))).toHaveLength(1)
      const told = await store.talkChangeQueries.toldTo(speaker.id, event.id, after(noon, HOUR))
      expect(told.map(({ kind }) => kind)).toEqual(['renamed', 'speakers'])
    })

    test('tells neither who made the change, nor who has switched it off', async (store) => {
      const { event, talk, speaker, attendee } = await aStarredTalk(store)
      await store.transaction(async ({ mailChoices, stars }) => {
        await stars.add(talk.id, speaker.id)
        await mailChoices.switchOff(attendee.id, ['starred'])
        await mailChoices.switchOff(speaker.id, ['starred'])
      })
      await record(store, event.id, [aTalkChange(talk)], noon, speaker.id)
      expect(await tellDue(store, after(noon, HOUR))).toEqual([])
      await record(store, event.id, [aTalkChange(talk, { kind: 'renamed' })])
      expect(await tellDue(store, after(noon, HOUR))).toEqual([
        { userId: speaker.id, eventId: event.id, isSpeaker: true },
      ])
    })

    test('forgets a change that was undone before anybody was told', async (store) => {
      const { event, talk } = await aStarredTalk(store)
      await record(store, event.id, [aTalkChange(talk)])
      const [change] = await latest(store, talk.id, -1)
      if (change === undefined) throw new Error('Nothing was recorded')
      await record(store, event.id, [{ ...change, undone: true, tells: { speakers: true, attendees: true } }])
      expect(await latest(store, talk.id, -1)).toEqual([])
      expect(await tellDue(store, after(noon, HOUR))).toEqual([])
    })

    test('tells of an undone change who was told of it, and nobody else', async (store) => {
      const { event, talk, speaker } = await aStarredTalk(store)
      await record(store, event.id, [aTalkChange(talk)])
      await tellDue(store)
      const [change] = await latest(store, talk.id, -1)
      if (change === undefined) throw new Error('Nothing was recorded')
      await record(store, event.id, [{ ...change, undone: true, tells: { speakers: true, attendees: true } }])
      expect(await latest(store, talk.id, -1)).toEqual([{ ...change, undone: true }])
      expect((await store.talkChangeQueries.list(event.id, firstPage)).items).toEqual([])
      const later = after(noon, HOUR)
      expect(await tellDue(store, later)).toEqual([
        { userId: speaker.id, eventId: event.id, isSpeaker: true },
      ])
      expect(await store.talkChangeQueries.toldTo(speaker.id, event.id, later)).toMatchObject([
        { undone: true },
      ])
    })

    test('keeps the newest 5,000 changes of an event', async (store) => {
      const { event, talk } = await aStarredTalk(store)
      const tells = { speakers: false, attendees: false }
      const changes = Array.from({ length: 5_001 }, (_, second) =>
        aTalkChange(talk, { tells, talkTitle: String(second), createdDate: after(noon, second) }),
      )
      await record(store, event.id, changes)
      const oldest = await store.talkChangeQueries.list(event.id, { start: 4_999, size: 2 })
      expect(oldest).toMatchObject({ total: 5_000, items: [{ talkTitle: '1' }] })
    })

    test('tells people of their removed talks, and keeps the changes of the event', async (store) => {
      const { event, talk, attendee } = await aStarredTalk(store)
      await record(store, event.id, [aTalkChange(talk, { kind: 'removed' })])
      await store.talks.remove(talk.id)
      expect(await tellDue(store, after(noon, HOUR))).toHaveLength(2)
      const [told] = await store.talkChangeQueries.toldTo(attendee.id, event.id, after(noon, HOUR))
      expect(told).toMatchObject({ kind: 'removed', talkId: undefined, stub: undefined })
      await store.users.remove(attendee.id)
      expect(await store.talkChangeQueries.toldTo(attendee.id, event.id, after(noon, HOUR))).toEqual([])
      await store.events.remove(event.id)
      expect((await store.talkChangeQueries.list(event.id, firstPage)).total).toBe(0)
    })
  })

  describe(`TalkChangeQueries [${backend.name}]`, () => {
    test('lists the changes of one event, newest first, in pages that never overlap', async (store) => {
      const { event, talk } = await aStarredTalk(store)
      const other = await aStarredTalk(store)
      await record(store, other.event.id, [aTalkChange(other.talk)])
      for (const [seconds, talkTitle] of [
        [0, 'second'],
        [-60, 'first'],
        [0, 'third'],
      ] as const) {
        const createdDate = after(noon, seconds)
        await record(store, event.id, [aTalkChange(talk, { talkTitle, createdDate })])
      }
      const listed = await readPages((page) => store.talkChangeQueries.list(event.id, page), 2)
      expect(listed.map(({ talkTitle }) => talkTitle)).toEqual(['third', 'second', 'first'])
      expect(listed[0]).toMatchObject({ stub: talk.stub, talkId: talk.id })
    })

    test('knows the recent changes of talks that the viewer sees', async (store) => {
      const { event, talk } = await aStarredTalk(store)
      await record(store, event.id, [
        aTalkChange(talk),
        aTalkChange(talk, { kind: 'renamed', createdDate: after(noon, -HOUR) }),
      ])
      const recent = (since: number) =>
        store.talkChangeQueries.recentOf([talk.id], after(noon, since), publicOnly)
      expect((await recent(-HOUR)).map(({ kind }) => kind)).toEqual(['moved'])
      expect((await recent(-HOUR - 1)).map(({ kind }) => kind)).toEqual(['moved', 'renamed'])
      await store.events.save({ ...event, approval: { state: 'pending' } })
      expect(await recent(-HOUR - 1)).toEqual([])
      expect(await store.talkChangeQueries.recentOf([], noon, everything)).toEqual([])
    })

    test('counts the people whom changes of talks concern, each once', async (store) => {
      const { event, talk, speaker, attendee } = await aStarredTalk(store)
      const other = await addTalk(store, event.id)
      await store.transaction(async ({ stars }) => {
        await stars.add(other.id, attendee.id)
        await stars.add(talk.id, speaker.id)
      })
      const concerned = (...ids: TalkId[]) => store.talkChangeQueries.peopleConcerned(event.id, ids)
      expect(await concerned(talk.id, other.id)).toBe(2)
      expect(await concerned(other.id)).toBe(1)
      expect(await concerned()).toBe(0)
      const elsewhere = await addEvent(store)
      expect(await store.talkChangeQueries.peopleConcerned(elsewhere.id, [talk.id])).toBe(0)
    })
  })
}
