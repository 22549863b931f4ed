import type { Change, Repositories } from '@lectern/application'
import { anEvent, aTalk, aToken, aUser } from '@lectern/contracts/testing'
import { asId, type Event, type EventId, type Talk, type User } from '@lectern/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bothEngines } from '../../test/both-engines.ts'
import { openStore } from '../open-store.ts'
import type { SqlStore } from '../store.ts'
import { changeIn, noteOf } from './change-feed.ts'

const PATIENCE = { timeout: 120_000 }

describe.each(bothEngines())('the change feed on $engine', (databases) => {
  let [writer, other]: SqlStore[] = []
  let heard: Change[] = []
  let user: User
  let event: Event
  let talk: Talk
  let marker: Event

  beforeEach(async () => {
    const address = await databases.empty()
    ;[writer, other] = [await openStore(address), await openStore(address)]
    await writer.transaction(async ({ users, events, talks }) => {
      user = await users.add(aUser())
      event = await events.add(anEvent(user.id))
      marker = await events.add(anEvent((await users.add(aUser())).id))
      talk = await talks.add(aTalk(event.id))
    })
    heard = []
    other.changes.listen((change) => heard.push(change))
    await caughtUp(other)
    heard = []
  })
  afterEach(() => Promise.all([writer?.close(), other?.close()]))

  /** A server on PostgreSQL needs a moment until it hears of changes. */
  const caughtUp = (store: SqlStore | undefined): Promise<boolean | undefined> =>
    vi.waitUntil(() => store?.changes.upToDate(), PATIENCE)

  /** Caches ask for the state of the feed before they answer. On SQLite this reads what is new. */
  const firstOf = (store: SqlStore | undefined, own: readonly Change[]): Change | undefined => {
    store?.changes.upToDate()
    return own[0]
  }

  const write = (work: (repositories: Repositories) => Promise<unknown>) => writer?.transaction(work)

  /** The changes before that of the marker. */
  const told = async (): Promise<readonly Change[]> => {
    await write(({ events }) => events.save(marker))
    await vi.waitFor(() => {
      expect(other?.changes.upToDate()).toBe(true)
      expect(heard.at(-1)).toEqual({ kind: 'of-event', eventId: marker.id })
    }, PATIENCE)
    return heard.slice(0, -1)
  }

  it.each<[string, (repositories: Repositories) => Promise<unknown>, Change['kind']]>([
    ['an edit', ({ events }) => events.save(event), 'of-event'],
    ['an edited talk', ({ talks }) => talks.save(talk), 'children-of-event'],
    ['a profile', ({ users }) => users.save({ ...user, fullName: 'Ada' }), 'any'],
  ])('%s reaches the other store', async (_, work, kind) => {
    await write(work)
    expect(await told()).toEqual([kind === 'any' ? { kind } : { kind, eventId: event.id }])
  })

  it.each(['add', 'remove'] as const)(
    '%s of a mark reaches the other store if it changes anything',
    async (change) => {
      const star = { kind: 'star', talkId: talk.id } as const
      const attendance = { kind: 'attendance', eventId: event.id } as const
      for (const mark of [star, attendance]) {
        if (change === 'remove') await writer?.marks.add(mark, user.id, { kind: 'every' })
      }
      await told()
      heard = []
      for (const mark of [star, star, attendance, attendance]) {
        await writer?.marks[change](mark, user.id, { kind: 'every' })
      }
      expect(await told()).toEqual([
        { kind: 'children-of-event', eventId: event.id },
        { kind: 'of-event', eventId: event.id },
      ])
    },
  )

  it('the store that wrote or marked hears of its change at once', async () => {
    const own: Change[] = []
    writer?.changes.listen((change) => own.push(change))
    await caughtUp(writer)
    for (const [kind, work] of [
      ['of-event', () => write(({ attendance }) => attendance.add(event.id, user.id))],
      [
        'children-of-event',
        () => writer?.marks.add({ kind: 'star', talkId: talk.id }, user.id, { kind: 'every' }),
      ],
    ] as const) {
      own.length = 0
      await work()
      expect(firstOf(writer, own)).toEqual({ kind, eventId: event.id })
      await caughtUp(writer)
    }
  })

  it('a change that no cache must know is not published', async () => {
    await write(({ tokens }) => tokens.add(aToken(user.id)))
    await write(({ users }) => users.setPassword(user.id, 'x' as never))
    expect(await told()).toEqual([])
  })

  it('a transaction that fails publishes nothing', async () => {
    const attempt = write(async ({ attendance }) => {
      await attendance.add(event.id, user.id)
      throw new Error('changed my mind')
    })
    await expect(attempt).rejects.toThrow('changed my mind')
    expect(await told()).toEqual([])
  })

  it('a store that is far behind hears of any change', async () => {
    for (let at = 0; at < 12; at += 1) {
      await write(async ({ events }) => {
        const host = user.id
        for (let number = 0; number < 101; number += 1) await events.add(anEvent(host))
      })
    }
    const changes = await told()
    expect(changes.every(({ kind }) => kind === 'any')).toBe(true)
  })
})

const eventId = asId<EventId>(12)

it.each([
  ['12', { kind: 'of-event', eventId }],
  ['12/', { kind: 'children-of-event', eventId }],
  ['*', { kind: 'any' }],
] as const)('the note %s is parsed as it was written', (note, change) => {
  expect(noteOf(change)).toBe(note)
  expect(changeIn(note)).toEqual(change)
})

it('an unknown note means any change', () => {
  for (const note of ['', '12//', '1x', '-1', '@']) expect(changeIn(note)).toEqual({ kind: 'any' })
})
