import { anEvent, anEventComment, aReport, aTalk, aTalkComment } from '@lectern/application/testing'
import {
  type EventComment,
  type EventCommentId,
  type EventId,
  instant,
  type TalkComment,
  type TalkCommentId,
  type TalkId,
} from '@lectern/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MemoryApi, openMemoryApi } from '../../testing/memory-api.ts'
import { eventCommentsPageSchema, talkCommentsPageSchema } from './schemas.ts'

let api: MemoryApi
let event: EventId
let talk: TalkId
beforeEach(async () => {
  api = await openMemoryApi()
  event = await addEvent()
  talk = await addTalk()
})
afterEach(() => api.close())

const addEvent = (traits: Parameters<typeof anEvent>[1] = {}): Promise<EventId> =>
  api.add(({ events }) => events.add(anEvent(api.users.host, traits)))

const addTalk = (below = event): Promise<TalkId> => api.add(({ talks }) => talks.add(aTalk(below)))

const onTalk = (traits: Partial<TalkComment> = {}, about = talk): Promise<TalkCommentId> =>
  api.add(({ talkComments }) => talkComments.add(aTalkComment(about, api.users.guest, traits)))

const onEvent = (traits: Partial<EventComment> = {}, about = event): Promise<EventCommentId> =>
  api.add(({ eventComments }) => eventComments.add(anEventComment(about, api.users.guest, traits)))

const minute = (number: number) => instant(1_777_636_800 + number * 60)
const hidden = { reports: [aReport()] }

/** What the comments of a list say, in their order. */
const said = async (path: string): Promise<readonly string[]> => {
  const schema = path.includes('talk') ? talkCommentsPageSchema : eventCommentsPageSchema
  return (await api.read(schema, path)).comments.map(({ comment }) => comment)
}

describe('comments on a talk', () => {
  it('stand oldest first, without the hidden ones and those of other talks', async () => {
    await onTalk({ comment: 'Second', createdDate: minute(2) })
    await onTalk({ comment: 'First', createdDate: minute(1) })
    await onTalk({ comment: 'Third', createdDate: minute(2) })
    await onTalk({ comment: 'Hidden', ...hidden })
    await onTalk({ comment: 'Elsewhere' }, await addTalk())
    expect(await said(`/talks/${talk}/comments`)).toEqual(['First', 'Second', 'Third'])
  })

  it('stand newest first below their event', async () => {
    await onTalk({ comment: 'Second', createdDate: minute(2) })
    await onTalk({ comment: 'First', createdDate: minute(1) }, await addTalk())
    await onTalk({ comment: 'Hidden', ...hidden })
    await onTalk({ comment: 'Elsewhere' }, await addTalk(await addEvent()))
    expect(await said(`/events/${event}/talk_comments`)).toEqual(['Second', 'First'])
  })
})

describe('comments on an event', () => {
  it('stand newest first, without the hidden ones and those on other events and on talks', async () => {
    await onEvent({ comment: 'Second', createdDate: minute(2) })
    await onEvent({ comment: 'First', createdDate: minute(1) })
    await onEvent({ comment: 'Third', createdDate: minute(2) })
    await onEvent({ comment: 'Hidden', ...hidden })
    await onEvent({ comment: 'Elsewhere' }, await addEvent())
    await onTalk({ comment: 'On a talk' })
    expect(await said(`/events/${event}/comments`)).toEqual(['Third', 'Second', 'First'])
  })

  it('are other things than comments on talks of the same id', async () => {
    const [ofTalk, ofEvent] = [await onTalk(), await onEvent()]
    expect(await api.statusOf(`/talk_comments/${ofEvent}`)).toBe(404)
    expect(await api.statusOf(`/event_comments/${ofTalk}`)).toBe(404)
  })
})
