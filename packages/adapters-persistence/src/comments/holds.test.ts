import { anEvent, anEventComment, aTalk, aTalkComment, aUser } from '@lectern/application/testing'
import { type Comment, instant, type ModerationId, refOf, type TalkId } from '@lectern/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bothEngines } from '../../test/both-engines.ts'
import type { OpenDatabase } from '../session.ts'
import { openDatabase } from '../open-store.ts'
import { type SqlStore, storeOn } from '../store.ts'

const everything = { kind: 'every' } as const
const page = { start: 0, size: 20 }

describe.each(bothEngines())('what bulk actions hold on $engine', (databases) => {
  let database: OpenDatabase
  let store: SqlStore
  let first: ModerationId
  let second: ModerationId
  let talkId: TalkId
  let onTalk: Comment
  let onEvent: Comment

  beforeEach(async () => {
    database = await openDatabase(await databases.empty())
    store = storeOn(database)
    ;[first, second] = [await addModeration(database), await addModeration(database)]
    await store.transaction(async ({ users, events, talks, comments }) => {
      const { id } = await users.add(aUser())
      const event = await events.add(anEvent(id))
      const talk = await talks.add(aTalk(event.id))
      talkId = talk.id
      onTalk = await comments.add(aTalkComment(talk, id, { rating: 4 }))
      onEvent = await comments.add(anEventComment(event.id, id))
    })
  })
  afterEach(() => database.close())

  const save = (heldBy: readonly ModerationId[]): Promise<void> =>
    store.transaction(async ({ comments }) => {
      await comments.save({ ...onTalk, heldBy })
      await comments.save({ ...onEvent, heldBy })
    })

  const found = () =>
    store.transaction(async ({ comments }) => [
      await comments.find(refOf(onTalk)),
      await comments.find(refOf(onEvent)),
    ])

  const counters = async (): Promise<unknown> => {
    const talk = await store.talkQueries.find(talkId, everything, undefined)
    const event = await store.eventQueries.find(onEvent.subject.eventId, everything, undefined)
    const comments = await store.commentQueries.list({ kind: 'on-talk', talkId }, everything, page)
    return {
      talk: [talk?.commentCount, talk?.ratingCounts[4], comments.total, comments.items.length],
      event: [event?.talkCommentsCount, event?.ratingCounts[4], event?.eventCommentsCount],
    }
  }

  it('is found with the comment, in the order of the actions', async () => {
    await save([first, second])
    expect(await found()).toEqual([
      { ...onTalk, heldBy: [first, second] },
      { ...onEvent, heldBy: [first, second] },
    ])
    await save([second])
    expect(await found()).toEqual([
      { ...onTalk, heldBy: [second] },
      { ...onEvent, heldBy: [second] },
    ])
  })

  it('is not counted until the last of them lets go', async () => {
    const counted = { talk: [1, 1, 1, 1], event: [1, 1, 1] }
    const nothing = { talk: [0, 0, 0, 0], event: [0, 0, 0] }
    expect(await counters()).toEqual(counted)
    await save([first, second])
    expect(await counters()).toEqual(nothing)
    await save([second])
    expect(await counters()).toEqual(nothing)
    await save([])
    expect(await counters()).toEqual(counted)
  })
})

async function addModeration({ db }: OpenDatabase): Promise<ModerationId> {
  const { id } = await db.transaction().execute((writer) =>
    writer
      .insertInto('moderations')
      .values({
        author_id: null,
        event_id: null,
        moderator_id: null,
        by_admin: 1,
        created_date: instant(0),
        undone_date: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}
