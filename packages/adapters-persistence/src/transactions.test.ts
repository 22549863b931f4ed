import { anEvent, anEventComment, aTalk, aTalkComment, aUser } from '@lectern/contracts/testing'
import { asId, type UserId } from '@lectern/domain'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, inject, it, onTestFinished } from 'vitest'
import { waitForPostgres } from '../test/both-engines.ts'
import { openStore } from './open-store.ts'
import type { SqlStore } from './store.ts'
import { postgresDatabases } from './testing/postgres-databases.ts'

waitForPostgres()
const databases = postgresDatabases(inject('databases'))
afterAll(() => databases.remove())

const AT_ONCE = 20
const numbers = Array.from({ length: AT_ONCE }, (_, index) => index)

it('comments of two servers on the same events do not deadlock, and are counted', async () => {
  const url = await databases.empty()
  const failed: string[] = []
  const onStatement = (statement: { readonly sql: string; readonly failed: boolean }): void => {
    if (statement.failed) failed.push(statement.sql)
  }
  const stores = [await openStore(url, { onStatement }), await openStore(url, { onStatement })] as const
  onTestFinished(async () => {
    for (const store of stores) await store.close()
  })
  const { authors, subjects } = await stores[0].transaction(async ({ users, events, talks }) => {
    const authors = []
    for (const _ of [...numbers, ...numbers]) authors.push((await users.add(aUser())).id)
    const subjects = []
    for (const host of authors.slice(0, 7)) {
      const event = await events.add(anEvent(host))
      subjects.push({ event, talk: await talks.add(aTalk(event.id)) })
    }
    return { authors, subjects }
  })
  const addComment = (store: SqlStore, author: UserId, number: number) => {
    // The servers meet the events in opposite orders.
    const order = store === stores[0] ? subjects : subjects.toReversed()
    const subject = order[number % order.length]
    if (subject === undefined) throw new Error('There is no event')
    const { event, talk } = subject
    const comment = number < AT_ONCE / 2 ? anEventComment(event.id, author) : aTalkComment(talk, author)
    return store.transaction(({ comments }) => comments.add(comment))
  }
  // While the row of the event in the middle is locked, transactions of both servers wait for it.
  const release = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holding = stores[0].transaction(async ({ events }) => {
    await events.find(subjects[3]?.event.id ?? asId(0))
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const adding = Promise.all(
    authors.map((author, index) => addComment(stores[index < AT_ONCE ? 0 : 1], author, index % AT_ONCE)),
  )
  await setTimeout(200)
  release.resolve()
  await Promise.all([holding, adding])
  expect(failed).toEqual([])
  const counted = await Promise.all(
    subjects.map(({ event }) => stores[1].eventQueries.find(event.id, { kind: 'every' }, undefined)),
  )
  const sum = counted.reduce(
    (total, event) => total + (event?.eventCommentsCount ?? 0) + (event?.talkCommentsCount ?? 0),
    0,
  )
  expect(sum).toBe(authors.length)
})
