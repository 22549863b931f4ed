import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MemoryApi, openMemoryApi } from '../../testing/memory-api.ts'
import { languagesPageSchema, talkTypesPageSchema } from './schemas.ts'

const BASE = 'https://api.lectern.example/v2.1'

let api: MemoryApi
beforeAll(async () => {
  api = await openMemoryApi()
})
afterAll(() => api.close())

describe('the languages that a talk can be in', () => {
  it('are the list of the contract', async () => {
    const { languages, meta } = await api.read(languagesPageSchema, '/languages')
    expect(languages.map(({ name }) => name)).toEqual([
      'English - US',
      'English - UK',
      'Deutsch',
      'Nederlands',
      'Francais',
      'Espanol',
      'Polish',
      'Finnish',
      'Brazilian Portuguese',
    ])
    expect(meta).toMatchObject({ count: 9, total: 9 })
  })

  it('have pages, and an address each', async () => {
    const { languages } = await api.read(languagesPageSchema, '/languages?start=2&resultsperpage=1')
    expect(languages).toEqual([{ name: 'Deutsch', uri: `${BASE}/languages/3` }])
    expect((await api.read(languagesPageSchema, '/languages/3')).languages).toEqual(languages)
    expect(await api.ask('/languages/10')).toMatchObject({ status: 404, text: '["Language not found"]' })
  })
})

describe('the types of talks', () => {
  it('have an address each', async () => {
    const { talk_types: types } = await api.read(talkTypesPageSchema, '/talk_types/4')
    expect(types).toEqual([{ name: 'Keynote', title: 'Keynote', uri: `${BASE}/talk_types/4` }])
    expect(await api.ask('/talk_types/6')).toMatchObject({ status: 404, text: '["Talk type not found"]' })
  })
})
