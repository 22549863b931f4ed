import { anEvent, anEventComment, aReport, aTalk, aTalkComment } from '@lectern/application/testing'
import { type CommentFacts, type CommentId, type EventId, instant, type TalkId } from '@lectern/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MemoryApi, openMemoryApi } from '../../testing/memory-api.ts'
import { eventCommentsPageSchema, talkCommentsPageSchema } from './schemas.ts'

let api: MemoryApi
let event: EventId
let talk: TalkOfEvent
beforeEach(async () => {
  api = await openMemoryApi()
  event = await addEvent()
  talk = await addTalk()
})
afterEach(() => api.close())

const addEvent = (traits: Parameters<typeof anEvent>[1] = {}): Promise<EventId> =>
  api.add(({ events }) => events.add(anEvent(api.users.host, traits)))

interface TalkOfEvent {
  readonly id: TalkId
  readonly eventId: EventId
}

const addTalk = async (eventId = event): Promise<TalkOfEvent> => ({
  id: await api.add(({ talks }) => talks.add(aTalk(eventId))),
  eventId,
})

const onTalk = (traits: Partial<CommentFacts> = {}, about = talk): Promise<CommentId> =>
  api.add(({ comments }) => comments.add(aTalkComment(about, api.users.guest, traits)))

const onEvent = (traits: Partial<CommentFacts> = {}, about = event): Promise<CommentId> =>
  api.add(({ comments }) => comments.add(anEventComment(about, api.users.guest, traits)))

const minute = (number: number) => instant(1_777_636_800 + number * 60)
const hidden = { reports: [aReport()] }

/** The texts of a list, in its order. */
const said = async (path: string): Promise<readonly string[]> => {
  const schema = path.includes('talk') ? talkCommentsPageSchema : eventCommentsPageSchema
  return (await api.read(schema, path)).comments.map(({ comment }) => comment)
}

describe('comments on a talk', () => {
  it('come oldest first, without hidden comments and comments on other talks', async () => {
    await onTalk({ comment: 'Second', createdDate: minute(2) })
    await onTalk({ comment: 'First', createdDate: minute(1) })
    await onTalk({ comment: 'Third', createdDate: minute(2) })
    await onTalk({ comment: 'Hidden', ...hidden })
    await onTalk({ comment: 'Elsewhere' }, await addTalk())
    expect(await said(`/talks/${talk.id}/comments`)).toEqual(['First', 'Second', 'Third'])
  })

  it('come newest first in the list of their event', async () => {
    await onTalk({ comment: 'Second', createdDate: minute(2) })
    await onTalk({ comment: 'First', createdDate: minute(1) }, await addTalk())
    await onTalk({ comment: 'Hidden', ...hidden })
    await onTalk({ comment: 'Elsewhere' }, await addTalk(await addEvent()))
    expect(await said(`/events/${event}/talk_comments`)).toEqual(['Second', 'First'])
  })
})

describe('comments on an event', () => {
  it('come newest first, without hidden comments and comments on other events and on talks', async () => {
    await onEvent({ comment: 'Second', createdDate: minute(2) })
    await onEvent({ comment: 'First', createdDate: minute(1) })
    await onEvent({ comment: 'Third', createdDate: minute(2) })
    await onEvent({ comment: 'Hidden', ...hidden })
    await onEvent({ comment: 'Elsewhere' }, await addEvent())
    await onTalk({ comment: 'On a talk' })
    expect(await said(`/events/${event}/comments`)).toEqual(['Third', 'Second', 'First'])
  })

  it('are not found by the address of a comment on a talk, nor the other way round', async () => {
    const [ofTalk, ofEvent] = [await onTalk(), await onEvent()]
    expect(await api.statusOf(`/talk_comments/${ofEvent}`)).toBe(404)
    expect(await api.statusOf(`/event_comments/${ofTalk}`)).toBe(404)
  })
})
