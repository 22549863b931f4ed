import { anEvent, aTalk, aTrack } from '@lectern/application/testing'
import { asId, type EventId, instant, type TalkId, type TalkToSave } from '@lectern/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MemoryApi, openMemoryApi } from '../../testing/memory-api.ts'
import { talkLinksPageSchema } from './link-schemas.ts'
import { speakersPageSchema, starredSchema, talksPageSchema } from './schemas.ts'

const BASE = 'https://api.lectern.example/v2.1'

let api: MemoryApi
let event: EventId
beforeEach(async () => {
  api = await openMemoryApi()
  event = await addEvent()
})
afterEach(() => api.close())

const addEvent = (traits: Parameters<typeof anEvent>[1] = {}): Promise<EventId> =>
  api.add(({ events }) => events.add(anEvent(api.users.host, traits)))

const addTalk = (talkTitle: string, traits: Partial<TalkToSave> = {}, below = event): Promise<TalkId> =>
  api.add(({ talks }) => talks.add(aTalk(below, { talkTitle, ...traits })))

const hour = (number: number) => instant(1_777_636_800 + number * 3600)

const titles = async (path: string, as?: 'admin' | 'host' | 'guest'): Promise<readonly string[]> =>
  (await api.read(talksPageSchema, path, as)).talks.map((talk) => talk.talk_title)

describe('the talks of an event', () => {
  it('stand in the order of their start, and of their ids when they start together', async () => {
    await addTalk('Late', { startDate: hour(5) })
    await addTalk('Early one', { startDate: hour(1) })
    await addTalk('Early two', { startDate: hour(1) })
    await addTalk('Elsewhere', {}, await addEvent())
    expect(await titles(`/events/${event}/talks`)).toEqual(['Early one', 'Early two', 'Late'])
    expect(await titles(`/events/${event}/talks?start=1&resultsperpage=1`)).toEqual(['Early two'])
  })

  it('are an empty list when there are none', async () => {
    expect(await api.read(talksPageSchema, `/events/${event}/talks`)).toMatchObject({
      talks: [],
      meta: { count: 0, total: 0 },
    })
  })

  it('keep the detailed form from page to page', async () => {
    for (const title of ['One', 'Two', 'Three']) await addTalk(title)
    const { talks, meta } = await api.read(
      talksPageSchema,
      `/events/${event}/talks?verbose=yes&start=1&resultsperpage=1`,
    )
    expect(talks[0]).toHaveProperty('language', 'English - UK')
    const at = (start: number): string =>
      `${BASE}/events/${event}/talks?start=${start}&resultsperpage=1&verbose=yes`
    expect(meta).toEqual({ count: 1, total: 3, this_page: at(1), next_page: at(2), prev_page: at(0) })
  })
})

describe('the search for talks', () => {
  it('finds a part of the title, newest first, and keeps it in the addresses of pages', async () => {
    await addTalk('100% Types', { startDate: hour(1) })
    await addTalk('TYPES & tests', { startDate: hour(2) })
    await addTalk('Tests', { startDate: hour(3) })
    expect(await titles('/talks?title=types')).toEqual(['TYPES & tests', '100% Types'])
    expect(await titles('/talks?title=%25')).toEqual(['100% Types'])
    const { meta } = await api.read(talksPageSchema, '/talks?title=%26+t&resultsperpage=1')
    expect(meta.this_page).toBe(`${BASE}/talks?start=0&resultsperpage=1&title=%26+t`)
  })

  it('leaves out talks of events that the caller may not see', async () => {
    await addTalk('Types', {}, await addEvent({ approval: { state: 'pending' } }))
    expect(await titles('/talks?title=types')).toEqual([])
    expect(await titles('/talks?title=types', 'guest')).toEqual([])
    expect(await titles('/talks?title=types', 'host')).toEqual(['Types'])
  })

  it.each(['/talks', '/talks?title=', '/talks?title=+'])('needs a title: %s', async (path) => {
    expect(await api.ask(path)).toMatchObject({ status: 400, text: `["'title' is a required field"]` })
  })

  it.each(['title[]=a', 'title=a&title=b'])('refuses %s', async (query) => {
    expect(await api.statusOf(`/talks?${query}`)).toBe(400)
  })
})

describe('a talk', () => {
  it('has its dates in the zone of its event', async () => {
    const id = await addTalk('Types', { startDate: hour(0) })
    const { talks } = await api.read(talksPageSchema, `/talks/${id}`)
    expect(talks).toMatchObject([{ start_date: '2026-05-01T14:00:00+02:00' }])
  })

  it('is starred for the member who starred it', async () => {
    const id = await addTalk('Types')
    await api.store.transaction(({ stars }) => stars.add(id, api.users.guest))
    const seen = async (as?: 'guest' | 'host') => (await api.read(talksPageSchema, `/talks/${id}`, as)).talks
    expect(await seen('guest')).toMatchObject([{ starred: true, starred_count: 1 }])
    expect(await seen('host')).toMatchObject([{ starred: false, starred_count: 1 }])
    expect(await seen()).toMatchObject([{ starred: false, starred_count: 1 }])
  })

  it('says at its starred address the same, and who asked', async () => {
    const id = await addTalk('Types')
    await api.store.transaction(({ stars }) => stars.add(id, api.users.guest))
    const this_page = `${BASE}/talks/${id}/starred?start=0&resultsperpage=20`
    const user_uri = `${BASE}/users/${api.users.guest}`
    expect(await api.read(starredSchema, `/talks/${id}/starred`, 'guest')).toEqual({
      has_starred: true,
      meta: { count: 1, total: 1, this_page, user_uri },
    })
    expect(await api.read(starredSchema, `/talks/${id}/starred`)).toEqual({
      has_starred: false,
      meta: { count: 1, total: 1, this_page },
    })
  })

  it('lists its tracks in the order of their names', async () => {
    const [web, apps] = await api.store.transaction(async ({ tracks }) => [
      (await tracks.add(aTrack(event, { trackName: 'Web' }))).id,
      (await tracks.add(aTrack(event, { trackName: 'Apps' }))).id,
    ])
    const id = await addTalk('Types', { tracks: [web, apps] })
    const { talks } = await api.read(talksPageSchema, `/talks/${id}`)
    expect(talks).toMatchObject([
      {
        tracks: [
          { track_name: 'Apps', remove_track_uri: `${BASE}/talks/${id}/tracks/${apps}` },
          { track_name: 'Web', track_uri: `${BASE}/tracks/${web}` },
        ],
      },
    ])
  })

  it('is 404, with all that is below it, for a caller who may not see its event', async () => {
    const id = await addTalk('Types', {}, await addEvent({ approval: { state: 'rejected', reason: '' } }))
    for (const path of ['', '/starred', '/speakers', '/links', '/comments']) {
      expect([path, await api.statusOf(`/talks/${id}${path}`)]).toEqual([path, 404])
      expect([path, await api.statusOf(`/talks/${id}${path}`, 'guest')]).toEqual([path, 404])
      expect([path, await api.statusOf(`/talks/${id}${path}`, 'host')]).toEqual([path, 200])
    }
  })
})

describe('the speakers of a talk', () => {
  it('stand in the order in which they were given, with an address when they have claimed the talk', async () => {
    const speakers = [
      { speakerName: 'Grace', userId: undefined },
      { speakerName: 'Ada', userId: api.users.guest },
    ]
    const id = await addTalk('Types', { speakers })
    const ada = { speaker_name: 'Ada', speaker_uri: `${BASE}/users/${api.users.guest}` }
    const removable = { ...ada, remove_speaker_uri: `${BASE}/talks/${id}/speakers/${api.users.guest}` }
    const grace = { speaker_name: 'Grace' }
    const { speakers: listed } = await api.read(speakersPageSchema, `/talks/${id}/speakers`)
    expect(listed).toEqual([grace, removable])
    const { talks } = await api.read(talksPageSchema, `/talks/${id}`)
    expect(talks.map((talk) => talk.speakers)).toEqual([[grace, ada]])
    const second = await api.read(speakersPageSchema, `/talks/${id}/speakers?start=1`)
    expect(second).toMatchObject({ speakers: [{ speaker_name: 'Ada' }], meta: { count: 1, total: 2 } })
  })
})

describe('the links of a talk', () => {
  const links = [
    { displayName: 'code_link', url: 'https://code.example' },
    { displayName: 'slides_link', url: 'https://slides.example/?a=1&b=2' },
  ] as const

  it('stand in the order in which they were given, each with an address', async () => {
    const id = await addTalk('Types', { links })
    const { talk_links: listed } = await api.read(talkLinksPageSchema, `/talks/${id}/links`)
    expect(listed.map(({ display_name, url }) => ({ display_name, url }))).toEqual([
      { display_name: 'code_link', url: 'https://code.example' },
      { display_name: 'slides_link', url: 'https://slides.example/?a=1&b=2' },
    ])
    for (const link of listed) {
      const found = await api.read(talkLinksPageSchema, link.uri.replace(BASE, ''))
      expect(found.talk_links).toEqual([link])
    }
  })

  it('are not below another talk', async () => {
    const [id, other] = [await addTalk('Types', { links }), await addTalk('Tests', { links })]
    const { talk_links: listed } = await api.read(talkLinksPageSchema, `/talks/${id}/links`)
    const linkId = listed[0]?.uri.split('/').at(-1)
    expect(await api.statusOf(`/talks/${id}/links/${linkId}`)).toBe(200)
    expect(await api.statusOf(`/talks/${other}/links/${linkId}`)).toBe(404)
    expect(await api.statusOf(`/talks/${asId<TalkId>(4711)}/links/${linkId}`)).toBe(404)
  })
})
