import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { readOptions } from '../options.ts'
import { pagesOf } from './pages.ts'
import { placesOf, requestsTo, requireWritable } from './places.ts'
import { readerOf } from './read.ts'

const stack: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stack.splice(0)) await stop()
})

type Pages = Readonly<Record<string, unknown>>

/** A service with these responses; to other paths it sends 404, and to every POST 400. */
async function serve(pages: Pages): Promise<string> {
  const server = createServer(({ url = '', method }, response) => {
    const page = pages[url]
    response.statusCode = method === 'POST' ? 400 : page === undefined ? 404 : 200
    response.end(method === 'POST' ? '["no"]' : typeof page === 'string' ? page : JSON.stringify(page ?? []))
  }).listen(0, '127.0.0.1')
  stack.push(async () => server.close())
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

const link = (path: string): string => `http://elsewhere.example${path}`
const root = { events: link('/all'), 'past-events': link('/past') }
const event = {
  verbose_uri: link('/e/7?verbose=yes'),
  talks_uri: link('/e/7/talks'),
  comments_uri: link('/e/7/comments'),
  attending_uri: link('/e/7/attending'),
  start_date: new Date(Date.now() - 10 * 86_400_000).toISOString(),
}
const talk = (id: number, comment_count: number, speakers: readonly unknown[] = []) => ({
  comments_uri: link(`/t/${id}/comments`),
  starred_uri: link(`/t/${id}/starred`),
  start_date: event.start_date,
  comment_count,
  speakers,
})
const complete: Pages = {
  '/v2.1/': root,
  '/all': { events: [event, event] },
  '/all?stub=e1': { events: [event] },
  '/all?title=e': { events: [event] },
  '/past?start=0&resultsperpage=100': { events: [event] },
  '/e/7?verbose=yes': { events: [event] },
  '/e/7/talks?resultsperpage=100': { talks: [talk(1, 2), talk(2, 9, [{ speaker_uri: link('/u/1') }])] },
  '/t/2/comments': { comments: [{}, {}, {}] },
}

describe('the pages of another service', () => {
  it('are found by links, at the given address', async () => {
    const pages = await pagesOf(readerOf(await serve(complete)))
    expect(pages.map(({ address, records }) => [address, records])).toEqual([
      ['/all', 2],
      ['/e/7?verbose=yes', 1],
      ['/e/7/talks?resultsperpage=100', 2],
      ['/t/2/comments', 3],
      ['/all?title=e', 1],
    ])
  })

  it.each<[string, Pages, string]>([
    ['a missing page', { '/v2.1/': undefined }, '/v2.1/: status 404 instead of 200'],
    ['a page that is not JSON', { '/all': '<html>' }, '/all: the response is not a JSON object'],
    ['a missing link', { '/v2.1/': { events: 1 } }, 'There is no link "events" in {"events":1}'],
    [
      'an empty list',
      { '/all?stub=e1': { events: [] } },
      '/all?stub=e1: the response has no records in "events"',
    ],
  ])('are refused with %s', async (_, wrong, message) => {
    const reader = readerOf(await serve({ ...complete, ...wrong }))
    await expect(pagesOf(reader)).rejects.toThrow(message)
  })
})

describe('the writes to another service', () => {
  it('go to talks of the last weeks without speakers with accounts', async () => {
    const places = await placesOf(readerOf(await serve(complete)))
    const stars = requestsTo('star', places, ['one', 'two'])
    expect([stars.length, stars.at(1)]).toEqual([2, { path: '/t/1/starred', token: 'two' }])
    expect(requestsTo('event comment', places, ['one']).at(0)).toMatchObject({ path: '/e/7/comments' })
  })

  it('are tried once, and a refusal is shown', async () => {
    const url = await serve(complete)
    const requests = requestsTo('attend', await placesOf(readerOf(url)), ['one'])
    const trial = requireWritable(url, 'attend', requests)
    await expect(trial).rejects.toThrow('/e/7/attending (attend): status 400 instead of 201: ["no"]')
  })
})

describe('the options', () => {
  it.each([
    [['--against', 'http://192.0.2.1'], '--against must be a loopback address'],
    [['--against', 'https://127.0.0.1'], '--against must be a loopback address'],
    [['--engine', 'sqlite', '--against', 'http://127.0.0.1', '--against-pid', 'x'], 'there is no process x'],
    [['--against', 'http://127.0.0.1'], '--against needs one --engine'],
    [
      ['--against', 'http://127.0.0.1', '--engine', 'sqlite', '--save'],
      '--save is for the usual comparisons',
    ],
  ])('%s are refused', (args, message) => {
    expect(() => readOptions(args)).toThrow(message)
  })

  it('take a loopback address, and several processes', () => {
    const pids = `${process.pid},${process.pid}`
    const other = ['--against', 'http://localhost:81/v2.1', '--against-pid', pids]
    const { against } = readOptions([...other, '--engine', 'sqlite'])
    expect(against).toMatchObject({ url: 'http://localhost:81', pids: [process.pid, process.pid] })
  })
})
