import { anEventBody } from './an-event.ts'
import { type Ask, type Client, clientOf, type RecordedRequest, type Reply } from './client.ts'
import { accounts, type OpenApi } from './open-api.ts'
import { recordedComments } from './recorded-comments.ts'

/** A response that is equal in every run: ids are numbered in the order of appearance, and times are left out. */
export interface RecordedAnswer {
  readonly request: string
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

const EVENTS = '/v2.1/events'

const create = (as: Ask['as'], fields: Readonly<Record<string, unknown>>): RecordedRequest => ({
  method: 'POST',
  path: `${EVENTS}/`,
  ...(as === undefined ? {} : { as }),
  body: anEventBody(fields),
})

const read = (query: string, asking: Ask = {}): RecordedRequest => ({ path: `${EVENTS}${query}`, ...asking })

const seasons: readonly RecordedRequest[] = [
  create('admin', { name: 'Zürich PHP 東京 🎉', tags: ['PHP', 'Ümläut', '🎉'], start_date: '2026-04-30' }),
  create('admin', { name: 'zürich js', tags: ['js'], end_date: '2026-05-01', start_date: '2026-04-29' }),
  create('admin', { name: '100% _Testing_', latitude: 52.370216, longitude: -4.895168, hashtag: '#t' }),
  create('admin', { name: 'Far away', start_date: '2027-11-01', end_date: '2027-11-03', stub: 'far' }),
  create('admin', { name: 'Long ago', start_date: '1999-12-31', end_date: '2000-01-01' }),
  create('admin', { name: 'Calling', cfp_url: 'https://c.example', cfp_end_date: '@1780000000' }),
  create('admin', { name: 'Same time one', start_date: '@1790000000', end_date: '@1790086400' }),
  create('admin', { name: 'Same time two', start_date: '@1790000000', end_date: '@1790086400' }),
  create('host', { name: 'Waiting', description: `"quotes" 'and' \\ <b>\u2028</b>\n\n%_` }),
  create('host', { name: 'Waiting', tz_continent: 'America', tz_place: 'Argentina/Buenos_Aires' }),
  create('host', { name: 'Waiting', stub: 'far' }),
  create('guest', { name: '', location: null, tags: [7], href: 'nowhere' }),
  create(undefined, {}),
]

const lists: readonly RecordedRequest[] = [
  ...['', '?verbose=yes', '?filter=hot', '?filter=upcoming', '?filter=past', '?filter=all'].map((query) =>
    read(query),
  ),
  ...[
    '?filter=all&start=0&resultsperpage=3',
    '?filter=cfp',
    '?resultsperpage=0',
    '?start=2&resultsperpage=2',
  ].map((query) => read(query)),
  ...['?title=Z%C3%9CRICH', '?title=%25', '?title=_', '?title=%5C', '?stub=far', '?stub=FAR', '?tags=JS'].map(
    (query) => read(query),
  ),
  ...[
    '?tags[]=%C3%9CML%C3%84UT&tags[]=js',
    '?tags[]=%F0%9F%8E%89',
    '?startdate=2026-05-01',
    '?enddate=2026',
  ].map((query) => read(query)),
  ...['?filter=x&startdate=y&enddate=01/02/2026', '?start=-1', '?start=99999999999999999999'].map((query) =>
    read(query),
  ),
  read('?filter=pending', { as: 'admin' }),
  read('?filter=pending', { as: 'host' }),
  read('?filter=pending'),
  read('', { as: 'host' }),
  read('?verbose=yes', { as: 'admin' }),
  read('?format=html&resultsperpage=2&start=2'),
  read('?callback=cb&title=waiting', { as: 'host' }),
]

const decisions: readonly RecordedRequest[] = [
  read('/{events.9}?verbose=yes', { as: 'host' }),
  read('/{events.9}?verbose=yes', { as: 'admin' }),
  read('/{events.9}', { as: 'guest' }),
  read('/{events.9}/approval', { method: 'POST', as: 'guest' }),
  read('/{events.9}/approval', { method: 'POST', as: 'host' }),
  read('/{events.9}/approval', { method: 'POST', as: 'admin' }),
  read('/{events.9}/approval', { method: 'POST', as: 'admin' }),
  read('/{events.9}?verbose=yes'),
  read('/{events.10}/approval?reason=Too%20%C3%A9arly', { method: 'DELETE', as: 'admin' }),
  read('/{events.10}?verbose=yes', { as: 'host' }),
  read('/{events.10}/approval', { method: 'DELETE', as: 'admin' }),
  read('/{events.10}/approval', { method: 'POST', as: 'admin' }),
  read('/{events.10}?verbose=yes', { as: 'guest' }),
  ...['0', '2147483647', '2147483648', '9007199254740991', '9007199254740992', 'x'].map((id) =>
    read(`/${id}`),
  ),
]

/** Requests whose responses must be the same on each engine. */
export const recordedRequests: readonly RecordedRequest[] = [
  read(''),
  ...seasons,
  ...lists,
  ...decisions,
  ...lists,
  ...recordedComments,
]

/** Sends the recording to a service that has only accounts. */
export async function playRecordedRequests(api: OpenApi): Promise<readonly RecordedAnswer[]> {
  const ask = clientOf(api)
  const made = new Map<string, string[]>([['users', await idsOfAccounts(ask)]])
  const withoutIds = numberIds()
  const answers: RecordedAnswer[] = []
  const filled = (text: string): string =>
    text.replaceAll(
      /\{(\w+)\.(\d+)\}/gu,
      (_, noun: string, number) => made.get(noun)?.[Number(number) - 1] ?? '',
    )
  for (const { path, body, ...asking } of recordedRequests) {
    const sent = body === undefined ? {} : { body: JSON.parse(filled(JSON.stringify(body))) as unknown }
    const reply = await ask(filled(path), { ...asking, ...sent })
    const [, noun, id] = madeBy.exec(`${String(reply.headers['link'])} ${reply.headers.location ?? ''}`) ?? []
    if (reply.status === 201 && noun !== undefined && id !== undefined) {
      made.set(noun, [...(made.get(noun) ?? []), id])
    }
    answers.push(answerOf(`${asking.method ?? 'GET'} ${path} as ${asking.as ?? 'nobody'}`, reply, withoutIds))
  }
  return answers
}

/** The address of the new resource: of an event in `Link`, of others in `Location`. */
const madeBy = /\/(\w+)\/(\d+)(?:>; rel="item"|$)/u

async function idsOfAccounts(ask: Client): Promise<string[]> {
  const ids: string[] = []
  for (const as of accounts) {
    const [, id = ''] = /"user_uri":"[^"]+\/(\d+)"/u.exec((await ask('/v2.1/events', { as })).text) ?? []
    ids.push(id)
  }
  return ids
}

const timely = new Set(['date', 'etag', 'x-request-id', 'connection', 'keep-alive', 'content-length'])

function answerOf(request: string, reply: Reply, withoutIds: (text: string) => string): RecordedAnswer {
  const headers = Object.entries(reply.headers)
    .filter(([name]) => !timely.has(name))
    .map(([name, value]) => [name, withoutIds(String(value))])
  return {
    request,
    status: reply.status,
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: withoutIds(reply.text),
  }
}

/** Replaces the ids of each noun in addresses by 1, 2, 3 and so on, in the order in which they first appear. */
function numberIds(): (text: string) => string {
  const seen = new Map<string, string>()
  return (text) =>
    text.replaceAll(nounAndId, (address, noun: string) => {
      const known = seen.get(address)
      if (known !== undefined) return known
      const number = [...seen.keys()].filter((other) => other.startsWith(`/${noun}/`)).length + 1
      const numbered = `/${noun}/{${number}}`
      seen.set(address, numbered)
      return numbered
    })
}

const nounAndId = /\/(events|users|talks|talk_comments|event_comments|moderations)\/(\d+)/gu
