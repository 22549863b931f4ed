import { formType } from '@lectern/adapters-http/testing'
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

/** Sends a request of somebody to this server: a username, a token, or `Device` and its token. A body is sent as JSON, or is a form with an image. */
export type Send = (
  server: number,
  as: string,
  method: string,
  path: string,
  body?: object | Uint8Array,
) => Promise<Reply>

export const senderIn =
  ({ servers, tokens }: World): Send =>
  (server, as, method, path, body) => {
    const token = tokens.get(as) ?? as
    const isForm = body instanceof Uint8Array
    const type = body === undefined ? {} : { 'content-type': isForm ? formType : 'application/json' }
    const asked: Asked = {
      method,
      path: `/v2.1${path}`,
      headers: { authorization: token.startsWith('Device ') ? token : `Bearer ${token}`, ...type },
      body: isForm ? body : body && JSON.stringify(body),
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
    const added = made(await send(0, 'ada', 'POST', '/events', bodyOfEvent(`e${event}`, 0, String(event))))
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
        id: made(reply),
        stub: /"stub":"(\w+)"/u.exec(reply.text)?.[1] ?? '',
        event: staged,
      })
    }
  }
  return { events, talks }
}

/** The id of what was added, if the answer has it. */
export function idIn({ headers, text }: Reply): number {
  // The address of a new event is a link.
  const [, item] = /\/(\d+)>; rel="item"/u.exec(String(headers['link'])) ?? []
  const [, last] = /\/(\d+)$/u.exec(headers.location ?? '') ?? []
  const [, first] = /"uri":"[^"]*\/(\d+)"/u.exec(text) ?? []
  return Number(item ?? last ?? first)
}

function made(reply: Reply): number {
  if (reply.status !== 201) throw new Error(`${reply.status} instead of 201: ${reply.text}`)
  return idIn(reply)
}
