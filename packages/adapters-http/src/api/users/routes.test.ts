import { anEvent, anEventComment, aTalk, aTalkComment, aUser } from '@lectern/application/testing'
import { type EventId, instant, type User, type UserId, type Username } from '@lectern/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MemoryApi, openMemoryApi } from '../../testing/memory-api.ts'
import { eventCommentsPageSchema, talkCommentsPageSchema } from '../comments/schemas.ts'
import { eventsPageSchema } from '../events/schemas.ts'
import { talksPageSchema } from '../talks/schemas.ts'
import { usersPageSchema } from './schemas.ts'

const BASE = 'https://api.lectern.example/v2.1'

let api: MemoryApi
beforeEach(async () => {
  api = await openMemoryApi()
})
afterEach(() => api.close())

const addUser = (username: string, traits: Partial<User> = {}): Promise<UserId> =>
  api.add(({ users }) => users.add(aUser({ username: username as Username, ...traits })))

const addEvent = (traits: Parameters<typeof anEvent>[1] = {}): Promise<EventId> =>
  api.add(({ events }) => events.add(anEvent(api.users.host, traits)))

const usernames = async (path: string, as?: 'admin' | 'guest'): Promise<readonly string[]> =>
  (await api.read(usersPageSchema, path, as)).users.map(({ username }) => username)

describe('users', () => {
  beforeEach(async () => {
    await addUser('Ada', { fullName: 'Ada Lovelace', email: 'countess@lectern.example' })
    await addUser('grace', { fullName: 'Grace Hopper' })
    await addUser('unverified', { fullName: 'Ada Other', verified: false })
    await addUser('suspended', { fullName: 'Zoë', suspended: true })
  })

  it.each([
    ['/users', ['admin', 'host', 'guest', 'Ada', 'grace', 'suspended']],
    ['/users?username=ada', ['Ada']],
    ['/users?username=ad', []],
    ['/users?keyword=LOVE', ['Ada']],
    ['/users?keyword=r', ['grace']],
    ['/users?keyword=countess', []],
    ['/users?keyword=@', []],
    ['/users?keyword=&username=', ['admin', 'host', 'guest', 'Ada', 'grace', 'suspended']],
    ['/users?username=grace&keyword=ada', ['grace']],
  ])('%s finds %j', async (path, expected) => {
    expect(await usernames(path)).toEqual(expected)
  })

  it('that are not verified are there for admins', async () => {
    expect(await usernames('/users?keyword=ada', 'guest')).toEqual(['Ada'])
    expect(await usernames('/users?keyword=ada', 'admin')).toEqual(['Ada', 'unverified'])
  })

  it('keep in the addresses of pages what was looked for', async () => {
    const { meta } = await api.read(usersPageSchema, '/users?keyword=a&resultsperpage=1&verbose=yes')
    expect(meta.next_page).toBe(`${BASE}/users?start=1&resultsperpage=1&verbose=yes&keyword=a`)
  })

  it.each(['username[]=a', 'keyword=a&keyword=b'])('cannot be found by %s', async (query) => {
    expect(await api.statusOf(`/users?${query}`)).toBe(400)
  })
})

describe('a user', () => {
  it('has private fields for themselves and for admins', async () => {
    const path = `/users/${api.users.guest}?verbose=yes`
    const seenBy = async (as?: 'admin' | 'host' | 'guest') =>
      (await api.read(usersPageSchema, path, as)).users[0]
    expect(await seenBy('guest')).toMatchObject({
      email: 'guest@lectern.example',
      trusted: false,
      can_edit: true,
    })
    expect(await seenBy('guest')).not.toHaveProperty('admin')
    expect(await seenBy('admin')).toMatchObject({ admin: false, trusted: false, can_edit: true })
    for (const field of ['email', 'trusted', 'admin']) {
      expect(await seenBy('host')).not.toHaveProperty(field)
      expect(await seenBy()).not.toHaveProperty(field)
    }
    expect(await seenBy('host')).toHaveProperty('can_edit', false)
    expect(await seenBy()).not.toHaveProperty('can_edit')
  })

  it('is found at the address that meta gives the caller', async () => {
    const { meta } = await api.read(usersPageSchema, '/users', 'guest')
    const { users } = await api.read(usersPageSchema, String(meta.user_uri).replace(BASE, ''))
    expect(users).toMatchObject([{ username: 'guest', uri: meta.user_uri }])
  })

  it('is 404, with all that is below, when the account is not verified', async () => {
    const id = await addUser('new', { verified: false })
    for (const path of ['', '/talks', '/attended', '/hosted', '/talk_comments', '/event_comments']) {
      expect([path, await api.statusOf(`/users/${id}${path}`)]).toEqual([path, 404])
      expect([path, await api.statusOf(`/users/${id}${path}`, 'admin')]).toEqual([path, 200])
    }
  })

  it('is there, with all that is below, when the account is suspended', async () => {
    const id = await addUser('suspended', { suspended: true })
    for (const path of ['', '/talks', '/attended', '/hosted', '/talk_comments', '/event_comments']) {
      expect([path, await api.statusOf(`/users/${id}${path}`)]).toEqual([path, 200])
    }
    expect((await api.read(usersPageSchema, `/users/${id}?verbose=yes`)).users[0]).not.toHaveProperty(
      'suspended',
    )
  })
})

describe('what a user did', () => {
  const day = (number: number) => instant(1_777_636_800 + number * 86_400)

  it('are the events that they attended and hosted, latest start first', async () => {
    const [early, late, other] = [
      await addEvent({ name: 'Early', startDate: day(-9) }),
      await addEvent({ name: 'Late', startDate: day(-1), hosts: [api.users.host, api.users.guest] }),
      await addEvent({ name: 'Other', hosts: [api.users.guest] }),
    ]
    await api.store.transaction(async ({ attendance }) => {
      await attendance.add(early, api.users.guest)
      await attendance.add(late, api.users.guest)
      await attendance.add(other, api.users.host)
    })
    const attended = await api.read(
      eventsPageSchema,
      `/users/${api.users.guest}/attended?verbose=yes`,
      'guest',
    )
    expect(attended.events).toMatchObject([
      { name: 'Late', attending: true, can_edit: true },
      { name: 'Early', attending: true, can_edit: false },
    ])
    const hosted = await api.read(eventsPageSchema, `/users/${api.users.host}/hosted`)
    expect(hosted.events.map(({ name }) => name)).toEqual(['Late', 'Early'])
  })

  it('is not there for others where they do not see the event', async () => {
    const id = await addEvent({ approval: { state: 'pending' } })
    await api.store.transaction(async ({ attendance, talks, talkComments, eventComments }) => {
      await attendance.add(id, api.users.host)
      const speakers = [{ speakerName: 'Me', userId: api.users.host }]
      const talk = await talks.add(aTalk(id, { speakers }))
      await talkComments.add(aTalkComment(talk.id, api.users.host))
      await eventComments.add(anEventComment(id, api.users.host))
    })
    for (const path of ['attended', 'hosted', 'talks', 'talk_comments', 'event_comments']) {
      const totalFor = async (as?: 'host' | 'guest'): Promise<unknown> =>
        JSON.parse((await api.ask(`/users/${api.users.host}/${path}`, as ? { as } : {})).text)
      expect([path, await totalFor()]).toMatchObject([path, { meta: { total: 0 } }])
      expect([path, await totalFor('guest')]).toMatchObject([path, { meta: { total: 0 } }])
      expect([path, await totalFor('host')]).toMatchObject([path, { meta: { total: 1 } }])
    }
  })

  it('are the talks that they gave, latest start first, and what they wrote, newest first', async () => {
    const id = await addEvent()
    await api.store.transaction(async ({ talks, talkComments, eventComments }) => {
      const speakers = [{ speakerName: 'Guest', userId: api.users.guest }]
      const early = await talks.add(aTalk(id, { talkTitle: 'Early', startDate: day(0), speakers }))
      await talks.add(aTalk(id, { talkTitle: 'Late', startDate: day(1), speakers }))
      await talks.add(aTalk(id, { talkTitle: 'Claimed by nobody' }))
      const write = (comment: string, at: number) => ({ comment, createdDate: day(at) })
      await talkComments.add(aTalkComment(early.id, api.users.guest, write('New', 2)))
      await talkComments.add(aTalkComment(early.id, api.users.guest, write('Old', 1)))
      await eventComments.add(anEventComment(id, api.users.guest, write('Old', 1)))
      await eventComments.add(anEventComment(id, api.users.guest, write('New', 2)))
    })
    const below = `/users/${api.users.guest}`
    const { talks } = await api.read(talksPageSchema, `${below}/talks`)
    expect(talks.map((talk) => talk.talk_title)).toEqual(['Late', 'Early'])
    const onTalks = await api.read(talkCommentsPageSchema, `${below}/talk_comments`)
    expect(onTalks.comments.map(({ comment }) => comment)).toEqual(['New', 'Old'])
    const onEvents = await api.read(eventCommentsPageSchema, `${below}/event_comments?verbose=yes`)
    expect(onEvents.comments.map(({ comment }) => comment)).toEqual(['New', 'Old'])
    expect(onEvents.comments[0]).toHaveProperty('source')
  })
})
