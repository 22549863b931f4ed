import { anEvent, anEventComment, aReport, aRuling, aTalk, aTalkComment } from '@lectern/application/testing'
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
import { eventCommentReportsPageSchema, talkCommentReportsPageSchema } from './report-schemas.ts'
import { eventCommentsPageSchema, talkCommentsPageSchema } from './schemas.ts'

const BASE = 'https://api.lectern.example/v2.1'

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

  it('are the same record below their talk, and not there below another one', async () => {
    const id = await onTalk({ rating: 0, source: 'Talk Droid' })
    const alone = await api.read(talkCommentsPageSchema, `/talk_comments/${id}?verbose=yes`)
    const below = await api.read(talkCommentsPageSchema, `/talks/${talk}/comments/${id}?verbose=yes`)
    expect(below.comments).toEqual(alone.comments)
    expect(alone.comments).toMatchObject([
      {
        rating: 0,
        source: 'Talk Droid',
        created_date: '2026-05-01T14:00:00+02:00',
        user_display_name: 'The guest',
        username: 'guest',
      },
    ])
    expect(await api.statusOf(`/talks/${await addTalk()}/comments/${id}`)).toBe(404)
    expect(await api.statusOf(`/talks/x/comments/${id}`)).toBe(404)
  })

  it('name nobody when they are anonymous', async () => {
    const id = await onTalk({ userId: undefined })
    const { comments } = await api.read(talkCommentsPageSchema, `/talk_comments/${id}?verbose=yes`)
    expect(comments).toMatchObject([{ user_display_name: '', username: '', avatar_hash: '' }])
    expect(comments[0]).not.toHaveProperty('user_uri')
  })

  it('are still there for their author and for hosts when they are hidden', async () => {
    const id = await onTalk(hidden)
    expect(await api.statusOf(`/talk_comments/${id}`)).toBe(404)
    for (const as of ['guest', 'host', 'admin'] as const) {
      expect(await api.statusOf(`/talk_comments/${id}`, as)).toBe(200)
    }
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

  it('are the same record below their event, and not there below another one', async () => {
    const id = await onEvent()
    const alone = await api.read(eventCommentsPageSchema, `/event_comments/${id}`)
    const below = await api.read(eventCommentsPageSchema, `/events/${event}/comments/${id}`)
    expect(below.comments).toEqual(alone.comments)
    expect(below.meta.this_page).toBe(`${BASE}/events/${event}/comments/${id}?start=0&resultsperpage=20`)
    expect(await api.statusOf(`/events/${await addEvent()}/comments/${id}`)).toBe(404)
  })

  it('are other things than comments on talks of the same id', async () => {
    const [ofTalk, ofEvent] = [await onTalk(), await onEvent()]
    expect(await api.statusOf(`/talk_comments/${ofEvent}`)).toBe(404)
    expect(await api.statusOf(`/event_comments/${ofTalk}`)).toBe(404)
  })
})

describe('reports', () => {
  const decided = {
    reports: [
      aReport({ reportingDate: minute(3), ruling: aRuling({ decision: 'denied', decidingDate: minute(4) }) }),
    ],
  }

  it('of comments on talks stand newest first, decided or not', async () => {
    const [waiting, done] = [await onTalk(hidden), await onTalk(decided)]
    await onTalk()
    await onEvent(hidden)
    const { reports } = await api.read(
      talkCommentReportsPageSchema,
      `/events/${event}/talk_comments/reported`,
      'host',
    )
    expect(reports).toMatchObject([
      {
        reporting_date: '2026-05-01T14:03:00+02:00',
        decision: 'denied',
        deciding_date: '2026-05-01T14:04:00+02:00',
        comment: { uri: `${BASE}/talk_comments/${done}` },
        event_uri: `${BASE}/events/${event}`,
        talk_uri: `${BASE}/talks/${talk}`,
      },
      {
        decision: '',
        deciding_date: null,
        reporting_user_uri: '',
        comment: { uri: `${BASE}/talk_comments/${waiting}` },
      },
    ])
  })

  it('of comments on events name who reported and who decided', async () => {
    const ruling = aRuling({ decidingUserId: api.users.host })
    await onEvent({ reports: [aReport({ reportingUserId: api.users.guest, ruling })] })
    const { reports } = await api.read(
      eventCommentReportsPageSchema,
      `/events/${event}/comments/reported`,
      'admin',
    )
    expect(reports).toMatchObject([
      {
        decision: 'approved',
        reporting_user_uri: `${BASE}/users/${api.users.guest}`,
        deciding_user_uri: `${BASE}/users/${api.users.host}`,
        talk_uri: '',
      },
    ])
  })

  it.each(['comments/reported', 'talk_comments/reported', 'claims'])(
    '%s is for hosts and admins: 401 for visitors, 403 for others, 404 where they do not see the event',
    async (path) => {
      expect(await api.ask(`/events/${event}/${path}`)).toMatchObject({
        status: 401,
        text: '["You must be logged in to view data"]',
      })
      expect(await api.statusOf(`/events/${event}/${path}`, 'guest')).toBe(403)
      expect(await api.statusOf(`/events/${event}/${path}`, 'host')).toBe(200)
      expect(await api.statusOf(`/events/${event}/${path}`, 'admin')).toBe(200)
      const pending = await addEvent({ approval: { state: 'pending' } })
      expect(await api.statusOf(`/events/${pending}/${path}`, 'guest')).toBe(404)
      expect(await api.statusOf(`/events/${pending}/${path}`, 'host')).toBe(200)
    },
  )
})
