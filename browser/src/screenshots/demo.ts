import type { Site } from '../site/site.ts'

/** Finds addresses of the demo content that differ from one database to the next. */
export interface Demo {
  /** The path of the page of the talk with this title. */
  talk(title: string): Promise<string>
  /** The path of the page of the event with this name. */
  event(name: string): Promise<string>
  /** The path of the page of a track of the event with this slug. */
  track(event: string, name: string): Promise<string>
}

export const demoOf = ({ api }: Pick<Site, 'api'>): Demo => ({
  async talk(title) {
    const talks = await list(`${api}/talks?resultsperpage=0&title=${encodeURIComponent(title)}`, 'talks')
    return new URL(addressIn(talks, 'talk_title', title, 'website_uri')).pathname
  },
  async event(name) {
    const events = await list(`${api}/events?resultsperpage=0`, 'events')
    return new URL(addressIn(events, 'name', name, 'website_uri')).pathname
  },
  async track(event, name) {
    const events = await list(`${api}/events?resultsperpage=0`, 'events')
    const tracks = await list(addressIn(events, 'url_friendly_name', event, 'tracks_uri'), 'tracks')
    return `/track/${addressIn(tracks, 'track_name', name, 'uri').split('/').at(-1)}`
  },
})

type Item = Readonly<Record<string, unknown>>

async function list(address: string, field: string): Promise<readonly Item[]> {
  const body: unknown = await (await fetch(address)).json()
  const items = isItem(body) ? body[field] : undefined
  return Array.isArray(items) ? items.filter(isItem) : []
}

/** The address of the item whose field has this value. */
function addressIn(items: readonly Item[], field: string, value: string, link: string): string {
  const address = items.find((item) => item[field] === value)?.[link]
  if (typeof address === 'string') return address
  throw new Error(`The demo content has no ${field} "${value}".`)
}

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null
