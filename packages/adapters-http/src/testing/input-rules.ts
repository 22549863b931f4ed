/**
 * The codes of problems that no schema of this field expresses. The descriptions of the fields in the API document state these
 * rules, and the tests of the domain decide them.
 */
type Rules = Readonly<Record<string, readonly string[]>>

/** Rules about the form of a value. */
const ofForm: Rules = {
  start_date: ['unreadable', 'not-a-date'],
  end_date: ['unreadable'],
  cfp_start_date: ['not-a-date'],
  cfp_end_date: ['not-a-date'],
  comments_open_from: ['not-a-date'],
  comments_open_until: ['not-a-date'],
  tz_continent: ['bad-zone'],
  tz_place: ['bad-zone'],
  href: ['not-a-url'],
  cfp_url: ['not-a-url'],
  slides_link: ['not-a-url'],
  url: ['not-a-url'],
  callback_url: ['bad-callback'],
  tags: ['bad-tags'],
  embed_sites: ['not-an-origin'],
  password: ['blank', 'repeated', 'consecutive', 'common', 'own', 'weak'],
}

/** Rules about other values, and about what is stored. */
const ofContext: Rules = {
  start_date: ['order', 'outside-event'],
  speakers: ['same-name'],
  chips: ['bad-chips'],
  url: ['too-many'],
  kinds: ['too-many'],
  stub: ['taken'],
  track_name: ['taken'],
  room_name: ['taken'],
  display_name: ['taken', 'unknown-speaker'],
  username: ['taken', 'reserved', 'unknown-user', 'forbidden'],
  host_name: ['unknown-user'],
  comment: ['spam'],
  private: ['is-public'],
  track_uri: ['invalid-track-uri'],
  user_uri: ['no-user'],
  burst: ['no-burst'],
  old_password: ['wrong-password', 'required'],
  token: ['bad-token'],
  password: ['forbidden'],
  client_id: ['forbidden'],
  client_secret: ['forbidden'],
}

/** The codes of the rules that can refuse this value. The form of a plain value is good. */
export const ruleCodes = (field: string, isPlain: boolean): ReadonlySet<string> =>
  new Set([...(isPlain ? [] : (ofForm[field] ?? [])), ...(ofContext[field] ?? [])])
