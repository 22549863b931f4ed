import { anEvent, anEventComment, aTalk, aTalkComment, aUser } from '@lectern/contracts/testing'
import { instant, takeDownComments, undoModeration, type UserId } from '@lectern/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bothEngines } from '../../test/both-engines.ts'
import { openStore } from '../open-store.ts'
import type { SqlStore } from '../store.ts'

describe.each(bothEngines())('taking down and restoring on $engine', (databases) => {
  const heard: string[] = []
  let store: SqlStore

  beforeEach(async () => {
    store = await openStore(await databases.empty(), { onStatement: ({ sql }) => heard.push(sql) })
  })
  afterEach(() => store.close())

  /** A user with comments on this many events, and this many comments on a talk of each. */
  const addAuthor = (count: number): Promise<UserId> =>
    store.transaction(async ({ users, events, talks, comments }) => {
      const { id: author } = await users.add(aUser())
      for (let number = 0; number < count; number++) {
        const event = await events.add(anEvent(author))
        await comments.add(anEventComment(event.id, author))
        const talk = await talks.add(aTalk(event.id))
        for (let again = 0; again < count; again++) await comments.add(aTalkComment(talk, author))
      }
      return author
    })

  /** The statements of a take-down of the author everywhere, and of its undoing. */
  const statementsFor = async (authorId: UserId): Promise<readonly string[]> => {
    heard.length = 0
    const facts = { authorId, eventId: undefined, moderatorId: authorId, byAdmin: true }
    const { id } = await store.transaction(({ moderations }) =>
      moderations.takeDown(takeDownComments(facts, instant(0))),
    )
    await store.transaction(async ({ moderations }) => {
      const moderation = await moderations.find(id)
      if (moderation !== undefined) await moderations.restore(undoModeration(moderation, instant(1)))
    })
    return [...heard]
  }

  it('takes the same statements for many comments on many events as for one', async () => {
    const [one, many] = [await addAuthor(1), await addAuthor(8)]
    const statements = await statementsFor(one)
    expect(await statementsFor(many)).toEqual(statements)
    expect(statements.length).toBeLessThan(24)
  })
})
