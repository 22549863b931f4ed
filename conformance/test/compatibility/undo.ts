import { averageOf, noRatings } from '@lectern/domain'
import type { Reply } from '../../src/world/client.ts'
import { api } from '../../src/world/names.ts'
import { pathOf, type World } from '../../src/world/world.ts'

interface Asked {
  /** Without the query, as in `POST /events`. */
  readonly operation: string
  readonly body: string
}

/** The reply without a departure; undefined where it has none. */
type Undo = (reply: Reply, asked: Asked) => Reply | undefined

/** A record without the departure; undefined where there is none. */
type UndoRecord = (record: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>> | undefined

const without = (record: Readonly<Record<string, unknown>>, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))

/** The departures of records, wherever they are in a body. */
const records: Readonly<Record<string, UndoRecord>> = {
  gravatar_hash: (record) =>
    record['gravatar_hash'] === record['avatar_hash'] && 'gravatar_hash' in record
      ? without(record, 'gravatar_hash')
      : undefined,
  'more of normal events': (record) =>
    'event_average_rating' in record && !('latitude' in record)
      ? without(
          record,
          'tz_continent',
          'tz_place',
          'location',
          'pending',
          'rejection_reason',
          'event_average_rating',
        )
      : undefined,
  'more of verbose events': (record) => {
    if (!('contact_name' in record)) return undefined
    const forHosts = 'comments_open_from' in record ? [] : ['pending', 'rejection_reason']
    return without(record, 'contact_name', 'event_average_rating', ...forHosts)
  },
  user_rating: (record) => ('user_rating' in record ? without(record, 'user_rating') : undefined),
  'id of talks': (record) =>
    typeof record['id'] === 'number' && 'talk_title' in record ? without(record, 'id') : undefined,
  'whole averages': (record) => {
    const counts = record['rating_counts']
    if (!('average_rating' in record) || typeof counts !== 'object' || counts === null) return undefined
    const average = averageOf({ ...noRatings, ...counts })
    return average === record['average_rating'] ? undefined : { ...record, average_rating: average }
  },
  trusted: (record) =>
    'trusted' in record && 'avatar_hash' in record && !('email' in record)
      ? without(record, 'trusted')
      : undefined,
  languages: (record) => ('code' in record ? without(record, 'code', 'verbose_uri') : undefined),
  'talk types': (record) =>
    'title' in record && 'description' in record && 'verbose_uri' in record
      ? without(record, 'description', 'verbose_uri')
      : undefined,
  'Social event': (record) => {
    if (record['type'] === 'Social event') return { ...record, type: 'Social' }
    return record['title'] === 'Social event' ? { ...record, title: 'Social' } : undefined
  },
  date_added: (record) =>
    'date_added' in record && record['date_added'] === record['created_date']
      ? without(record, 'date_added')
      : undefined,
  'usernames of reports': (record) =>
    'reporting_user_username' in record
      ? without(record, 'reporting_user_username', 'deciding_user_username')
      : undefined,
  'id of links': (record) =>
    typeof record['id'] === 'number' && 'display_name' in record ? without(record, 'id') : undefined,
  'fields of applications': (record) =>
    record['consumer_secret'] === ''
      ? without(record, 'application', 'consumer_key', 'consumer_secret', 'client_uri')
      : undefined,
  'root of applications': (record) =>
    'clients' in record ? { applications: record['clients'], ...without(record, 'clients') } : undefined,
}

const withStatus =
  (from: RegExp, to: number): Undo =>
  (reply, { operation }) =>
    from.test(`${operation} ${reply.status}`) ? { ...reply, status: to } : undefined

const withLocation = (reply: Reply, location: string): Reply => ({
  ...reply,
  status: 201,
  headers: { ...reply.headers, location },
})

const UNVERIFIED = 'The credentials could not be verified: '

/** The departures of answers. */
const answers: Readonly<Record<string, Undo>> = {
  charset: (reply) =>
    reply.headers['content-type'] === 'application/json; charset=utf8'
      ? { ...reply, headers: { ...reply.headers, 'content-type': 'application/json; charset=utf-8' } }
      : undefined,
  'a listed event': (reply, { operation }) =>
    `${operation} ${reply.status}` === 'POST /events 201' ? withLocation(reply, `${api}/events`) : undefined,
  'a pending event': (reply, { operation }) =>
    `${operation} ${reply.status}` === 'POST /events 202' ? withLocation(reply, `${api}/events`) : undefined,
  'a wrong old password': (reply) => {
    if (!reply.text.includes(UNVERIFIED)) return undefined
    const text = reply.text.replaceAll(UNVERIFIED, '')
    return { ...reply, text, bytes: Buffer.from(text) }
  },
  'a new account': (reply, { operation, body }) =>
    `${operation} ${reply.status}` === 'POST /users 201'
      ? withLocation(reply, `${api}/users?username=${encodeURIComponent(usernameIn(body))}`)
      : undefined,
  'a new link': withStatus(/^POST \/talks\/\d+\/links 204$/u, 201),
  'a talk below its event': withStatus(/^GET \/events\/\d+\/talks\/\d+ 405$/u, 404),
  'talks without a title': withStatus(/^GET \/talks 405$/u, 400),
  'an edited application': withStatus(/^PUT \/applications\/\d+ 201$/u, 204),
}

const usernameIn = (body: string): string => {
  const fields: unknown = JSON.parse(body)
  return typeof fields === 'object' && fields !== null && 'username' in fields ? String(fields.username) : ''
}

/** Asks as a client of the contract would read it, and counts how often each departure was undone. */
export function undoing(world: World): {
  readonly world: World
  readonly undone: ReadonlyMap<string, number>
} {
  const undone = new Map<string, number>()
  const count = (name: string): void => void undone.set(name, (undone.get(name) ?? 0) + 1)
  for (const name of [...Object.keys(records), ...Object.keys(answers)]) undone.set(name, 0)

  const inRecords = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inRecords)
    if (typeof value !== 'object' || value === null) return value
    let record: Readonly<Record<string, unknown>> = Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, inRecords(field)]),
    )
    for (const [name, undo] of Object.entries(records)) {
      const before = undo(record)
      if (before !== undefined) count(name)
      record = before ?? record
    }
    return record
  }
  const inBody = (reply: Reply): Reply => {
    const [, start = '', json, end = ''] = /^(\/\*\*\/[^(]+\()?([[{].*[\]}])(\);)?$/su.exec(reply.text) ?? []
    if (json === undefined) return reply
    const before = JSON.stringify(inRecords(JSON.parse(json)))
    // A body without departures keeps its escapes.
    if (before === JSON.stringify(JSON.parse(json))) return reply
    const text = `${start}${before}${end}`
    return { ...reply, text, bytes: Buffer.from(text) }
  }
  return {
    undone,
    world: {
      ...world,
      async ask(address, asking = {}) {
        const [path = ''] = pathOf(address)
          .replace('/v2.1', '')
          .split(/\/?(?:[?#]|$)/u)
        const asked = { operation: `${asking.method ?? 'GET'} ${path}`, body: String(asking.body ?? '') }
        let reply = await world.ask(address, asking)
        for (const [name, undo] of Object.entries(answers)) {
          const before = undo(reply, asked)
          if (before !== undefined) count(name)
          reply = before ?? reply
        }
        return path === '/openapi.json' ? reply : inBody(reply)
      },
    },
  }
}
