import { anEvent, aTalk, aTalkChange, aUser } from '@lectern/contracts/testing'
import { type EventId, instant, type RecordedChange, type Talk } from '@lectern/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bothEngines } from '../../test/both-engines.ts'
import { openStore } from '../open-store.ts'
import type { SqlStore } from '../store.ts'

const now = instant(0)

describe.each(bothEngines())('recording changes of talks on $engine', (databases) => {
  const heard: string[] = []
  let store: SqlStore

  beforeEach(async () => {
    store = await openStore(await databases.empty(), { onStatement: ({ sql }) => heard.push(sql) })
  })
  afterEach(() => store.close())

  const addTalks = (count: number) =>
    store.transaction(async ({ users, events, talks, stars }) => {
      const [{ id: host }, { id: fan }] = [await users.add(aUser()), await users.add(aUser())]
      const event = await events.add(anEvent(host))
      const added: Talk[] = []
      for (let number = 0; number < count; number++) added.push(await talks.add(aTalk(event.id)))
      for (const { id } of added) await stars.add(id, fan)
      return { event, talks: added }
    })

  const record = async (eventId: EventId, changes: readonly RecordedChange[]): Promise<readonly string[]> => {
    heard.length = 0
    await store.transaction(({ talkChanges }) => talkChanges.record(eventId, changes, now, undefined))
    return [...heard]
  }

  /** The statements for new changes, for the same changed again, and for the same undone. */
  const statementsFor = async (count: number) => {
    const { event, talks } = await addTalks(count)
    const ids = talks.map(({ id }) => id)
    const added = await record(
      event.id,
      talks.map((talk) => aTalkChange(talk)),
    )
    const latest = await store.transaction(({ talkChanges }) => talkChanges.latestOf(ids, now))
    expect(latest).toHaveLength(count)
    const tells = { speakers: true, attendees: true }
    const again = await record(
      event.id,
      latest.map((change) => ({ ...change, after: '9', tells })),
    )
    const undone = await record(
      event.id,
      latest.map((change) => ({ ...change, undone: true, tells })),
    )
    return [added, again, undone].map(({ length }) => length)
  }

  it('takes as many statements for many talks as for one', async () => {
    const [one, many] = [await statementsFor(1), await statementsFor(40)]
    expect(many).toEqual(one)
    expect(Math.max(...one)).toBeLessThan(10)
  })
})
