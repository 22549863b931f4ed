import { sql } from 'kysely'
import type { Database } from '../schema.ts'
import type { Session } from '../session.ts'

/** How a table goes into an archive. */
export interface ArchivedTable {
  readonly name: string
  /** The primary key, which orders the rows. A table with the key `id` has a next id, too. */
  readonly key: readonly string[]
  readonly columns: readonly string[]
  /** An archive without secrets has no row of this table, or only these columns as null. */
  readonly secret: boolean | readonly string[]
}

/** Why an archive does not have the table. */
interface LeftOut {
  readonly leftOut: string
}

type Decision = LeftOut | Omit<ArchivedTable, 'name'>

const table = (key: string, columns: string, secret: ArchivedTable['secret'] = false): Decision => ({
  key: key.split(' '),
  columns: columns.split(' '),
  secret,
})

const leftOut = (reason: string): LeftOut => ({ leftOut: reason })

/**
 * Every table of the schema. A new table does not compile, and a new column fails a test, until this list says whether an
 * archive has it. Referenced tables come first.
 */
const decisions: Readonly<Record<keyof Database, Decision>> = {
  users: table(
    'id',
    'id username username_folded full_name full_name_folded email email_folded pending_email password_hash verified admin trusted suspended twitter_username avatar_hash created_date biography imported language password_browser affiliation pronouns links',
  ),
  events: table(
    'id',
    'id name name_folded location start_date end_date zone href cfp_url cfp_start_date cfp_end_date latitude longitude hashtag url_friendly_name stub approval rejection_reason submitter_id comments_open_from comments_open_until created_date attendee_count event_comments_count talk_comments_count tracks_count talks_count rating_1 rating_2 rating_3 rating_4 rating_5 description calendar_sequence calendar_changed_date place_sequence place_changed_date programme_version cancelled votes chips moderation tagline accent links sponsors embed_sites',
  ),
  event_search: leftOut('made again after the restoration'),
  talk_search: leftOut('made again after the restoration'),
  event_hosts: table('event_id user_id', 'event_id user_id position'),
  event_tags: table('event_id tag', 'event_id tag position'),
  event_attendees: table('event_id user_id', 'event_id user_id'),
  event_images: table('event_id type sponsor', 'event_id type file_name format width height sponsor'),
  stored_images: leftOut('the archive has the files, of every image store'),
  tracks: table('id', 'id event_id track_name track_name_folded track_description talks_count colour'),
  rooms: table('id', 'id event_id room_name room_name_folded room_description capacity map_uri position'),
  talks: table(
    'id',
    'id event_id talk_title talk_title_folded url_friendly_talk_title language type start_date duration stub created_date comment_count starred_count rating_1 rating_2 rating_3 rating_4 rating_5 talk_description foreign_id calendar_sequence calendar_changed_date room_id cancelled',
  ),
  talk_speakers: table(
    'talk_id display_name_folded',
    'talk_id position display_name display_name_folded user_id',
  ),
  claims: table(
    'talk_id display_name_folded user_id',
    'talk_id display_name display_name_folded user_id kind created_date',
  ),
  talk_tracks: table('talk_id track_id', 'talk_id track_id position'),
  talk_stars: table('talk_id user_id', 'talk_id user_id'),
  talk_changes: table('id', 'id event_id talk_id talk_title kind before after created_date undone'),
  talk_change_news: table('change_id user_id', 'change_id user_id event_id speaker due_date told_date'),
  devices: table('id', 'id hash created_date used_from votes_count', ['hash']),
  attendee_codes: table('id', 'id event_id hash device_id created_date used_date', ['hash']),
  voting_boxes: table('id', 'id event_id room_id name hash created_date', ['hash']),
  talk_votes: table(
    'id',
    'id talk_id user_id device_id proof network rating chips changed_date is_public exclusions box_id box_vote_id',
  ),
  vote_totals: table(
    'talk_id',
    'talk_id member_votes_1 member_votes_2 member_votes_3 member_votes_4 member_votes_5 device_votes_1 device_votes_2 device_votes_3 device_votes_4 device_votes_5 code_votes_1 code_votes_2 code_votes_3 code_votes_4 code_votes_5 box_votes_1 box_votes_2 box_votes_3 box_votes_4 box_votes_5 public_votes_1 public_votes_2 public_votes_3 public_votes_4 public_votes_5 public_chips',
  ),
  vote_exclusions: table(
    'id',
    'id event_id proof talk_id network rating from_date to_date user_id created_date',
  ),
  excluded_votes: table('exclusion_id vote_id', 'vote_id exclusion_id'),
  report_links: table('id', 'id talk_id hash label created_date maker_id', true),
  talk_links: table('id', 'id talk_id display_name url'),
  talk_comments: table(
    'id',
    'id talk_id event_id user_id rating comment fingerprint source created_date shown shown_privately withdrawn answer answering_user_id answered_date listed_date answer_hidden answer_withdrawn',
  ),
  event_comments: table(
    'id',
    'id event_id user_id rating comment fingerprint source created_date shown withdrawn listed_date',
  ),
  comment_drafts: table('user_id', 'user_id subject_kind subject_id comment rating private created_date'),
  reports: table(
    'id',
    'id event_id talk_comment_id event_comment_id reporting_date reporting_user_id decision deciding_date deciding_user_id for_review of_answer',
  ),
  moderations: table('id', 'id author_id event_id moderator_id created_date undone_date by_admin talk_id'),
  moderated_talk_comments: table('comment_id moderation_id', 'comment_id moderation_id'),
  moderated_event_comments: table('comment_id moderation_id', 'comment_id moderation_id'),
  audit_entries: table('id', 'id created_date author_kind author_id action subject_id note moderation_id'),
  applications: table(
    'id',
    'id owner_id name description callback_url api_key client_secret_hash created_date legacy_consent',
    ['client_secret_hash'],
  ),
  grants: table(
    'id',
    'id user_id application_id scope code_hash redirect_uri code_challenge family_hash refresh_hash created_date expires_date',
    true,
  ),
  tokens: table(
    'id',
    'id user_id application_id grant_id hash scope created_date last_used_date expires_date origin',
    true,
  ),
  former_usernames: table('username_folded', 'username_folded username user_id'),
  installation_keys: table('name', 'name secret', true),
  calendar_addresses: table('user_id', 'user_id hash created_date', true),
  mails: table('id', 'id user_id subject created_date next_attempt_date attempts'),
  evenings: table('event_id day', 'event_id day'),
  mails_switched_off: table('user_id topic', 'user_id topic'),
  mails_held: leftOut('a restored copy holds its mails'),
  mail_allowances: leftOut('limits of the last hours'),
  sessions: leftOut('a sign-in at one installation'),
  mailed_links: leftOut('links that end within days'),
  sign_in_links: leftOut('links that end within minutes'),
  sign_in_attempts: leftOut('limits of the last hours'),
  service_imports: table('id', 'id address started_date finished_date'),
  imported_records: table('kind uri', 'kind uri record_id'),
  programme_sources: table(
    'event_id',
    'event_id address ask_interval asked_date read_date applied_date next_ask_date steps_hash failures failure',
  ),
  speaker_profiles: table(
    'event_id display_name_folded',
    'event_id display_name_folded display_name biography affiliation links source picture photo picture_date',
  ),
  speaker_invitations: table(
    'id',
    'id event_id display_name display_name_folded state email hash invited_date sent_date ended_date accepter_id',
    ['hash'],
  ),
  import_mappings: table('event_id', 'event_id mapping'),
  import_plans: leftOut('plans of the last day'),
  idempotency_keys: leftOut('answers to requests of the last hours'),
  facts: leftOut('for programs that follow this installation'),
  webhooks: table(
    'id',
    'id event_id url kinds seeds created_date sequence next_attempt_date attempts failing_since stop_reason stopped_date',
  ),
  webhook_deliveries: leftOut('the last attempts of this installation'),
  fact_readers: leftOut('places among these facts'),
  public_changes: leftOut('for caches of running processes'),
  migrations: leftOut('the archive names its schema'),
}

/** Columns that an archive does not have of a table that it has. */
export const columnsLeftOut: Readonly<Record<string, readonly string[]>> = {
  // The process that had the lease is another one.
  mails: ['leased_until'],
  // The restored copy reads the file again, because the plan that waits is left out.
  programme_sources: ['etag', 'last_modified', 'file_hash', 'plan_id'],
}

export const archivedTables: readonly ArchivedTable[] = Object.entries(decisions).flatMap(
  ([name, decision]) => ('leftOut' in decision ? [] : [{ name, ...decision }]),
)

export const hasNextId = ({ key }: Pick<ArchivedTable, 'key'>): boolean => key[0] === 'id'

/** The id that the next row of the table gets. */
export async function readNextId({ engine, db }: Session, table: string): Promise<number> {
  const { rows } = await (
    engine === 'sqlite'
      ? sql<{ next: number }>`select seq + 1 as next from sqlite_sequence where name = ${table}`
      : sql<{ next: number }>`
          select last_value + case when is_called then 1 else 0 end as next from ${sql.table(`${table}_id_seq`)}
        `
  ).execute(db)
  return rows[0]?.next ?? 1
}

export async function writeNextId({ engine, db }: Session, table: string, next: number): Promise<void> {
  if (engine === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${next}, false)`.execute(db)
    return
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
  if (next > 1) await sql`insert into sqlite_sequence (name, seq) values (${table}, ${next - 1})`.execute(db)
}
