import { imageForm } from '@lectern/adapters-http/testing'
import { aPicture } from '@lectern/adapters-images/testing'
import { BASE_URL } from '../../servers/start-server.ts'
import { people } from '../../world/people.ts'
import { bodyOfEvent, bodyOfTalk, idIn, type Send } from './stage.ts'

/** Something that is there or not, and what shows it to visitors. */
export interface Toggle {
  readonly name: string
  /** Adds it, or removes what was added last. */
  turn(isOn: boolean, server: number): Promise<Turned>
  readonly pages: readonly string[]
  readonly shown: RegExp
}

export interface Turned {
  readonly status: number
  readonly text: string
}

interface Toggled {
  readonly pages: readonly string[]
  readonly shown: RegExp
  readonly on: readonly [as: string, method: string, path: string, body?: object | Uint8Array]
  /** `:id` is what was added. */
  readonly off: Toggled['on']
}

const [ada = ''] = people
const [attendee = '', author = '', other = '', speaker = '', ...voters] = people.slice(5)
const userId = (name: string): number => people.indexOf(name) + 1
const picture = imageForm(Buffer.from(aPicture({ format: 'png', width: 200, height: 200 })))

/** Changes of an event and its talk that nothing else changes, one of each way to find what shows them. Each is off. */
export async function setToggles(send: Send): Promise<readonly Toggle[]> {
  const add = async (as: string, path: string, body: object): Promise<number> =>
    idIn(await send(0, as, 'POST', path, body))
  const E = await add(ada, '/events', { ...bodyOfEvent('e9', 0, '9'), name: 'Toggled days', hashtag: '' })
  const made = await send(0, ada, 'POST', `/events/${E}/talks`, { ...bodyOfTalk('t9', 0), room: 'Hall' })
  const [, R = ''] = /"room_uri":"[^"]+\/(\d+)"/u.exec(made.text) ?? []
  const [, stub = ''] = /"stub":"(\w+)"/u.exec(made.text) ?? []
  const X = idIn(made)
  await add(author, `/talks/${X}/comments`, { comment: 'A thought about talks', rating: 4 })
  await add(other, `/talks/${X}/comments`, { comment: 'A second thought about it', rating: 4 })
  const [event, talk] = [`/events/${E}`, `/talks/${X}`]
  for (const as of [speaker, ada]) {
    const claim = { username: speaker, display_name: bodyOfTalk('t9', 0).speakers[0] }
    await send(0, as, 'POST', `${talk}/speakers`, claim)
  }
  const ofComments = [`/v2.1${talk}/comments`, `/v2.1${event}/talk_comments`, `/talk/${stub}`]
  const all: Readonly<Record<string, Toggled>> = {
    star: {
      on: [attendee, 'POST', `${talk}/starred`],
      off: [attendee, 'DELETE', `${talk}/starred`],
      pages: [
        `/v2.1${talk}`,
        `/v2.1${event}/talks?verbose=yes`,
        `/v2.1/users/${userId(speaker)}/talks?verbose=yes`,
      ],
      shown: /"starred_count":1\b/u,
    },
    attendance: {
      on: [attendee, 'POST', `${event}/attending`],
      off: [attendee, 'DELETE', `${event}/attending`],
      pages: [
        `/v2.1${event}`,
        `/v2.1${event}/attendees`,
        '/event/toggled-days/attendees',
        '/v2.1/events?title=toggled',
      ],
      // The submitter and the speaker attend the event, too.
      shown: new RegExp(`"attendee_count":3\\b|The ${attendee}`, 'u'),
    },
    talk: {
      on: [ada, 'POST', `${event}/talks`, { ...bodyOfTalk('t8', 0), talk_title: 'Passing talk' }],
      off: [ada, 'DELETE', '/talks/:id'],
      pages: [
        `/v2.1${event}/talks`,
        '/event/toggled-days/talks',
        '/event/toggled-days/schedule',
        '/event/toggled-days/schedule.json',
        '/event/toggled-days/schedule.xml',
        '/event/toggled-days/calendar.ics',
        '/v2.1/talks?title=passing',
        '/search?q=passing',
      ],
      shown: /Passing talk/u,
    },
    'room name': {
      on: [ada, 'PUT', `/rooms/${R}`, { room_name: 'Passing hall' }],
      off: [ada, 'PUT', `/rooms/${R}`, { room_name: 'Hall' }],
      pages: [
        `/v2.1${event}/rooms`,
        `/v2.1${talk}`,
        `/talk/${stub}`,
        '/event/toggled-days/schedule',
        '/event/toggled-days/schedule.json',
        '/event/toggled-days/calendar.ics',
      ],
      shown: /Passing hall/u,
    },
    picture: {
      on: [ada, 'POST', `${event}/images`, picture],
      off: [ada, 'DELETE', `${event}/images`],
      pages: [`/v2.1${event}/images`, `/v2.1${event}?verbose=yes`, '/event/toggled-days'],
      shown: /\/images\/\w+[.-]\w/u,
    },
    event: {
      on: [ada, 'POST', '/events', { ...bodyOfEvent('e8', 0, '8'), name: 'Passing days' }],
      off: [ada, 'DELETE', '/events/:id'],
      pages: ['/v2.1/events', '/events', '/v2.1/events?title=passing', '/search?q=passing'],
      shown: /Passing days/u,
    },
    comment: {
      on: [attendee, 'POST', `${talk}/comments`, { comment: 'A passing thought', rating: 3 }],
      off: [attendee, 'DELETE', '/talk_comments/:id'],
      pages: [...ofComments, `/v2.1${talk}?verbose=yes`],
      shown: /A passing thought|"comment_count":3\b/u,
    },
    takeDown: {
      on: [ada, 'POST', `${event}/moderations`, { user_uri: `${BASE_URL}/v2.1/users/${userId(other)}` }],
      off: [ada, 'DELETE', `${event}/moderations/:id`],
      pages: ofComments,
      shown: /^(?![^]*A second thought)/u,
    },
    name: {
      on: [author, 'PUT', `/users/${userId(author)}`, { full_name: 'A passing name' }],
      off: [author, 'PUT', `/users/${userId(author)}`, { full_name: `The ${author}` }],
      pages: [...ofComments, `/v2.1/users/${userId(author)}`],
      shown: /A passing name/u,
    },
  }
  return [
    ...Object.entries(all).map(([name, one]) => toggleOf(name, one, send)),
    {
      name: 'votes',
      pages: [`/v2.1${talk}?verbose=yes`, `/v2.1${event}/talks?verbose=yes`, `/talk/${stub}`],
      shown: /"5":5\}|>5 stars: 5</u,
      turn: await votesOf(send, `${talk}/votes/mine`),
    },
  ]
}

/** Members and devices vote, as many as make a step for the public, and then change their votes. */
async function votesOf(send: Send, mine: string): Promise<Toggle['turn']> {
  const devices = await Promise.all([1, 2, 3].map(() => send(0, ada, 'POST', '/devices')))
  const all = [
    ...voters.slice(0, 2),
    ...devices.map(({ text }) => `Device ${/"device_token":"([\w-]+)"/u.exec(text)?.[1] ?? ''}`),
  ]
  return async (isOn, server) => {
    const others = all.slice(1).map((as, index) => send(index % 2, as, 'PUT', mine, { rating: isOn ? 5 : 1 }))
    await Promise.all(others)
    return send(server, all[0] ?? '', 'PUT', mine, { rating: isOn ? 5 : 1 })
  }
}

function toggleOf(name: string, { on, off, pages, shown }: Toggled, send: Send): Toggle {
  let added = 0
  return {
    name,
    pages,
    shown,
    async turn(isOn, server) {
      const [as, method, path, body] = isOn ? on : off
      const reply = await send(server, as, method, path.replace(':id', String(added)), body)
      if (isOn) added = idIn(reply)
      return reply
    },
  }
}
