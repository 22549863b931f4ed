export interface PublicAnswer {
  readonly address: string
  readonly status: number
  readonly body: unknown
}

/** Fields that differ at an imported record, each with the reason. */
const leftOut: ReadonlySet<string> = new Set([
  // No service tells who starred a talk.
  'starred_count',
  // Or who voted.
  'vote_average',
  'vote_counts',
  // `docs/moving.md` says what is not imported.
  'answer',
  'answer_reported_uri',
  'answered_by_uri',
  'answered_date',
  // Random for each account.
  'avatar_hash',
  'gravatar_hash',
])

/** Links to what is not public, or is no JSON. */
const notFollowed: ReadonlySet<string> = new Set([
  'website_uri',
  'humane_website_uri',
  'attending_uri',
  'starred_uri',
  'remove_track_uri',
  'reported_uri',
  'answer_reported_uri',
  'answer_uri',
  'images_uri',
  'stream_uri',
  'docs',
  'href',
  'url',
  'icon',
  'slides_link',
  'cfp_url',
])

/**
 * All public answers of a service, found by its links from its first page: breadth first, each address once. The ids in
 * addresses are replaced by their numbers in the order in which they come, which is the same at a service with the same
 * content. Pictures have their size only.
 */
export async function* publicAnswers(api: string): AsyncGenerator<PublicAnswer, undefined> {
  const names = new Map<string, string>()
  const found = new Set([`${api}/events?verbose=yes&resultsperpage=100`])
  for (const address of found) {
    const response = await fetch(address, { headers: { accept: 'application/json' } })
    const body = inOneOrder(await response.json())
    for (const link of linksIn(body)) if (link.startsWith(`${api}/`)) found.add(link)
    yield {
      address: renamed(address, api, names),
      status: response.status,
      body: withoutIds(body, '', api, names),
    }
  }
  return undefined
}

/** Attendees are in the order of their ids, which are new ones. They are compared in the order of their names. */
function inOneOrder(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('users' in body) || !Array.isArray(body.users))
    return body
  const users: readonly unknown[] = body.users
  return {
    ...body,
    users: users.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
  }
}

function* linksIn(value: unknown, key = ''): Generator<string> {
  if (typeof value === 'string') {
    if (/_uri$|^next_page$/u.test(key) && !notFollowed.has(key)) {
      yield key === 'attendees_uri' ? `${value}?resultsperpage=1000` : value
    }
  } else if (Array.isArray(value)) {
    for (const part of value) yield* linksIn(part)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) yield* linksIn(part, name)
  }
}

function withoutIds(value: unknown, key: string, api: string, names: Map<string, string>): unknown {
  if (typeof value === 'string') return renamed(value, api, names)
  if (Array.isArray(value)) return value.map((part) => withoutIds(part, '', api, names))
  if (typeof value !== 'object' || value === null) return value
  if (key === 'images') {
    return Object.entries(value).map(([type, image]: [string, object]) => ({ ...image, type, url: '' }))
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !leftOut.has(name))
      .map(([name, part]) => [name, name === 'icon' ? part !== '' : withoutIds(part, name, api, names)]),
  )
}

function renamed(text: string, api: string, names: Map<string, string>): string {
  const origin = new URL(api).origin
  if (!text.startsWith(origin)) return text
  return text.slice(origin.length).replaceAll(/\/([a-z_]+)\/(\d+)(?=[/?]|$)/gu, (path, kind: string) => {
    const name = names.get(path) ?? `/${kind}/#${names.size + 1}`
    names.set(path, name)
    return name
  })
}
