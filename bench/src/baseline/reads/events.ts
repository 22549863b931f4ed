import { clockOf } from './clock-of-zone.ts'
import type { Place } from './page.ts'
import type { Statements } from './rows.ts'

const columns = `id, name, description, location, start_date, end_date, zone, href, cfp_url, cfp_start_date, cfp_end_date,
  latitude, longitude, hashtag, url_friendly_name, stub, comments_open_from, comments_open_until, attendee_count,
  event_comments_count, talk_comments_count, tracks_count, talks_count, rating_1, rating_2, rating_3, rating_4, rating_5`

interface EventRow {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly location: string
  readonly start_date: number
  readonly end_date: number
  readonly zone: string
  readonly href: string
  readonly cfp_url: string
  readonly cfp_start_date: number | null
  readonly cfp_end_date: number | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly hashtag: string
  readonly url_friendly_name: string
  readonly stub: string
  readonly comments_open_from: number | null
  readonly comments_open_until: number | null
  readonly attendee_count: number
  readonly event_comments_count: number
  readonly talk_comments_count: number
  readonly tracks_count: number
  readonly talks_count: number
  readonly rating_1: number
  readonly rating_2: number
  readonly rating_3: number
  readonly rating_4: number
  readonly rating_5: number
  readonly attending: number
}

type ImageRow = Readonly<{ event_id: number; type: string; file_name: string; width: number; height: number }>
type HostRow = Readonly<{ event_id: number; user_id: number; full_name: string }>

export function readingEvents(statements: Statements, baseUrl: string) {
  const { prepare, isOneOf, many } = statements
  const api = `${baseUrl}/v2.1`
  const attending =
    '(select count(*) from event_attendees where event_id = events.id and user_id = ?) as attending'
  const count = prepare<{ total: number }>('count', 'select approved as total from event_totals')
  const select = (flag: string) => `select ${columns}, ${flag} from events where approval = 'approved'`
  const list = (flag: string) => `${select(flag)} order by start_date desc, id desc limit ? offset ?`
  const listAll = prepare<EventRow>('list', list('0 as attending'))
  const listFor = prepare<EventRow>('list-for', list(attending))
  const find = prepare<EventRow>('find', `${select('0 as attending')} and id = ?`)
  const findFor = prepare<EventRow>('find-for', `${select(attending)} and id = ?`)
  const tags = prepare<{ event_id: number; tag: string }>(
    'tags',
    `select event_id, tag from event_tags where ${isOneOf('event_id')} order by event_id, position`,
  )
  const images = prepare<ImageRow>(
    'images',
    `select event_id, type, file_name, width, height from event_images where ${isOneOf('event_id')} order by event_id, type`,
  )
  const hosts = prepare<HostRow>(
    'hosts',
    `select event_id, user_id, full_name from event_hosts join users on users.id = user_id
     where ${isOneOf('event_id')} order by event_id, position`,
  )

  async function present(rows: readonly EventRow[], verbose: boolean) {
    const ids = many(rows.map(({ id }) => id))
    const tagged = Map.groupBy(await tags(ids), (row) => row.event_id)
    const pictured = Map.groupBy(await images(ids), (row) => row.event_id)
    const hosted = verbose ? Map.groupBy(await hosts(ids), (row) => row.event_id) : undefined
    const now = Math.floor(Date.now() / 1000)
    return rows.map((row) => {
      const tagRows = tagged.get(row.id) ?? []
      return presentEvent(row, tagRows, pictured.get(row.id) ?? [], hosted?.get(row.id) ?? [], verbose, now)
    })
  }

  function presentEvent(
    row: EventRow,
    tagRows: readonly { readonly tag: string }[],
    imageRows: readonly ImageRow[],
    hostRows: readonly HostRow[],
    verbose: boolean,
    now: number,
  ) {
    const uri = `${api}/events/${row.id}`
    const clock = clockOf(row.zone)
    const isoOrNull = (date: number | null): string | null => (date === null ? null : clock.iso(date))
    const shown: Record<string, object> = {}
    for (const { type, file_name: file, width, height } of imageRows) {
      shown[type] = { type, url: `${baseUrl}/images/${file}`, width, height }
    }
    const small = imageRows.find(({ type }) => type === 'small')
    const slash = row.zone.indexOf('/')
    const opens = row.comments_open_from ?? clock.startOfDay(row.start_date)
    const closes = row.comments_open_until ?? clock.daysLater(row.end_date, 90)
    return {
      name: row.name,
      url_friendly_name: row.url_friendly_name,
      start_date: clock.iso(row.start_date),
      end_date: clock.iso(row.end_date),
      description: row.description,
      stub: row.stub,
      href: row.href,
      icon: small === undefined ? '' : `${baseUrl}/images/${small.file_name}`,
      attendee_count: row.attendee_count,
      attending: row.attending > 0,
      event_comments_count: row.event_comments_count,
      tracks_count: row.tracks_count,
      talks_count: row.talks_count,
      images: shown,
      tags: tagRows.map(({ tag }) => tag),
      ...(verbose && {
        latitude: row.latitude,
        longitude: row.longitude,
        tz_continent: slash < 0 ? row.zone : row.zone.slice(0, slash),
        tz_place: slash < 0 ? '' : row.zone.slice(slash + 1),
        location: row.location,
        hashtag: row.hashtag,
        comments_enabled: opens <= now && now <= closes ? 1 : 0,
        cfp_start_date: isoOrNull(row.cfp_start_date),
        cfp_end_date: isoOrNull(row.cfp_end_date),
        cfp_url: row.cfp_url,
        talk_comments_count: row.talk_comments_count,
        hosts: hostRows.map((host) => ({
          host_name: host.full_name,
          host_uri: `${api}/users/${host.user_id}`,
        })),
        can_edit: false,
        rating_counts: {
          1: row.rating_1,
          2: row.rating_2,
          3: row.rating_3,
          4: row.rating_4,
          5: row.rating_5,
        },
      }),
      uri,
      verbose_uri: `${uri}?verbose=yes`,
      comments_uri: `${uri}/comments`,
      talks_uri: `${uri}/talks`,
      tracks_uri: `${uri}/tracks`,
      attending_uri: `${uri}/attending`,
      images_uri: `${uri}/images`,
      website_uri: `${baseUrl}/event/${row.url_friendly_name}`,
      humane_website_uri: `${baseUrl}/e/${row.stub}`,
      ...(verbose && { all_talk_comments_uri: `${uri}/talk_comments` }),
      attendees_uri: `${uri}/attendees`,
      hosts_uri: `${uri}/hosts`,
    }
  }

  return {
    async list({ start, size }: Place, viewer: number | undefined, verbose: boolean) {
      const [counted] = await count()
      const rows = await (viewer === undefined ? listAll(size, start) : listFor(viewer, size, start))
      return { total: counted?.total ?? 0, rows: await present(rows, verbose) }
    },
    async find(id: number, viewer: number | undefined, verbose: boolean) {
      const rows = await (viewer === undefined ? find(id) : findFor(viewer, id))
      return present(rows, verbose)
    },
  }
}
