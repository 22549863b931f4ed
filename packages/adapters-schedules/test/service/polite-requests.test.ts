import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { FolderCache } from '../../src/index.ts'
import { answer, answers, fakeTiming, type Handler, oneEvent, readAll, serve, sourceAt } from './a-service.ts'

it('asks as Lectern, for details and long pages, without credentials', async () => {
  await using service = await serve(oneEvent)
  await readAll(sourceAt(`${service.origin}/v2.1`))
  expect(service.requests.map(({ url }) => url)).toEqual([
    '/v2.1?verbose=yes&resultsperpage=100',
    '/v2.1/events?verbose=yes&resultsperpage=100',
    ...['tracks', 'talks', 'attendees', 'comments', 'talk_comments'].map(
      (list) => `/v2.1/events/1/${list}?verbose=yes&resultsperpage=100`,
    ),
  ])
  for (const { headers } of service.requests) {
    expect(headers).toMatchObject({ 'user-agent': 'Lectern/test', accept: 'application/json' })
    expect(Object.keys(headers)).not.toContain('authorization')
    expect(Object.keys(headers)).not.toContain('cookie')
  }
})

it('follows the pages as the service links them', async () => {
  await using service = await serve((origin) => ({
    ...oneEvent(origin),
    '/v2.1/events/1/tracks': answers.list(
      'tracks',
      [{ uri: `${origin}/1`, track_name: 'A' }],
      `${origin}/v2.1/more?page=b`,
    ),
    '/v2.1/more': answers.list('tracks', [{ uri: `${origin}/2`, track_name: 'B' }]),
  }))
  const { events } = await readAll(sourceAt(`${service.origin}/v2.1`))
  expect(events[0]?.tracks.map(({ trackName }) => trackName)).toEqual(['A', 'B'])
  expect(service.requests.map(({ url }) => url)).toContain('/v2.1/more?page=b')
})

it('makes at most two requests at once, with a pause between their starts', async () => {
  let [open, most] = [0, 0]
  const user: Handler = (request, response) => {
    open += 1
    most = Math.max(most, open)
    response.on('finish', () => void (open -= 1))
    setImmediate(() => answer(response, answers.list('users', [{ uri: request.url, username: 'ada' }])))
  }
  const timing = fakeTiming()
  const paths = Array.from({ length: 6 }, (_, id) => `/v2.1/users/${id}`)
  await using service = await serve(() => Object.fromEntries(paths.map((path) => [path, user])))
  const source = sourceAt(service.origin, { pause: 200, timing })
  await Promise.all(paths.map((path) => source.person(`${service.origin}${path}`)))
  expect(most).toBeLessThanOrEqual(2)
  expect(timing.waits).toEqual([200, 200, 200, 200, 200])
})

describe('a service that is busy', () => {
  const busy = (statuses: readonly number[], headers: Record<string, string>) => {
    let asked = 0
    const handler: Handler = (_, response) => {
      const status = statuses[asked++]
      if (status === undefined) answer(response, answers.list('events', []))
      else response.writeHead(status, headers).end()
    }
    return serve(() => ({ '/v2.1/events': handler }))
  }
  const waitsOf = async (statuses: readonly number[], headers: Record<string, string> = {}) => {
    await using service = await busy(statuses, headers)
    const timing = fakeTiming()
    const failure = await readAll(sourceAt(`${service.origin}/v2.1/events`, { timing })).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : error),
    )
    return { waits: timing.waits, failure }
  }

  it.each([429, 504])('with status %i is asked again, later each time', async (status) => {
    expect(await waitsOf([status, status, status])).toEqual({
      waits: [1_000, 2_000, 4_000],
      failure: undefined,
    })
  })

  it('is left alone as long as it asks', async () => {
    expect(await waitsOf([429, 503], { 'retry-after': '30' })).toEqual({
      waits: [30_000, 30_000],
      failure: undefined,
    })
  })

  it('is left alone until the date that it names', async () => {
    const inTwoMinutes = new Date(Date.now() + 120_000).toUTCString()
    const { waits } = await waitsOf([503], { 'retry-after': inTwoMinutes })
    expect(waits).toHaveLength(1)
    expect(waits[0]).toBeGreaterThan(60_000)
    expect(waits[0]).toBeLessThanOrEqual(120_000)
  })

  it('for longer than ten minutes ends the run', async () => {
    expect((await waitsOf([503], { 'retry-after': '3600' })).failure).toBe(
      'It answers with status 503. It asks to wait for 3600 s: import again then.',
    )
  })

  it('for good is given up', async () => {
    expect((await waitsOf([503, 503, 503, 503])).failure).toBe('It answers with status 503.')
  })
})

it('gives up a service that fails at ten addresses in a row', async () => {
  const broken: Handler = (_, response) => void response.writeHead(500).end()
  await using service = await serve((origin) => {
    const lists = ['tracks', 'talks', 'attendees', 'comments', 'all_talk_comments']
    const event = (id: number) => ({
      uri: `${origin}/${id}`,
      name: 'Conference',
      ...Object.fromEntries(lists.map((list) => [`${list}_uri`, `${origin}/${id}/${list}`])),
    })
    const paths = ['/1', '/2'].flatMap((path) => [path, ...lists.map((list) => `${path}/${list}`)])
    return {
      ...Object.fromEntries(paths.map((path) => [path, broken])),
      '/events': answers.list('events', [event(1), event(2)]),
    }
  })
  await expect(readAll(sourceAt(`${service.origin}/events`))).rejects.toThrow(
    'It answers with status 500. So did 9 addresses before: the source is out of order.',
  )
})

it('ends the run when a person cannot be read only now', async () => {
  const busy: Handler = (_, response) => void response.writeHead(503).end()
  await using service = await serve(() => ({ '/users/1': busy }))
  const person = sourceAt(service.origin).person(`${service.origin}/users/1`)
  await expect(person).rejects.toMatchObject({ endsRun: true, message: 'It answers with status 503.' })
})

it('stops when it is told to, also within a wait', async () => {
  const busy: Handler = (_, response) => void response.writeHead(503, { 'retry-after': '60' }).end()
  await using service = await serve(() => ({ '/v2.1': busy }))
  const stop = new AbortController()
  const timing = {
    now: () => 0,
    wait: (milliseconds: number, signal: AbortSignal) => {
      stop.abort(new Error('Stopped'))
      return setTimeout(milliseconds, undefined, { signal })
    },
  }
  const source = sourceAt(`${service.origin}/v2.1`, { signal: stop.signal, timing })
  await expect(readAll(source)).rejects.toThrow('Stopped')
})

describe('with a cache', () => {
  it('asks a second time only what has changed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-crawl-'))
    const statuses: number[] = []
    let name = 'Conference'
    const tagged =
      (body: () => object): Handler =>
      (request, response) => {
        const etag = `"${Buffer.from(JSON.stringify(body())).toString('base64url').slice(0, 150)}"`
        const same = request.headers['if-none-match'] === etag
        statuses.push(same ? 304 : 200)
        if (same) response.writeHead(304, { etag }).end()
        else answer(response, body(), { etag })
      }
    await using service = await serve((origin) =>
      Object.fromEntries(
        Object.entries(oneEvent(origin)).map(([path]) => [
          path,
          tagged(() => oneEvent(origin, { uri: `${origin}/1`, name })[path] ?? {}),
        ]),
      ),
    )
    const run = () => readAll(sourceAt(`${service.origin}/v2.1`, { cache: new FolderCache(folder) }))
    const first = await run()
    expect(new Set(statuses.splice(0))).toEqual(new Set([200]))
    expect(JSON.stringify(await run())).toBe(JSON.stringify(first))
    expect(new Set(statuses.splice(0))).toEqual(new Set([304]))

    const files = await readdir(folder)
    expect(files.join(' ')).toMatch(/^[0-9a-f]{64}(?: [0-9a-f]{64})*$/u)
    expect((await stat(join(folder, files[0] ?? ''))).mode & 0o777).toBe(0o600)
    for (const file of files) await writeFile(join(folder, file), 'damaged')
    name = 'Renamed'
    expect((await run()).events[0]?.event.name).toBe('Renamed')
    expect(new Set(statuses)).toEqual(new Set([200]))
    await rm(folder, { recursive: true })
  })
})
