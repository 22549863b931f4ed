import { asId, type EventId, type TalkId, type User, type UserId } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { type Mark, noConditions, marksIn } from '@lectern/application'
import { NOON_2026_05_01 } from './testing/serial.ts'
import { testStore } from './testing/test-store.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import {
  addEvent,
  addTalk,
  addUser,
  addUsers,
  eventsInEveryState,
  everything,
  firstPage,
  publicOnly,
} from './scene.ts'

const nowhere: Readonly<Record<Mark['kind'], Mark>> = {
  star: { kind: 'star', talkId: asId<TalkId>(4711) },
  attendance: { kind: 'attendance', eventId: asId<EventId>(4711) },
}

/** The marks of a store, and those that are made in its transactions for a request with conditions. */
const waysToMark = {
  'by itself': (store: TestStore) => store,
  'in a transaction': (store: TestStore) => testStore({ ...store, marks: marksIn(store.transaction) }),
}

export function marksContract(backend: Backend): void {
  const test = caseOn(backend)
  for (const kind of ['star', 'attendance'] as const) {
    for (const [way, marking] of Object.entries(waysToMark)) {
      describe(`Marks: ${kind}, ${way} [${backend.name}]`, () => {
        const withScene = (name: string, run: (scene: Scene) => Promise<void>): void =>
          test(name, async (store) => run(await aScene(marking(store), kind)))

        withScene('counts each user once, on each talk or event by itself', async (scene) => {
          await scene.add(...scene.people, ...scene.people)
          expect(await scene.read()).toEqual([12, true])
          expect(await scene.readOther()).toEqual([0, false])
        })

        withScene('is removed once, and for nobody else', async (scene) => {
          const [ada, grace] = scene.people
          await scene.add(ada, grace)
          await scene.remove(ada, ada)
          expect(await scene.read()).toEqual([1, false])
          await scene.add(ada)
          await scene.remove(grace, grace)
          expect(await scene.read()).toEqual([1, true])
        })

        withScene('leaves an exact count after many at once', async ({ people, add, remove, read }) => {
          const [going, coming] = [people.slice(0, 6), people.slice(6)]
          await add(...going)
          await Promise.all([
            ...going.map((user) => remove(user)),
            ...[...coming, ...coming].map((user) => add(user)),
          ])
          expect(await read()).toEqual([6, false])
        })

        withScene('is not made where nothing is, or by nobody', async ({ store, mark, people, read }) => {
          const [ada] = people
          const removed = await addUser(store)
          await store.users.remove(removed.id)
          for (const change of [store.marks.add, store.marks.remove]) {
            expect(await change(nowhere[kind], ada.id, everything)).toBe('not-found')
            expect(await change(mark, removed.id, everything)).toBe('no-account')
            expect(await change(nowhere[kind], removed.id, everything)).toBe('no-account')
          }
          expect(await read()).toEqual([0, false])
        })

        test('is made by those who see the event, and changes nothing for others', async (store) => {
          const { marks } = marking(store)
          const { events, onlookers } = await eventsInEveryState(store)
          const ada = await addUser(store)
          for (const event of events) {
            const mark = await markOn(store, kind, event.id)
            for (const { visibility, sees } of onlookers) {
              const outcome = sees.includes(event) ? 'done' : 'not-found'
              expect(await marks.add(mark, ada.id, visibility)).toBe(outcome)
              expect((await readMark(store, mark, ada.id))[1]).toBe(outcome === 'done')
              await marks.add(mark, ada.id, everything)
              expect(await marks.remove(mark, ada.id, visibility)).toBe(outcome)
              expect((await readMark(store, mark, ada.id))[1]).toBe(outcome !== 'done')
              await marks.remove(mark, ada.id, everything)
            }
          }
        })

        withScene('has its own outcome among many at once', async (scene) => {
          const { store, mark, other, people, read, readOther } = scene
          const removed = await addUser(store)
          await store.users.remove(removed.id)
          const many = people.flatMap(({ id }) => [
            { where: mark, id, outcome: 'done' },
            { where: mark, id: removed.id, outcome: 'no-account' },
            { where: nowhere[kind], id, outcome: 'not-found' },
            { where: other, id, outcome: 'done' },
            { where: mark, id, outcome: 'done' },
          ])
          for (const [change, count] of [
            [store.marks.add, 12],
            [store.marks.remove, 0],
          ] as const) {
            for (const visibility of [everything, publicOnly]) {
              const outcomes = await Promise.all(many.map(({ where, id }) => change(where, id, visibility)))
              expect(outcomes).toEqual(many.map(({ outcome }) => outcome))
              expect([await read(), await readOther()]).toEqual([
                [count, count > 0],
                [count, count > 0],
              ])
            }
          }
        })

        withScene('is made before its event goes, or not at all', async ({ store, event, mark, people }) => {
          const marking = people.map(({ id }) => store.marks.add(mark, id, everything))
          const removal = store.events.remove(event)
          expect(['done', 'not-found']).toEqual(expect.arrayContaining(await Promise.all(marking)))
          await removal
          expect(await store.marks.add(mark, people[0].id, everything)).toBe('not-found')
        })

        withScene('leaves an exact count beside removals of accounts', async (scene) => {
          const { store, people, mark, read } = scene
          const leaving = people.slice(0, 6)
          await Promise.all([
            ...people.map(({ id }) => store.marks.add(mark, id, everything)),
            ...leaving.map(({ id }) => store.users.remove(id)),
          ])
          expect((await read())[0]).toBe(6)
        })
      })
    }
  }
}

type Scene = Awaited<ReturnType<typeof aScene>>

/** A talk or an event that twelve users may mark, and another one. The first user reads. */
async function aScene(store: TestStore, kind: Mark['kind']) {
  const event = (await addEvent(store)).id
  const mark = await markOn(store, kind, event)
  const other = await markOn(store, kind, (await addEvent(store)).id)
  const [first, ...others] = await addUsers(store, 12)
  if (first === undefined) throw new Error('There are no users')
  const people: readonly [User, ...User[]] = [first, ...others]
  const forEach =
    (change: TestStore['marks']['add']) =>
    async (...users: readonly (User | undefined)[]): Promise<void> => {
      for (const user of users) {
        if (user !== undefined) expect(await change(mark, user.id, everything)).toBe('done')
      }
    }
  return {
    store,
    event,
    mark,
    other,
    people,
    add: forEach(store.marks.add),
    remove: forEach(store.marks.remove),
    read: () => readMark(store, mark, first.id),
    readOther: () => readMark(store, other, first.id),
  }
}

const markOn = async (store: TestStore, kind: Mark['kind'], eventId: EventId): Promise<Mark> =>
  kind === 'star' ? { kind, talkId: (await addTalk(store, eventId)).id } : { kind, eventId }

/** The count of the marks, and whether the viewer made one. */
async function readMark(
  { talkQueries, eventQueries }: TestStore,
  mark: Mark,
  viewer: UserId,
): Promise<readonly [count: number | undefined, own: boolean | undefined]> {
  if (mark.kind === 'star') {
    const talk = await talkQueries.find(mark.talkId, everything, viewer)
    const ofEvent = { kind: 'of-event', eventId: talk?.eventId ?? asId(0) } as const
    expect((await talkQueries.list(ofEvent, everything, firstPage, viewer)).items).toEqual([talk])
    return [talk?.starredCount, talk?.starred]
  }
  const event = await eventQueries.find(mark.eventId, everything, viewer)
  const criteria = { ...noConditions, now: NOON_2026_05_01, visibility: everything }
  expect((await eventQueries.list(criteria, firstPage, viewer)).items).toContainEqual(event)
  return [event?.attendeeCount, event?.attending]
}
