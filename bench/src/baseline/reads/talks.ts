import { averageRating } from '@lectern/domain'
import { clockOf } from './clock-of-zone.ts'
import type { Place } from './page.ts'
import type { Statements } from './rows.ts'

const columns = `talks.id, talks.event_id, talks.talk_title, talks.url_friendly_talk_title, talks.talk_description,
  talks.type, talks.start_date, talks.duration, talks.stub, talks.comment_count, talks.starred_count,
  talks.rating_1, talks.rating_2, talks.rating_3, talks.rating_4, talks.rating_5, events.zone,
  events.comments_open_from, events.comments_open_until`

interface TalkRow {
  readonly id: number
  readonly event_id: number
  readonly talk_title: string
  readonly url_friendly_talk_title: string
  readonly talk_description: string
  readonly type: string
  readonly start_date: number
  readonly duration: number
  readonly stub: string
  readonly comment_count: number
  readonly starred_count: number
  readonly rating_1: number
  readonly rating_2: number
  readonly rating_3: number
  readonly rating_4: number
  readonly rating_5: number
  readonly zone: string
  readonly comments_open_from: number | null
  readonly comments_open_until: number | null
  readonly starred: number
}

type SpeakerRow = Readonly<{ talk_id: number; display_name: string; user_id: number | null }>
type TrackRow = Readonly<{ talk_id: number; track_id: number; track_name: string }>

export function readingTalks({ prepare, isOneOf, many }: Statements, baseUrl: string) {
  const api = `${baseUrl}/v2.1`
  const starred = '(select count(*) from talk_stars where talk_id = talks.id and user_id = ?) as starred'
  const list = (flag: string) =>
    `select ${columns}, ${flag} from talks join events on events.id = talks.event_id
     where events.approval = 'approved' and talks.event_id = ? order by talks.start_date, talks.id limit ? offset ?`
  const count = prepare<{ total: number }>(
    'count-talks',
    `select talks_count as total from events where id = ? and approval = 'approved'`,
  )
  const listAll = prepare<TalkRow>('talks', list('0 as starred'))
  const listFor = prepare<TalkRow>('talks-for', list(starred))
  const speakers = prepare<SpeakerRow>(
    'speakers',
    `select talk_id, display_name, user_id from talk_speakers where ${isOneOf('talk_id')} order by talk_id, position`,
  )
  const tracks = prepare<TrackRow>(
    'tracks',
    `select talk_id, track_id, track_name from talk_tracks join tracks on tracks.id = track_id
     where ${isOneOf('talk_id')} order by talk_id, track_name_folded, tracks.id`,
  )

  async function present(rows: readonly TalkRow[]) {
    const ids = many(rows.map(({ id }) => id))
    const spoken = Map.groupBy(await speakers(ids), (row) => row.talk_id)
    const tracked = Map.groupBy(await tracks(ids), (row) => row.talk_id)
    const now = Math.floor(Date.now() / 1000)
    return rows.map((row) => presentTalk(row, spoken.get(row.id) ?? [], tracked.get(row.id) ?? [], now))
  }

  function presentTalk(
    row: TalkRow,
    speakerRows: readonly SpeakerRow[],
    trackRows: readonly TrackRow[],
    now: number,
  ) {
    const uri = `${api}/talks/${row.id}`
    const clock = clockOf(row.zone)
    const opens = row.comments_open_from ?? clock.startOfDay(row.start_date)
    const closes = row.comments_open_until ?? clock.daysLater(row.start_date, 90)
    const ratings = row.rating_1 + row.rating_2 + row.rating_3 + row.rating_4 + row.rating_5
    const sum = row.rating_1 + 2 * row.rating_2 + 3 * row.rating_3 + 4 * row.rating_4 + 5 * row.rating_5
    return {
      talk_title: row.talk_title,
      url_friendly_talk_title: row.url_friendly_talk_title,
      talk_description: row.talk_description,
      type: row.type,
      start_date: clock.iso(row.start_date),
      duration: row.duration,
      stub: row.stub,
      average_rating: averageRating(sum, ratings),
      comments_enabled: opens <= now && now <= closes ? 1 : 0,
      comment_count: row.comment_count,
      starred: row.starred > 0,
      starred_count: row.starred_count,
      speakers: speakerRows.map(({ display_name: name, user_id: user }) =>
        user === null ? { speaker_name: name } : { speaker_name: name, speaker_uri: `${api}/users/${user}` },
      ),
      tracks: trackRows.map((track) => ({
        track_name: track.track_name,
        track_uri: `${api}/tracks/${track.track_id}`,
        remove_track_uri: `${uri}/tracks/${track.track_id}`,
      })),
      uri,
      verbose_uri: `${uri}?verbose=yes`,
      website_uri: `${baseUrl}/talk/${row.stub}`,
      comments_uri: `${uri}/comments`,
      verbose_comments_uri: `${uri}/comments?verbose=yes`,
      event_uri: `${api}/events/${row.event_id}`,
      starred_uri: `${uri}/starred`,
      tracks_uri: `${uri}/tracks`,
      speakers_uri: `${uri}/speakers`,
      links_uri: `${uri}/links`,
    }
  }

  return async (event: number, { start, size }: Place, viewer: number | undefined) => {
    const [counted] = await count(event)
    const rows = await (viewer === undefined
      ? listAll(event, size, start)
      : listFor(viewer, event, size, start))
    return { total: counted?.total ?? 0, rows: await present(rows) }
  }
}
