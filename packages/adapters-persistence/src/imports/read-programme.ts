import type { EventId, Speaker, StoredProgramme, TalkId, TalkLink, TrackId } from '@lectern/domain'
import type { Session } from '../session.ts'
import { talkColumns, toTalk } from '../talks/rows.ts'
import { toTrack, trackColumns } from '../tracks/rows.ts'

/** Six statements, whatever the size of the programme. */
export async function readProgramme({ db }: Session, eventId: EventId): Promise<StoredProgramme> {
  const ofEvent = db.selectFrom('talks').select('talks.id').where('event_id', '=', eventId)
  const [talks, speakers, links, inTracks, claims, tracks] = await Promise.all([
    db
      .selectFrom('talks')
      .select([...talkColumns, 'talks.foreign_id'])
      .where('event_id', '=', eventId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('talk_speakers')
      .select(['talk_id', 'display_name', 'user_id'])
      .where('talk_id', 'in', ofEvent)
      .orderBy('talk_id')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('talk_links')
      .select(['talk_id', 'id', 'display_name', 'url'])
      .where('talk_id', 'in', ofEvent)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('talk_tracks')
      .select(['talk_id', 'track_id'])
      .where('talk_id', 'in', ofEvent)
      .orderBy('talk_id')
      .orderBy('position')
      .execute(),
    db.selectFrom('claims').select(['talk_id', 'display_name']).where('talk_id', 'in', ofEvent).execute(),
    db
      .selectFrom('tracks')
      .select(trackColumns)
      .where('event_id', '=', eventId)
      .orderBy('track_name_folded')
      .execute(),
  ])
  const speakersOf = groups(speakers, ({ display_name: speakerName, user_id: userId }): Speaker =>
    userId === null ? { speakerName, userId: undefined } : { speakerName, userId },
  )
  const linksOf = groups(links, ({ id, display_name: displayName, url }): TalkLink => ({
    id,
    displayName,
    url,
  }))
  const tracksOf = groups(inTracks, (row): TrackId => row.track_id)
  const pendingOf = groups(claims, (row) => row.display_name)
  return {
    tracks: tracks.map(toTrack),
    talks: talks.map((row) => ({
      ...toTalk(row),
      foreignId: row.foreign_id ?? '',
      speakers: speakersOf(row.id),
      links: linksOf(row.id),
      tracks: tracksOf(row.id),
      pendingNames: pendingOf(row.id),
    })),
  }
}

function groups<Row extends { readonly talk_id: TalkId }, Part>(
  rows: readonly Row[],
  toPart: (row: Row) => Part,
): (id: TalkId) => readonly Part[] {
  const byTalk = Map.groupBy(rows, (row) => row.talk_id)
  return (id) => byTalk.get(id)?.map(toPart) ?? []
}
