import type { ServiceSource, SourceEvent, SourceItem } from '@lectern/application'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { HttpServiceSource, type ServiceSourceOptions } from '../../src/index.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** A server on loopback. Its handlers are by path; a path without one is 404. */
export async function serve(handlers: (origin: string) => Readonly<Record<string, Handler | object>>) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    const handler = handlers(origin)[new URL(request.url ?? '', origin).pathname]
    if (handler === undefined) response.writeHead(404).end('["Not here"]')
    else if (typeof handler === 'function') handler(request, response)
    else answer(response, handler)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen.')
  const origin = `http://127.0.0.1:${address.port}`
  return {
    origin,
    requests,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

export const answer = (response: ServerResponse, body: object, headers: Record<string, string> = {}): void =>
  void response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

/** Time that passes only while the source waits. */
export function fakeTiming() {
  const waits: number[] = []
  let now = 0
  return {
    waits,
    now: () => now,
    wait: (milliseconds: number) => {
      waits.push(milliseconds)
      now += milliseconds
      return Promise.resolve()
    },
  }
}

export const sourceAt = (address: string, options: Partial<ServiceSourceOptions> = {}): HttpServiceSource =>
  new HttpServiceSource({
    address,
    alsoFrom: [],
    userAgent: 'Lectern/test',
    pause: 0,
    signal: new AbortController().signal,
    timing: fakeTiming(),
    ...options,
  })

/** Everything that an import takes, in its order: records as they are, problems as sentences. */
export async function readAll(source: ServiceSource) {
  const problems: string[] = []
  const records = async <Item>(items: AsyncIterable<SourceItem<Item>>): Promise<Item[]> => {
    const taken: Item[] = []
    for await (const item of items) {
      if (item.kind === 'record') taken.push(item.record)
      const told = item.kind === 'record' ? (item.losses ?? []) : [item.problem]
      problems.push(...told.map(({ uri, message }) => `${uri}: ${message}`))
    }
    return taken
  }
  const events = []
  for (const { content, ...event } of await records<SourceEvent>(source.events())) {
    const image = await content.image()
    if (image?.kind === 'problem') problems.push(`${image.problem.uri}: ${image.problem.message}`)
    events.push({
      event,
      image: image?.kind === 'record' ? Buffer.from(image.record).toString() : undefined,
      tracks: await records(content.tracks()),
      talks: await records(content.talks()),
      attendees: await records(content.attendees()),
      eventComments: await records(content.eventComments()),
      talkComments: await records(content.talkComments()),
    })
  }
  return { events, problems }
}

const list = (root: string, records: readonly object[], next?: string) => ({
  [root]: records,
  meta: { count: records.length, ...(next === undefined ? {} : { next_page: next }) },
})

export const answers = { list }

/** The answers of a service with one event, which has nothing below it. */
export const oneEvent = (origin: string, event: object = {}): Readonly<Record<string, object>> => ({
  '/v2.1': { events: `${origin}/v2.1/events` },
  '/v2.1/events': list('events', [
    {
      uri: `${origin}/v2.1/events/1`,
      name: 'Conference',
      tracks_uri: `${origin}/v2.1/events/1/tracks`,
      talks_uri: `${origin}/v2.1/events/1/talks`,
      attendees_uri: `${origin}/v2.1/events/1/attendees`,
      comments_uri: `${origin}/v2.1/events/1/comments`,
      all_talk_comments_uri: `${origin}/v2.1/events/1/talk_comments`,
      ...event,
    },
  ]),
  '/v2.1/events/1/tracks': list('tracks', []),
  '/v2.1/events/1/talks': list('talks', []),
  '/v2.1/events/1/attendees': list('users', []),
  '/v2.1/events/1/comments': list('comments', []),
  '/v2.1/events/1/talk_comments': list('comments', []),
})
