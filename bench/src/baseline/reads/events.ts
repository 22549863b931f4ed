import { clockOf } from './clock-of-zone.ts'
import type { Place } from './page.ts'
import type { Statements } from './rows.ts'

const columns = `id, name, description, start_date, end_date, zone, href, url_friendly_name, stub, attendee_count,
  event_comments_count, tracks_count, talks_count`

interface EventRow {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly start_date: number
  readonly end_date: number
  readonly zone: string
  readonly href: string
  readonly url_friendly_name: string
  readonly stub: string
  readonly attendee_count: number
  readonly event_comments_count: number
  readonly tracks_count: number
  readonly talks_count: number
  readonly attending: number
}

type ImageRow = Readonly<{ event_id: number; type: string; file_name: string; width: number; height: number }>

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
  const tags = prepare<{ event_id: number; tag: string }>(
    'tags',
    `select event_id, tag from event_tags where ${isOneOf('event_id')} order by event_id, position`,
  )
  const images = prepare<ImageRow>(
    'images',
    `select event_id, type, file_name, width, height from event_images where ${isOneOf('event_id')} order by event_id, type`,
  )

  async function present(rows: readonly EventRow[]) {
    const ids = many(rows.map(({ id }) => id))
    const tagged = Map.groupBy(await tags(ids), (row) => row.event_id)
    const pictured = Map.groupBy(await images(ids), (row) => row.event_id)
    return rows.map((row) => presentEvent(row, tagged.get(row.id) ?? [], pictured.get(row.id) ?? []))
  }

  function presentEvent(
    row: EventRow,
    tagRows: readonly { readonly tag: string }[],
    imageRows: readonly ImageRow[],
  ) {
    const uri = `${api}/events/${row.id}`
    const clock = clockOf(row.zone)
    const shown: Record<string, object> = {}
    for (const { type, file_name: file, width, height } of imageRows) {
      shown[type] = { type, url: `${baseUrl}/images/${file}`, width, height }
    }
    const small = imageRows.find(({ type }) => type === 'small')
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
      uri,
      verbose_uri: `${uri}?verbose=yes`,
      comments_uri: `${uri}/comments`,
      talks_uri: `${uri}/talks`,
      tracks_uri: `${uri}/tracks`,
      attending_uri: `${uri}/attending`,
      images_uri: `${uri}/images`,
      website_uri: `${baseUrl}/event/${row.url_friendly_name}`,
      humane_website_uri: `${baseUrl}/e/${row.stub}`,
      attendees_uri: `${uri}/attendees`,
      hosts_uri: `${uri}/hosts`,
    }
  }

  return async ({ start, size }: Place, viewer: number | undefined) => {
    const [counted] = await count()
    const rows = await (viewer === undefined ? listAll(size, start) : listFor(viewer, size, start))
    return { total: counted?.total ?? 0, rows: await present(rows) }
  }
}
