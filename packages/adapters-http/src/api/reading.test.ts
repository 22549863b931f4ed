import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../http/json.ts'
import type { Route } from '../http/route.ts'
import { type MemoryApi, openMemoryApi } from '../testing/memory-api.ts'
import { type Everything, oneOfEverything } from '../testing/one-of-everything.ts'
import { addressOfRead } from '../testing/reads.ts'
import { routes } from './routes.ts'

/** Every list and record; the landing page and the documents are neither. */
const readings = routes.filter(({ method, useCase }) => method === 'GET' && useCase !== undefined)
const each = readings.map((route) => [route.path, route] as const)

let api: MemoryApi
let ids: Everything
beforeAll(async () => {
  api = await openMemoryApi()
  ids = await oneOfEverything(api)
})
afterAll(() => api.close())

const addressOf = (route: Route): string => addressOfRead(route, ids, api)

const schemaOf = ({ success }: Route): v.GenericSchema => success.body ?? v.never()

/** Every value in a body, as markup. */
function wordsOf(value: Json): readonly string[] {
  if (value === null) return ['none']
  if (typeof value === 'object') return Object.values(value).flatMap(wordsOf)
  const word = String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return [word.startsWith('https:') ? `href="${word}"` : word]
}

describe('every list and record', () => {
  it.each(each)('%s has something in it, and is what its schema says', async (_path, route) => {
    for (const form of ['', '&verbose=yes']) {
      const { status, text } = await api.ask(`${addressOf(route)}${form}`, { as: 'admin' })
      expect(status).toBe(route.success.status)
      const body = v.parse(schemaOf(route), JSON.parse(text))
      expect(Object.keys(body as object)).toEqual([expect.any(String), 'meta'])
      expect(
        v.is(v.looseObject({ meta: v.looseObject({ total: v.pipe(v.number(), v.minValue(1)) }) }), body),
      ).toBe(true)
    }
  })

  it.each(each)('%s says in meta what was asked for, and by whom', async (path, route) => {
    const { text } = await api.ask(`${addressOf(route)}&verbose=yes&start=0&resultsperpage=7`, {
      as: 'admin',
    })
    const { meta } = v.parse(v.looseObject({ meta: v.looseObject({}) }), JSON.parse(text))
    const page = `start=0&resultsperpage=${isList(route) ? 7 : 20}&verbose=yes`
    const search = path === '/talks' ? '&title=types' : ''
    expect(meta).toMatchObject({
      this_page: `https://api.lectern.example/v2.1${addressOf(route).split('?', 1)[0]}?${page}${search}`,
      user_uri: `https://api.lectern.example/v2.1/users/${api.users.admin}`,
    })
  })

  it.each(each)('%s is a page with the same values, and every address is a link', async (_path, route) => {
    const address = `${addressOf(route)}&verbose=yes`
    const body = JSON.parse((await api.ask(address, { as: 'admin' })).text) as Json
    const { text, headers } = await api.ask(`${address}&format=html`, { as: 'admin' })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    for (const word of wordsOf(body)) expect(text).toContain(word)
  })

  it.each(each.filter(([path]) => path.includes(':')))(
    '%s is 404 for what is not there',
    async (_path, { path, signIn }) => {
      const as = signIn === undefined ? {} : { as: 'admin' as const }
      for (const id of ['4711', '0', 'x', '99999999999999999999']) {
        const { status, text } = await api.ask(path.replaceAll(/:\w+/gu, id), as)
        expect([id, status, text]).toEqual([id, 404, expect.stringMatching(/^\["\w[\w ]+ not found"\]$/u)])
      }
    },
  )
})

it('a page heads records with their names, but not those that have none', async () => {
  const headings = async (path: string): Promise<readonly (string | undefined)[]> => {
    const { text } = await api.ask(`${path}?format=html`, { as: 'host' })
    return [...text.matchAll(/<h2>(?:<a [^>]*>)?(.*?)(?:<\/a>)?<\/h2>/gu)].map(([, heading]) => heading)
  }
  expect(await headings(`/talks/${ids.talkId}`)).toEqual(['Types &amp; &lt;tests&gt;', 'meta'])
  expect(await headings(`/users/${api.users.guest}`)).toEqual(['guest', 'meta'])
  expect(await headings(`/talks/${ids.talkId}/comments`)).toEqual(['meta'])
  expect(await headings(`/events/${ids.eventId}/comments/reported`)).toEqual(['meta'])
})

/** Only lists have pages. */
const isList = ({ useCase }: Route): boolean => /^(?:list|search|export)/u.test(String(useCase))
