import { anEvent, aTalk } from '@lectern/application/testing'
import { type EventId, instant, type TalkId, type TalkToSave } from '@lectern/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MemoryApi, openMemoryApi } from '../../testing/memory-api.ts'
import { talksPageSchema } from './schemas.ts'

const BASE = 'https://api.lectern.example/v2.1'

let api: MemoryApi
let event: EventId
beforeEach(async () => {
  api = await openMemoryApi()
  event = await api.add(({ events }) => events.add(anEvent(api.users.host)))
})
afterEach(() => api.close())

const addTalk = (talkTitle: string, traits: Partial<TalkToSave> = {}): Promise<TalkId> =>
  api.add(({ talks }) => talks.add(aTalk(event, { talkTitle, ...traits })))

const hour = (number: number) => instant(1_777_636_800 + number * 3600)

const titles = async (path: string): Promise<readonly string[]> =>
  (await api.read(talksPageSchema, path)).talks.map((talk) => talk.talk_title)

describe('the talks of an event', () => {
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
