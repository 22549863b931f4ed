import type { Host } from './host.ts'

export interface NewConference {
  readonly name: string
  readonly description?: string
  readonly tracks?: readonly string[]
  readonly talks: readonly NewTalk[]
}

export interface NewTalk {
  readonly title: string
  readonly description?: string
  readonly speakers?: readonly string[]
  /** Days from today, and minutes of that day, in UTC. */
  readonly at: { readonly day: number; readonly minute: number }
  readonly minutes: number
  readonly track?: string
  readonly room?: string
}

/** Addresses in the API; those of the talks are in the order of the talks. */
export interface AddedConference {
  readonly event: string
  readonly talks: readonly string[]
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The place of a moment, so many minutes from now, among the times of talks. */
export function inMinutes(minutes: number): NewTalk['at'] {
  const now = Date.now()
  return { day: 0, minute: Math.floor((now % DAY) / MINUTE) + minutes }
}

const midnightBefore = (moment: number): number => moment - (moment % DAY)

/** The body of a request that adds or edits a talk. */
export const fieldsOf = (talk: NewTalk, midnight = midnightBefore(Date.now())) => ({
  talk_title: talk.title,
  talk_description: talk.description ?? `${talk.title}, told slowly.`,
  start_date: new Date(midnight + talk.at.day * DAY + talk.at.minute * MINUTE).toISOString(),
  duration: talk.minutes,
  speakers: talk.speakers ?? [],
  room: talk.room ?? '',
})

/** Adds an event that began yesterday and ends in two days. The host is a site admin, so it is approved at once. */
export async function addConference(host: Host, conference: NewConference): Promise<AddedConference> {
  const { name, description = `All about ${name}.`, tracks = [], talks } = conference
  const now = Date.now()
  const midnight = midnightBefore(now)
  const dayAfter = (days: number): string => new Date(now + days * DAY).toISOString().slice(0, 10)
  const event = await host.post('/events', {
    name,
    description,
    location: 'Reykjavík',
    start_date: dayAfter(-1),
    end_date: dayAfter(2),
    tz_continent: 'Atlantic',
    tz_place: 'Reykjavik',
  })
  const trackAddresses = new Map<string, string>()
  for (const track of tracks) {
    const body = { track_name: track, track_description: `Talks in ${track}.` }
    trackAddresses.set(track, await host.post(`${event}/tracks`, body))
  }
  const addTalk = async (talk: NewTalk): Promise<string> => {
    const address = await host.post(`${event}/talks`, fieldsOf(talk, midnight))
    const track = trackAddresses.get(talk.track ?? '')
    if (track !== undefined) await host.post(`${address}/tracks`, { track_uri: track })
    return address
  }
  const added: string[] = []
  for (const talk of talks) added.push(await addTalk(talk))
  return { event, talks: added }
}
