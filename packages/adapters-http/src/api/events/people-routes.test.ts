import { anEvent, anImage } from '@lectern/application/testing'
import type { EventId, UserId } from '@lectern/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MemoryApi, openMemoryApi } from '../../testing/memory-api.ts'
import { imagesPageSchema } from '../images/schemas.ts'
import { usersPageSchema } from '../users/schemas.ts'

let api: MemoryApi
beforeEach(async () => {
  api = await openMemoryApi()
})
afterEach(() => api.close())

const addEvent = (hosts: readonly UserId[] = [api.users.host]): Promise<EventId> =>
  api.add(({ events }) => events.add(anEvent(api.users.host, { hosts })))

describe('the people of an event', () => {
  it('are those who attend', async () => {
    const event = await addEvent()
    await api.store.transaction(async ({ attendance }) => {
      await attendance.add(event, api.users.guest)
      await attendance.add(event, api.users.host)
    })
    const { users, meta } = await api.read(usersPageSchema, `/events/${event}/attendees?verbose=yes`)
    expect(users.map(({ username }) => username)).toEqual(['host', 'guest'])
    expect(users[0]).toHaveProperty('avatar_hash')
    expect(meta).toMatchObject({ count: 2, total: 2 })
  })
})

describe('other children of an event', () => {
  it('are its images, the original first', async () => {
    const event = await addEvent()
    expect(await api.read(imagesPageSchema, `/events/${event}/images`)).toMatchObject({ images: [] })
    const images = [anImage(event, { type: 'small', width: 140, height: 140 }), anImage(event)]
    await api.store.transaction((repositories) => repositories.images.replace(event, images))
    const listed = await api.read(imagesPageSchema, `/events/${event}/images`)
    expect(listed).toMatchObject({
      images: [
        { type: 'orig', width: 600, url: `https://api.lectern.example/images/${images[1]?.fileName}` },
        { type: 'small', width: 140 },
      ],
      meta: { count: 2, total: 2 },
    })
  })
})
