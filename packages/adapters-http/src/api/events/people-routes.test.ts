import { anEvent, anImage, aClaim, aTalk, aTrack } from '@lectern/application/testing'
import type { EventId, UserId } from '@lectern/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MemoryApi, openMemoryApi } from '../../testing/memory-api.ts'
import { claimsPageSchema } from '../claims/schemas.ts'
import { imagesPageSchema } from '../images/schemas.ts'
import { tracksPageSchema } from '../tracks/schemas.ts'
import { usersPageSchema } from '../users/schemas.ts'
import { attendingSchema, hostsPageSchema } from './schemas.ts'

const BASE = 'https://api.lectern.example/v2.1'

let api: MemoryApi
beforeEach(async () => {
  api = await openMemoryApi()
})
afterEach(() => api.close())

const addEvent = (hosts: readonly UserId[] = [api.users.host]): Promise<EventId> =>
  api.add(({ events }) => events.add(anEvent(api.users.host, { hosts })))

describe('the people of an event', () => {
  it('are its hosts, in the order in which they were added', async () => {
    const event = await addEvent([api.users.host, api.users.admin])
    const { hosts } = await api.read(hostsPageSchema, `/events/${event}/hosts`)
    expect(hosts).toEqual([
      {
        host_name: 'The host',
        host_uri: `${BASE}/users/${api.users.host}`,
        remove_host_uri: `${BASE}/events/${event}/hosts/${api.users.host}`,
      },
      {
        host_name: 'The admin',
        host_uri: `${BASE}/users/${api.users.admin}`,
        remove_host_uri: `${BASE}/events/${event}/hosts/${api.users.admin}`,
      },
    ])
  })

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

  it('may ask whether they attend', async () => {
    const event = await addEvent()
    await api.store.transaction(({ attendance }) => attendance.add(event, api.users.guest))
    const this_page = `${BASE}/events/${event}/attending?start=0&resultsperpage=20`
    const user_uri = `${BASE}/users/${api.users.guest}`
    expect(await api.read(attendingSchema, `/events/${event}/attending`, 'guest')).toEqual({
      is_attending: true,
      meta: { count: 1, total: 1, this_page, user_uri },
    })
    expect(await api.read(attendingSchema, `/events/${event}/attending`, 'host')).toMatchObject({
      is_attending: false,
    })
    expect(await api.read(attendingSchema, `/events/${event}/attending`)).toEqual({
      is_attending: false,
      meta: { count: 1, total: 1, this_page },
    })
  })
})

describe('other children of an event', () => {
  it('are its tracks, in the order of their names, in one form', async () => {
    const event = await addEvent()
    await api.store.transaction(async ({ tracks, talks }) => {
      const web = await tracks.add(aTrack(event, { trackName: 'web' }))
      await tracks.add(aTrack(event, { trackName: 'Apps' }))
      await talks.add(aTalk(event, { tracks: [web.id] }))
    })
    const { tracks, meta } = await api.read(tracksPageSchema, `/events/${event}/tracks`)
    expect(tracks).toMatchObject([
      { track_name: 'Apps', talks_count: 0 },
      { track_name: 'web', talks_count: 1 },
    ])
    expect(meta).toEqual({
      count: 2,
      total: 2,
      this_page: `${BASE}/events/${event}/tracks?start=0&resultsperpage=20`,
    })
    const detailed = await api.read(tracksPageSchema, `/events/${event}/tracks?verbose=yes`)
    expect(detailed.tracks).toEqual(tracks)
    for (const track of tracks) {
      const found = await api.read(tracksPageSchema, track.verbose_uri.replace(BASE, ''))
      expect(found.tracks).toEqual([track])
    }
  })

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

  it('are the claims that are pending on its talks', async () => {
    const event = await addEvent()
    const talk = await api.store.transaction(async ({ talks, claims }) => {
      const { id } = await talks.add(aTalk(event))
      await claims.replace(id, [aClaim(id, api.users.guest, { displayName: 'Ada' })])
      return id
    })
    expect((await api.read(claimsPageSchema, `/events/${event}/claims`, 'host')).claims).toEqual([
      {
        display_name: 'Ada',
        username: 'guest',
        user_uri: `${BASE}/users/${api.users.guest}`,
        speaker_uri: `${BASE}/users/${api.users.guest}`,
        talk_uri: `${BASE}/talks/${talk}`,
        approve_claim_uri: `${BASE}/talks/${talk}/speakers`,
        reject_claim_uri: `${BASE}/talks/${talk}/speakers?display_name=Ada&username=guest`,
        kind: 'claim',
        created_date: '2026-05-01T14:00:00+02:00',
      },
    ])
  })
})
