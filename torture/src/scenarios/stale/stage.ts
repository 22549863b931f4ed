import { type Asked, ask, type Reply } from '../../world/ask.ts'
import type { World } from '../../world/world.ts'
import { markOf } from './marks.ts'

const EVENTS = 3
const TALKS = 2

/** The events and talks that are written and read. */
export interface Stage {
  readonly events: readonly StagedEvent[]
  readonly talks: readonly StagedTalk[]
}

export interface StagedEvent {
  readonly id: number
  /** The name of the pages. */
  readonly page: string
}

export interface StagedTalk {
  readonly id: number
  readonly stub: string
  readonly event: StagedEvent
}

/** Sends a request of somebody to this server. A body is sent as JSON. */
export type Send = (server: number, as: string, method: string, path: string, body?: object) => Promise<Reply>

export const senderIn =
  ({ servers, tokens }: World): Send =>
  (server, as, method, path, body) => {
    const token = tokens.get(as) ?? as
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const asked: Asked = {
      method,
      path: `/v2.1${path}`,
      headers: { authorization: `Bearer ${token}`, ...json },
      body: body && JSON.stringify(body),
    }
    return ask(servers[server]?.url ?? '', asked)
  }

export const bodyOfEvent = (event: string, version: number, number: string) => {
  const mark = markOf(event, version)
  return {
    name: `Conference ${number}`,
    description: `About ${mark}`,
    location: `Hall ${mark}`,
    start_date: '2026-04-20',
    end_date: '2026-05-20',
    tz_continent: 'Europe',
    tz_place: 'Amsterdam',
    tags: [mark],
    hashtag: mark,
    href: `https://${mark}.example/`,
  }
}

export const bodyOfTalk = (talk: string, version: number) => {
  const mark = markOf(talk, version)
  return {
    talk_title: `Talk ${talk}`,
    talk_description: `About ${mark}`,
    start_date: '2026-04-21T10:00',
    speakers: [`Speaker ${mark}`],
    slides_link: `https://${mark}.example/`,
  }
}

export async function setStage(send: Send): Promise<Stage> {
  const events: StagedEvent[] = []
  const talks: StagedTalk[] = []
  for (let event = 1; event <= EVENTS; event += 1) {
    const added = await made(
      await send(0, 'ada', 'POST', '/events', bodyOfEvent(`e${event}`, 0, String(event))),
    )
    const staged = { id: added, page: `conference-${event}` }
    events.push(staged)
    for (let talk = 1; talk <= TALKS; talk += 1) {
      const reply = await send(
        0,
        'ada',
        'POST',
        `/events/${added}/talks`,
        bodyOfTalk(`t${talks.length + 1}`, 0),
      )
      talks.push({
        id: await made(reply),
        stub: /"stub":"(\w+)"/u.exec(reply.text)?.[1] ?? '',
        event: staged,
      })
    }
  }
  return { events, talks }
}

async function made({ status, headers, text }: Reply): Promise<number> {
  if (status !== 201) throw new Error(`${status} instead of 201: ${text}`)
  // The address of a new event is a link.
  const [, item] = /\/(\d+)>; rel="item"/u.exec(String(headers['link'])) ?? []
  const [, last] = /\/(\d+)$/u.exec(headers.location ?? '') ?? []
  return Number(item ?? last)
}
