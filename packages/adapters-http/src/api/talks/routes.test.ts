import { anEvent, aTalk } from '@lectern/application/testing'
import { asId, type EventId, instant, type TalkId, type TalkToSave } from '@lectern/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MemoryApi, openMemoryApi } from '../../testing/memory-api.ts'
import { talkLinksPageSchema } from './link-schemas.ts'
import { talksPageSchema } from './schemas.ts'

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

  it.each(['title[]=a', 'title=a&title=b'])('refuses %s', async (query) => {
    expect(await api.statusOf(`/talks?${query}`)).toBe(400)
  })
})

describe('the links of a talk', () => {
  const links = [
    { displayName: 'code_link', url: 'https://code.example' },
    { displayName: 'slides_link', url: 'https://slides.example/?a=1&b=2' },
  ] as const

  it('are not below another talk', async () => {
    const [id, other] = [await addTalk('Types', { links }), await addTalk('Tests', { links })]
    const { talk_links: listed } = await api.read(talkLinksPageSchema, `/talks/${id}/links`)
    const linkId = listed[0]?.uri.split('/').at(-1)
    expect(await api.statusOf(`/talks/${id}/links/${linkId}`)).toBe(200)
    expect(await api.statusOf(`/talks/${other}/links/${linkId}`)).toBe(404)
    expect(await api.statusOf(`/talks/${asId<TalkId>(4711)}/links/${linkId}`)).toBe(404)
  })
})
