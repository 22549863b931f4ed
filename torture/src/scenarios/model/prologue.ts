import { BASE_URL } from '../../servers/start-server.ts'
import { people } from '../../world/people.ts'
import type { Step } from './choose-request.ts'
import { VERSION } from '../../world/operations.ts'

const step = (as: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Step => ({
  operation: { method, path, query: [], body: [] },
  method,
  path: `${VERSION}${path}`,
  headers: body === undefined ? {} : { 'content-type': 'application/json' },
  body: body && JSON.stringify(body),
  as,
  condition: undefined,
})

const [admin = '', ...members] = people
const [author = '', , reporter = ''] = members
const API = `${BASE_URL}${VERSION}`

const event = (number: number) => ({
  name: `Conference ${number}`,
  description: 'Three weeks of talks',
  location: 'Town hall',
  start_date: '2026-04-28',
  end_date: '2026-05-20',
  tz_continent: 'Europe',
  tz_place: 'Amsterdam',
  tags: [`tag${number}`],
})

const talk = (number: number) => ({
  talk_title: `Types ${number}`,
  talk_description: 'About types',
  start_date: '2026-04-28T10:00',
  speakers: ['Ada', 'Grace'],
  room: number === 1 ? 'large' : '',
})

const children = ['~events.0~', '~events.1~'].flatMap((id) => [
  step(admin, 'POST', `/events/${id}/tracks`, { track_name: 'Main', track_description: 'Large' }),
  step(admin, 'POST', `/events/${id}/rooms`, { room_name: 'Large' }),
  ...[1, 2].map((number) => step(admin, 'POST', `/events/${id}/talks`, talk(number))),
])

const comments = ['~talks.0~', '~talks.2~'].flatMap((id) =>
  members.slice(0, 3).map((as, index) => {
    const body = { rating: 3 + index, comment: `Well told, ${as} thinks` }
    return step(as, 'POST', `/talks/${id}/comments`, body)
  }),
)

const tracksOfTalks = [0, 1, 2, 3].map((number) => {
  const track = `${API}/tracks/~tracks.${Math.trunc(number / 2)}~`
  return step(admin, 'POST', `/talks/~talks.${number}~/tracks`, { track_uri: track })
})

/** A comment that a report hides, and a take-down that is undone. */
const hiddenTwice = [
  step(author, 'GET', '/talks/~talks.0~/comments'),
  step(reporter, 'POST', '/talk_comments/~talk_comments.0~/reported'),
  step(admin, 'POST', '/events/~events.0~/moderations', { user_uri: `${API}/users/~users.1~` }),
  step(admin, 'GET', '/events/~events.0~/moderations'),
  step(admin, 'DELETE', '/events/~events.0~/moderations/~moderations.0~'),
  step(reporter, 'GET', '/talks/~talks.0~/comments'),
]

/** The first requests. Their answers have the ids of the accounts, and give the others something to read and to change. */
export const prologue: readonly Step[] = [
  ...people.map((as) => step(as, 'GET', '/token')),
  ...[1, 2].map((number) => step(admin, 'POST', '/events', event(number))),
  ...members.slice(0, 2).map((as, index) => step(as, 'POST', '/events', event(3 + index))),
  step(admin, 'POST', '/events/~events.2~/approval'),
  ...children,
  ...tracksOfTalks,
  ...comments,
  ...hiddenTwice,
]
