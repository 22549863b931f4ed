import { createGzip } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { answers, type Handler, oneEvent, readAll, serve, sourceAt } from './a-service.ts'

const MIB = 1024 * 1024

/** Replaces the talks of the one event. Gives the problems without the origin, and the number of requests. */
async function problemsOf(talks: (origin: string) => Handler | object, limits = {}) {
  await using service = await serve((origin) => ({
    ...oneEvent(origin),
    '/v2.1/events/1/talks': talks(origin),
  }))
  const source = sourceAt(`${service.origin}/v2.1`, { limits })
  const { events, problems } = await readAll(source)
  expect(events).toHaveLength(1)
  return {
    problems: problems.map((problem) => problem.replaceAll(service.origin, '')),
    requests: service.requests.filter(({ url }) => url?.includes('/talks')).length,
    talks: events[0]?.talks ?? [],
  }
}

const aTalk = (origin: string, id: number) => ({
  uri: `${origin}/v2.1/talks/${id}`,
  talk_title: `Talk ${id}`,
})

const inDetail = '/v2.1/events/1/talks?verbose=yes&resultsperpage=100'

describe('lists', () => {
  it('without an end are cut off', async () => {
    const endless =
      (origin: string): Handler =>
      (request, response) => {
        const start = Number(new URL(request.url ?? '', origin).searchParams.get('start'))
        const next = `${origin}/v2.1/events/1/talks?start=${start + 1}`
        response.end(JSON.stringify(answers.list('talks', [aTalk(origin, start)], next)))
      }
    const { problems, requests } = await problemsOf(endless, { pagesPerList: 20 })
    expect(problems).toEqual([
      '/v2.1/events/1/talks?start=19: The list has more than 20 pages. The rest of the list is left out.',
    ])
    expect(requests).toBe(20)
  })

  it.each([
    [
      'whose next page is themselves',
      (origin: string) => `${origin}${inDetail}`,
      'Its next page is one of the pages before.',
    ],
    [
      'that repeat themselves under new addresses',
      (origin: string) => `${origin}/v2.1/events/1/talks?again`,
      '',
    ],
  ])('%s end', async (_, next, message) => {
    const { problems, requests, talks } = await problemsOf((origin) =>
      answers.list('talks', [aTalk(origin, 1)], next(origin)),
    )
    expect(problems).toEqual([expect.stringContaining(message)])
    expect(talks.length + requests).toBeLessThanOrEqual(4)
  })
})

describe('bodies', () => {
  const endlessBody =
    (gzip: boolean): Handler =>
    (_, response) => {
      response.writeHead(200, gzip ? { 'content-encoding': 'gzip' } : {})
      const out = gzip ? createGzip() : response
      if (out !== response) out.pipe(response)
      const write = () => {
        while (!response.destroyed && out.write(Buffer.alloc(MIB, ' ')));
      }
      out.on('drain', write)
      write()
    }

  it.each([
    ['without an end', () => endlessBody(false)],
    ['unpacked without an end', () => endlessBody(true)],
  ])('%s are not read further than the limit', async (_, body) => {
    const { problems } = await problemsOf(body)
    expect(problems).toEqual([`${inDetail}: It has more than ${10 * MIB} bytes.`])
  })

  it.each([
    ['that never end', (): Handler => (_, response) => void response.write('{"talks":')],
    ['that never begin', (): Handler => () => undefined],
  ])('%s are given up', async (_, body) => {
    const { problems, requests } = await problemsOf(body, { millisecondsPerRequest: 500, attempts: 2 })
    expect(problems).toEqual([`${inDetail}: It does not answer in time.`])
    expect(requests).toBe(2)
  })

  it.each([
    ['HTML', '<!doctype html>', 'It answers with HTML or XML, not with JSON: is it an address of the API?'],
    ['JSON that is cut off', '{"talks": [', 'Its answer is not JSON of API v2.1: '],
    ['an object for the list', '{"talks": {"0": {}}}', "Its answer has no list 'talks'."],
    ['another encoding', Buffer.from('{"talks": "\u00FC"}', 'latin1'), 'Its answer is not UTF-8.'],
  ])('with %s are reported', async (_, body, message) => {
    const { problems } = await problemsOf(() => (_request, response) => void response.end(body))
    expect(problems).toEqual([expect.stringContaining(`${inDetail}: ${message}`)])
  })

  it('that are packed wrongly are reported', async () => {
    const { problems } = await problemsOf(() => (_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('{"talks": []}')
    })
    expect(problems).toEqual([`${inDetail}: It cannot be reached (Z_DATA_ERROR).`])
  })
})

describe('redirects', () => {
  const redirectTo =
    (to: string): Handler =>
    (_, response) =>
      void response.writeHead(302, { location: to }).end()

  it.each([
    [
      'another port',
      'http://127.0.0.1:1/secret',
      'http://127.0.0.1:1/secret: Its origin http://127.0.0.1:1 is not the one',
    ],
    ['a file', 'file:///etc/passwd', 'file:///etc/passwd: This is not an http or https address.'],
    [
      'an address with a password',
      'http://ada:secret@127.0.0.1/',
      'http://127.0.0.1: An address with a name or password',
    ],
  ])('to %s are not followed', async (_, to, message) => {
    const { problems } = await problemsOf(() => redirectTo(to))
    expect(problems).toEqual([expect.stringContaining(message)])
  })

  it('in a circle end', async () => {
    const { problems, requests } = await problemsOf((origin) => redirectTo(`${origin}${inDetail}`))
    expect(problems).toEqual([`${inDetail}: It redirects in a circle.`])
    expect(requests).toBe(1)
  })

  it('from one to the next end', async () => {
    const further: Handler = (request, response) =>
      void response.writeHead(307, { location: `${request.url}x` }).end()
    await using service = await serve((origin) => ({
      ...oneEvent(origin, { talks_uri: `${origin}/v2.1/` }),
      '/v2.1/': further,
    }))
    const { problems } = await readAll(sourceAt(`${service.origin}/v2.1/events`))
    expect(problems).toEqual([
      `${service.origin}/v2.1/?verbose=yes&resultsperpage=100: It redirects more than 5 times.`,
    ])
  })
})

describe('links', () => {
  it('of another origin are followed only if the operator names the origin', async () => {
    await using other = await serve(() => ({ '/talks': answers.list('talks', []) }))
    await using service = await serve((origin) =>
      oneEvent(origin, {
        talks_uri: `${other.origin}/talks`,
        images: { orig: { url: `${other.origin}/no` } },
      }),
    )
    const refused = await readAll(sourceAt(`${service.origin}/v2.1`))
    const link = (address: string) =>
      `${service.origin}/v2.1/events/1: It leads to ${address}. Its origin ${other.origin} is not the one that was ` +
      `named. If it belongs to the service, add --also-from ${other.origin}.`
    expect(refused.problems).toEqual([link(`${other.origin}/no`), link(`${other.origin}/talks`)])
    expect(other.requests).toHaveLength(0)
    const allowed = await readAll(sourceAt(`${service.origin}/v2.1`, { alsoFrom: [other.origin] }))
    expect(allowed.problems).toEqual([`${other.origin}/no: It answers with status 404.`])
  })

  it('that identify records of another origin make no record', async () => {
    const { problems, talks } = await problemsOf(() =>
      answers.list('talks', [{ uri: 'https://other.example/v2.1/talks/1', talk_title: 'Stolen' }]),
    )
    expect(talks).toEqual([])
    expect(problems).toEqual([expect.stringContaining('It leads to https://other.example/v2.1/talks/1.')])
  })
})

describe('a run', () => {
  it.each([
    ['of web pages', '/page', 'It answers with HTML or XML, not with JSON: is it an address of the API?'],
    ['of another API', '/other', 'It is neither an event of API v2.1 nor the first page of a service.'],
  ])('on a service %s ends at once', async (_, path, message) => {
    await using service = await serve(() => ({
      '/page': (_request, response) => void response.end('<html>'),
      '/other': { hello: 'world' },
    }))
    await expect(readAll(sourceAt(`${service.origin}${path}`))).rejects.toThrow(message)
    expect(service.requests).toHaveLength(1)
  })

  it('ends at a closed port', async () => {
    const service = await serve(oneEvent)
    await service[Symbol.asyncDispose]()
    await expect(readAll(sourceAt(`${service.origin}/v2.1`))).rejects.toThrow(
      'It cannot be reached (ECONNREFUSED).',
    )
  })

  it.each([
    ['requests', { requests: 4 }, 'The limit of 4 requests is reached. Import again to go on.'],
    ['bytes', { bytes: 50 }, 'The limit of 50 bytes is reached. Import again to go on.'],
    ['time', { milliseconds: 0 }, 'The limit of 0 hours is reached. Import again to go on.'],
  ])('ends at the limit of its %s', async (_, limits, message) => {
    await using service = await serve(oneEvent)
    await expect(readAll(sourceAt(`${service.origin}/v2.1`, { limits }))).rejects.toThrow(message)
  })
})
