import type { Account as AccountInFile } from './tokens.ts'
import type {
  Event,
  EventId,
  Instant,
  TalkId,
  TalkToSave,
  Room,
  RoomId,
  Track,
  TrackId,
  User,
  UserId,
} from '@lectern/domain'
import { asId, keysOf, nameOfField, talkFields } from '@lectern/domain'
import { NotOffered, NotProvable } from './not-provable.ts'
import { type Fields, asText } from '../reading/fields.ts'
import type { Reply } from '../world/client.ts'
import type { Makers, Newcomer } from '../world/makers.ts'
import { api } from '../world/names.ts'

export interface Account extends AccountInFile {
  readonly fullName: string
}

/** The accounts by the names that they have in the scene. */
export interface Cast {
  readonly ada: Account
  readonly hanna: Account
  readonly mia: Account
  readonly sven: Account
  readonly otto: Account | undefined
  readonly arne: Account | undefined
}

export type SendAs = (
  who: Account,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  address: string,
  body?: Fields | Buffer,
  type?: string,
) => Promise<Reply>

const iso = (date: Instant): string => new Date(date * 1000).toISOString().replace('.000Z', '+00:00')

/** The id at the end of an address. */
export const idIn = (address: string): number => Number(/\/(\d+)$/u.exec(address)?.[1])

/** Sends what makes the scene; a status other than these ends the work with its reason. */
export async function expectMade(
  sent: Promise<Reply>,
  what: string,
  ...statuses: readonly number[]
): Promise<Reply> {
  const reply = await sent
  if (statuses.includes(reply.status)) return reply
  if ([404, 405, 501].includes(reply.status)) throw new NotOffered(what)
  throw new Error(`${what} could not be made: ${reply.status} ${reply.text.slice(0, 300)}`)
}

/** The address in the Link header of a reply to POST /events. */
export const newEventIn = ({ headers }: Reply): string | undefined =>
  /<([^>]+)>; rel="item"/u.exec(String(headers['link']))?.[1]

/** Makes events, talks, tracks and people over HTTP; `made` collects the events, which are deleted in the end. */
export function httpMakers(
  cast: Cast,
  send: SendAs,
  made: Map<string, Account>,
  trust: (trusted: boolean) => Promise<unknown>,
): Makers & { readonly nextProof: () => void } {
  const accounts = new Map(
    Object.values(cast).flatMap((account: Account | undefined) =>
      account === undefined ? [] : [[account.userId, account] as const],
    ),
  )
  const accountOf = (id: UserId | undefined): Account => {
    const account = id === undefined ? undefined : accounts.get(id)
    if (account === undefined) throw new NotProvable('it needs accounts that are not in the file of tokens')
    return account
  }
  let newcomers = 0
  const roomNames = new Map<RoomId, string>()

  return {
    nextProof() {
      newcomers = 0
    },
    conference: async (traits) => {
      const [submitter, ...hosts] = (traits.hosts ?? [asId<UserId>(cast.hanna.userId)]).map(accountOf)
      const host = submitter ?? cast.hanna
      const { approval = { state: 'approved' } } = traits
      const waits = approval.state !== 'approved' && host === cast.hanna
      // Events of trusted users are approved at once.
      if (waits) await trust(false)
      const reply = await expectMade(send(host, 'POST', '/events', eventBody(traits)), 'an event', 201)
      if (waits) await trust(true)
      const event = newEventIn(reply)
      if (event === undefined) throw new NotOffered('a Link header that leads to a new event')
      made.set(event, host)
      if (approval.state === 'approved')
        await expectMade(send(cast.ada, 'POST', `${event}/approval`), 'an approval', 204, 400)
      if (approval.state === 'rejected')
        await expectMade(
          send(cast.ada, 'DELETE', `${event}/approval`, { reason: approval.reason }),
          'a rejection',
          204,
        )
      await send(host, 'DELETE', `${event}/attending`)
      await expectMade(send(host, 'PUT', event, { ...eventBody(traits), ...window(traits) }), 'an edit', 204)
      for (const { username } of hosts)
        await expectMade(send(host, 'POST', `${event}/hosts`, { username }), 'a host', 201)
      return asId<EventId>(idIn(event))
    },
    session: async (eventId, traits) => {
      const event = `${api}/events/${eventId}`
      const host = made.get(event) ?? cast.hanna
      const reply = await expectMade(
        send(host, 'POST', `${event}/talks`, {
          ...talkBody(traits),
          room: traits.roomId && roomNames.get(traits.roomId),
        }),
        'a talk',
        201,
      )
      const talk = asText(reply.headers.location)
      for (const { speakerName, userId } of traits.speakers ?? []) {
        if (userId === undefined) continue
        const speaker = accountOf(userId)
        const pair = { display_name: speakerName, username: speaker.username }
        const claim = await send(speaker, 'POST', `${talk}/speakers`, pair)
        if (claim.status === 404)
          throw new NotProvable('it needs a claim on a talk that its speaker does not see')
        await expectMade(Promise.resolve(claim), 'a claim', 201, 202)
        await expectMade(send(host, 'POST', `${talk}/speakers`, pair), 'a claim', 201)
        await send(speaker, 'DELETE', `${event}/attending`)
      }
      for (const track of traits.tracks ?? [])
        await expectMade(
          send(host, 'POST', `${talk}/tracks`, { track_uri: `${api}/tracks/${track}` }),
          'a talk in a track',
          201,
        )
      for (const { displayName, url } of traits.links ?? [])
        await expectMade(
          send(host, 'POST', `${talk}/links`, { display_name: displayName, url }),
          'a link of a talk',
          201,
        )
      return asId<TalkId>(idIn(talk))
    },
    track: async (eventId, traits: Partial<Track>) => {
      const event = `${api}/events/${eventId}`
      const body = {
        track_name: traits.trackName ?? `Track ${(tracks += 1)}`,
        track_description: traits.trackDescription ?? 'A track',
      }
      const host = made.get(event) ?? cast.hanna
      const reply = await expectMade(send(host, 'POST', `${event}/tracks`, body), 'a track', 201)
      return asId<TrackId>(idIn(asText(reply.headers.location)))
    },
    room: async (eventId, traits: Partial<Room>) => {
      const event = `${api}/events/${eventId}`
      const body = {
        room_name: traits.roomName ?? `Room ${(rooms += 1)}`,
        room_description: traits.roomDescription,
        capacity: traits.capacity,
        map_uri: traits.mapUri,
        position: traits.position,
      }
      const host = made.get(event) ?? cast.hanna
      const reply = await expectMade(send(host, 'POST', `${event}/rooms`, body), 'a room', 201)
      const room = asId<RoomId>(idIn(asText(reply.headers.location)))
      roomNames.set(room, body.room_name)
      return room
    },
    /** The usernames of the scene stand for those of the accounts. */
    newcomer: (traits: Partial<User>): Promise<Newcomer> => {
      const name = (['mia', 'sven', 'arne'] as const)[newcomers]
      const account = name && cast[name]
      newcomers += 1
      if (name === undefined || account === undefined || Object.keys(traits).length > 0)
        return Promise.reject(new NotProvable('it needs accounts that are new or special'))
      const { userId, token, username, fullName } = account
      return Promise.resolve({
        id: asId<UserId>(userId),
        username: name,
        fullName: fullName === username ? name : fullName,
        email: '',
        uri: `${api}/users/${userId}`,
        asking: { headers: { authorization: `Bearer ${token}` } },
      })
    },
  }
}

let conferences = 0
let tracks = 0
let rooms = 0

/** The first days of May 2026 in Amsterdam, as the store has them inside. */
function eventBody({
  name = `Conference ${(conferences += 1)}`,
  description = 'All about PHP',
  location = 'Town hall',
  zone: zoneName,
  startDate,
  endDate,
  ...others
}: Partial<Event>): Fields {
  const [continent = '', ...place] = (zoneName ?? 'UTC').split('/')
  return {
    name,
    description,
    location,
    tz_continent: continent,
    tz_place: place.join('/'),
    start_date: startDate === undefined ? '2026-05-01T09:00:00+02:00' : iso(startDate),
    end_date: endDate === undefined ? '2026-05-03T17:00:00+02:00' : iso(endDate),
    ...optional(others),
  }
}

function optional({ cfpUrl, cfpStartDate, cfpEndDate, ...event }: Partial<Event>): Fields {
  const { href, latitude, longitude, hashtag, tags, tagline, accent, links, sponsors } = event
  const same = { href, latitude, longitude, hashtag, tags, tagline, accent, links, sponsors }
  const fields = {
    ...same,
    cfp_url: cfpUrl,
    cfp_start_date: cfpStartDate && iso(cfpStartDate),
    cfp_end_date: cfpEndDate && iso(cfpEndDate),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Comments are open, whatever the clock of the service says. */
const window = ({ commentsOpenFrom, commentsOpenUntil }: Partial<Event>): Fields => ({
  comments_open_from: commentsOpenFrom === undefined ? '2000-01-01' : iso(commentsOpenFrom),
  comments_open_until: commentsOpenUntil === undefined ? '2100-01-01' : iso(commentsOpenUntil),
})

function talkBody({ startDate, speakers = [], ...traits }: Partial<TalkToSave>): Fields {
  const given = new Map(Object.entries(traits))
  return {
    talk_title: 'A talk',
    talk_description: 'About ports',
    ...Object.fromEntries(
      keysOf(talkFields).flatMap((key) =>
        given.get(key) === undefined ? [] : [[nameOfField(key), given.get(key)]],
      ),
    ),
    start_date: startDate === undefined ? '2026-05-02T10:00:00+02:00' : iso(startDate),
    speakers: speakers.map(({ speakerName }) => speakerName),
  }
}
