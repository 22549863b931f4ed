import type { EngineName } from '../dialects/database.ts'
import type { Tables } from './migration.ts'

// The tables and columns of a fully migrated database. Lectern refuses a database that lacks one of them.
// `tables.test.ts` prints the line of a table that a new migration changes.

const onBothEngines: Readonly<Record<string, string>> = {
  users:
    'id username username_folded full_name full_name_folded email email_folded pending_email password_hash verified admin trusted suspended twitter_username avatar_hash created_date biography imported language password_browser affiliation pronouns links',
  events:
    'id name name_folded location start_date end_date zone href cfp_url cfp_start_date cfp_end_date latitude longitude hashtag url_friendly_name stub approval rejection_reason submitter_id comments_open_from comments_open_until created_date attendee_count event_comments_count talk_comments_count tracks_count talks_count rating_1 rating_2 rating_3 rating_4 rating_5 description calendar_sequence calendar_changed_date place_sequence place_changed_date programme_version cancelled votes chips moderation tagline accent links sponsors embed_sites',
  event_hosts: 'event_id user_id position',
  event_tags: 'event_id tag position',
  event_attendees: 'event_id user_id',
  tracks: 'id event_id track_name track_name_folded track_description talks_count colour',
  rooms: 'id event_id room_name room_name_folded room_description capacity map_uri position',
  talks:
    'id event_id talk_title talk_title_folded url_friendly_talk_title language type start_date duration stub created_date comment_count starred_count rating_1 rating_2 rating_3 rating_4 rating_5 talk_description foreign_id calendar_sequence calendar_changed_date room_id cancelled',
  talk_speakers: 'talk_id position display_name display_name_folded user_id',
  claims: 'talk_id display_name display_name_folded user_id kind created_date',
  talk_tracks: 'talk_id track_id position',
  talk_stars: 'talk_id user_id',
  talk_votes:
    'id talk_id user_id device_id proof network rating chips changed_date is_public exclusions box_id box_vote_id',
  vote_totals:
    'talk_id member_votes_1 member_votes_2 member_votes_3 member_votes_4 member_votes_5 device_votes_1 device_votes_2 device_votes_3 device_votes_4 device_votes_5 code_votes_1 code_votes_2 code_votes_3 code_votes_4 code_votes_5 box_votes_1 box_votes_2 box_votes_3 box_votes_4 box_votes_5 public_votes_1 public_votes_2 public_votes_3 public_votes_4 public_votes_5 public_chips',
  vote_exclusions: 'id event_id proof talk_id network rating from_date to_date user_id created_date',
  excluded_votes: 'vote_id exclusion_id',
  devices: 'id hash created_date used_from votes_count',
  attendee_codes: 'id event_id hash device_id created_date used_date',
  voting_boxes: 'id event_id room_id name hash created_date',
  report_links: 'id talk_id hash label created_date maker_id',
  talk_links: 'id talk_id display_name url',
  talk_changes: 'id event_id talk_id talk_title kind before after created_date undone',
  talk_change_news: 'change_id user_id event_id speaker due_date told_date',
  talk_comments:
    'id talk_id event_id user_id rating comment fingerprint source created_date shown shown_privately withdrawn answer answering_user_id answered_date listed_date answer_hidden answer_withdrawn',
  event_comments:
    'id event_id user_id rating comment fingerprint source created_date shown withdrawn listed_date',
  comment_drafts: 'user_id subject_kind subject_id comment rating private created_date',
  reports:
    'id event_id talk_comment_id event_comment_id reporting_date reporting_user_id decision deciding_date deciding_user_id for_review of_answer',
  moderations: 'id author_id event_id moderator_id created_date undone_date by_admin talk_id',
  moderated_talk_comments: 'comment_id moderation_id',
  moderated_event_comments: 'comment_id moderation_id',
  audit_entries: 'id created_date author_kind author_id action subject_id note moderation_id',
  applications:
    'id owner_id name description callback_url api_key client_secret_hash created_date legacy_consent',
  grants:
    'id user_id application_id scope code_hash redirect_uri code_challenge family_hash refresh_hash created_date expires_date',
  tokens: 'id user_id application_id grant_id hash scope created_date last_used_date expires_date origin',
  sessions: 'hash user_id created_date last_used_date',
  mailed_links: 'hash purpose user_id email created_date',
  sign_in_links: 'user_id email hash browser next_path created_date draft',
  calendar_addresses: 'user_id hash created_date',
  former_usernames: 'username_folded username user_id',
  sign_in_attempts: 'name place_kind place_key failures last_failure_date last_success_date expires_date',
  installation_keys: 'name secret',
  idempotency_keys: 'caller_id key fingerprint created_date answer',
  event_images: 'event_id type file_name format width height sponsor',
  stored_images: 'file_name content',
  import_plans: 'id event_id user_id created_date applied_date fingerprint steps',
  speaker_invitations:
    'id event_id display_name display_name_folded state email hash invited_date sent_date ended_date accepter_id',
  speaker_profiles:
    'event_id display_name_folded display_name biography affiliation links source picture photo picture_date',
  programme_sources:
    'event_id address ask_interval asked_date read_date applied_date next_ask_date etag last_modified file_hash steps_hash plan_id failures failure',
  import_mappings: 'event_id mapping',
  service_imports: 'id address started_date finished_date',
  imported_records: 'kind uri record_id',
  mails: 'id user_id subject created_date next_attempt_date attempts leased_until',
  mails_held: 'id',
  mail_allowances: 'kind key count first_date last_date',
  evenings: 'event_id day',
  facts: 'id sequence kind for_hosts event_id talk_id comment_id title before after created_date',
  fact_readers: 'name sequence leased_until',
  webhooks:
    'id event_id url kinds seeds created_date sequence next_attempt_date attempts failing_since stop_reason stopped_date',
  webhook_deliveries: 'id webhook_id date sequence kind status fault milliseconds answer bytes',
  mails_switched_off: 'user_id topic',
}

/** Virtual tables count by name only. */
const onSqlite: Readonly<Record<string, string>> = {
  public_changes: 'id note',
  event_search: '',
  talk_search: '',
  event_trigrams: '',
  talk_trigrams: '',
  user_trigrams: '',
}

const onPostgres: Readonly<Record<string, string>> = {
  public_changes: 'transaction_id note',
  event_search: 'event_id place terms',
  talk_search: 'talk_id event_id place terms',
}

export const tablesOn = (engine: EngineName): Tables =>
  new Map(
    Object.entries({ ...onBothEngines, ...(engine === 'sqlite' ? onSqlite : onPostgres) }).map(
      ([table, columns]) => [table, columns.split(' ').filter((column) => column !== '')],
    ),
  )
