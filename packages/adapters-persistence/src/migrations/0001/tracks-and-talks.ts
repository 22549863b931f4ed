import { sql } from 'kysely'
import { draft } from '../draft.ts'
import type { Session } from '../../session.ts'
import { between, count, naming, oneOf, partOf, required, unique } from '../rules.ts'

export async function createTracksAndTalks(session: Session): Promise<void> {
  await createTracks(session)
  await createTalks(session)
  await createSpeakersAndClaims(session)
  await createTalkLinks(session)
}

async function createTracks(session: Session): Promise<void> {
  const { table, id, whole, small, text, key } = draft(session)
  await table('tracks')
    .addColumn('id', whole, id)
    .addColumn('event_id', whole, partOf('events.id'))
    .addColumn('track_name', text, required)
    .addColumn('track_name_folded', key, required)
    .addColumn('track_description', text, required)
    .addColumn('talks_count', small, count('talks_count'))
    .addUniqueConstraint('tracks_event_id_track_name_key', ['event_id', 'track_name_folded'])
    .execute()
}

async function createTalks(session: Session): Promise<void> {
  const { table, id, whole, small, text, key } = draft(session)
  await table('talks')
    .addColumn('id', whole, id)
    .addColumn('event_id', whole, partOf('events.id'))
    .addColumn('talk_title', text, required)
    .addColumn('talk_title_folded', key, required)
    .addColumn('url_friendly_talk_title', key, required)
    .addColumn('language', text, required)
    .addColumn('type', text, required)
    .addColumn('start_date', whole, required)
    .addColumn('duration', small, (column) => between('duration', 0, 1440)(column).notNull())
    .addColumn('stub', key, unique)
    .addColumn('created_date', whole, required)
    .addColumn('comment_count', small, count('comment_count'))
    .addColumn('starred_count', small, count('starred_count'))
    .addColumn('rating_1', small, count('rating_1'))
    .addColumn('rating_2', small, count('rating_2'))
    .addColumn('rating_3', small, count('rating_3'))
    .addColumn('rating_4', small, count('rating_4'))
    .addColumn('rating_5', small, count('rating_5'))
    // A row is read from its beginning: what is long comes last.
    .addColumn('talk_description', text, required)
    .addUniqueConstraint('talks_event_id_url_friendly_talk_title_key', [
      'event_id',
      'url_friendly_talk_title',
    ])
    .execute()
  const index = (name: string) => session.db.schema.createIndex(name).on('talks')
  await index('talks_of_event').columns(['event_id', 'start_date', 'id']).execute()
  await index('talks_by_start').columns(['start_date', 'id']).execute()
}

async function createSpeakersAndClaims(session: Session): Promise<void> {
  const { table, whole, small, text, key } = draft(session)
  const index = (name: string) => session.db.schema.createIndex(name)
  await table('talk_speakers')
    .addColumn('talk_id', whole, partOf('talks.id'))
    .addColumn('position', small, required)
    .addColumn('display_name', text, required)
    .addColumn('display_name_folded', key, required)
    .addColumn('user_id', whole, naming('users.id'))
    .addPrimaryKeyConstraint('talk_speakers_pkey', ['talk_id', 'display_name_folded'])
    .execute()
  await index('talk_speakers_by_user').on('talk_speakers').columns(['user_id', 'talk_id']).execute()
  await table('claims')
    .addColumn('talk_id', whole, partOf('talks.id'))
    .addColumn('display_name', text, required)
    .addColumn('display_name_folded', key, required)
    .addColumn('user_id', whole, partOf('users.id'))
    .addColumn('kind', text, oneOf('kind', ['claim', 'assignment']))
    .addColumn('created_date', whole, required)
    .addPrimaryKeyConstraint('claims_pkey', ['talk_id', 'display_name_folded', 'user_id'])
    .execute()
  await index('claims_by_user').on('claims').columns(['user_id']).execute()
}

async function createTalkLinks(session: Session): Promise<void> {
  const { table, linkTable, id, whole, small, text } = draft(session)
  const index = (name: string) => session.db.schema.createIndex(name)
  await linkTable('talk_tracks')
    .addColumn('talk_id', whole, partOf('talks.id'))
    .addColumn('track_id', whole, partOf('tracks.id'))
    .addColumn('position', small, required)
    .addPrimaryKeyConstraint('talk_tracks_pkey', ['talk_id', 'track_id'])
    .execute()
  await index('talk_tracks_by_track').on('talk_tracks').columns(['track_id', 'talk_id']).execute()
  await linkTable('talk_stars')
    .addColumn('talk_id', whole, partOf('talks.id'))
    .addColumn('user_id', whole, partOf('users.id'))
    .addPrimaryKeyConstraint('talk_stars_pkey', ['talk_id', 'user_id'])
    .execute()
  await index('talk_stars_by_user').on('talk_stars').columns(['user_id', 'talk_id']).execute()
  await table('talk_links')
    .addColumn('id', whole, id)
    .addColumn('talk_id', whole, partOf('talks.id'))
    .addColumn('display_name', text, oneOf('display_name', linkTypes))
    .addColumn('url', text, required)
    .execute()
  await index('talk_links_of_talk').on('talk_links').columns(['talk_id', 'id']).execute()
  await index('talk_links_one_slides')
    .on('talk_links')
    .columns(['talk_id'])
    .unique()
    .where(sql<boolean>`display_name = 'slides_link'`)
    .execute()
}

const linkTypes = ['slides_link', 'video_link', 'audio_link', 'code_link', 'other_link']
