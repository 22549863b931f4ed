/** A rule that JSON Schema cannot express, with a value that keeps the schema and breaks the rule. */
export interface InputRule {
  readonly operation: string
  readonly field: string
  readonly value: unknown
  /** Of the problem that the server reports. */
  readonly code: string
  /** Words of the field's description that state the rule. */
  readonly says: string
}

const rule = (operation: string, field: string, value: unknown, code: string, says: string): InputRule => ({
  operation,
  field,
  value,
  code,
  says,
})

const EVENT = 'POST /events'
const EDIT = 'PUT /events/:eventId'
const TALK = 'POST /events/:eventId/talks'
const COMMENT = 'POST /talks/:talkId/comments'
const SPAM = 'Online casino, free spins: www.shop[.]example '.repeat(3)
const DATE = 'natural English'
const PASSWORD = 'not blank, repeated, consecutive, most common, nor your username'

/** Rules about the form of a value. */
const formRules: readonly InputRule[] = [
  rule(EVENT, 'start_date', 'x', 'unreadable', DATE),
  rule(EVENT, 'end_date', 'x', 'unreadable', DATE),
  rule(EVENT, 'cfp_start_date', 'x', 'not-a-date', DATE),
  rule(EVENT, 'cfp_end_date', 'x', 'not-a-date', DATE),
  rule(EDIT, 'comments_open_from', 'x', 'not-a-date', DATE),
  rule(EDIT, 'comments_open_until', 'x', 'not-a-date', DATE),
  rule(TALK, 'start_date', 'x', 'not-a-date', DATE),
  rule(EVENT, 'tz_continent', 'Nowhere', 'bad-zone', 'the name of an IANA time zone'),
  rule(EVENT, 'tz_place', 'Nowhere', 'bad-zone', 'the name of the IANA time zone'),
  rule(EVENT, 'href', 'https://[', 'not-a-url', 'URL'),
  rule(EVENT, 'cfp_url', 'https://[', 'not-a-url', 'URL'),
  rule(TALK, 'slides_link', 'https://[', 'not-a-url', 'URL'),
  rule('POST /talks/:talkId/links', 'url', 'https://[', 'not-a-url', 'URL'),
  rule('POST /applications', 'callback_url', 'javascript:alert(1)', 'bad-callback', 'not of the scheme'),
  rule('POST /applications', 'callback_url', 'https:///back', 'bad-callback', 'absolute URI'),
  rule('POST /applications', 'callback_url', 'https://a@b.example', 'bad-callback', 'user info'),
  rule(EVENT, 'tags', ['İ'.repeat(26)], 'bad-tags', 'measured in lower case'),
  rule('POST /users', 'password', ' '.repeat(12), 'blank', PASSWORD),
  rule('POST /users', 'password', 'x'.repeat(12), 'repeated', PASSWORD),
  rule('POST /users', 'password', '1234567890123', 'consecutive', PASSWORD),
  rule('POST /users', 'password', 'password1234', 'common', PASSWORD),
  rule('POST /users', 'password', 'new@lectern.example', 'own', PASSWORD),
  rule('POST /users', 'password', 'abcdabcd', 'weak', 'hard to guess'),
]

/** Rules about other values, and about what is stored. */
const contextRules: readonly InputRule[] = [
  rule(EVENT, 'start_date', '2026-06-01', 'order', 'Not after end_date'),
  rule(TALK, 'start_date', '2030-01-01', 'outside-event', 'Within the event'),
  rule(TALK, 'speakers', ['Ada', 'ADA'], 'same-name', 'each once'),
  rule(EVENT, 'stub', 'taken', 'taken', 'no other event has'),
  rule('POST /events/:eventId/tracks', 'track_name', 'Taken', 'taken', 'Unique within the event'),
  rule('POST /talks/:talkId/links', 'display_name', 'slides_link', 'taken', 'one slides_link at most'),
  rule('POST /users', 'username', 'taken', 'taken', 'no other account has'),
  rule('POST /users', 'username', 'account', 'reserved', 'not reserved'),
  rule('POST /events/:eventId/hosts', 'host_name', 'nobody', 'unknown-user', 'an account'),
  rule('POST /talks/:talkId/speakers', 'username', 'nobody', 'unknown-user', 'the account'),
  rule('POST /talks/:talkId/speakers', 'display_name', 'Nobody', 'unknown-speaker', 'among the speakers'),
  rule(COMMENT, 'comment', SPAM, 'spam', 'fails the spam check'),
  rule('PUT /talk_comments/:commentId', 'private', true, 'is-public', 'never becomes private'),
  rule('POST /talks/:talkId/tracks', 'track_uri', 'x', 'invalid-track-uri', 'address of a track'),
  rule('POST /moderations', 'user_uri', 'x', 'no-user', 'address of the user'),
  rule('POST /events/:eventId/moderations', 'burst', 'x', 'no-burst', 'address of a comment of a burst'),
  rule('PUT /users/:userId', 'old_password', 'x', 'wrong-password', 'Your present password'),
  rule('PUT /users/:userId', 'old_password', undefined, 'required', 'for another e-mail address'),
  rule('DELETE /users/:userId', 'old_password', 'x', 'wrong-password', 'Your present password'),
  rule('POST /users/verifications', 'token', 'x', 'bad-token', 'From the link in the mail'),
  rule('POST /users/passwords', 'token', 'x', 'bad-token', 'From the link in the mail'),
  rule('POST /token', 'username', 'nobody', 'forbidden', 'Of the account'),
  rule('POST /token', 'password', 'x', 'forbidden', 'Of the account'),
  rule('POST /token', 'client_id', 'x', 'forbidden', 'The API key of the application'),
  rule('POST /token', 'client_secret', 'x', 'forbidden', 'The secret of the application'),
  rule('POST /contact', 'client_id', 'x', 'forbidden', 'The API key of the application'),
  rule('POST /contact', 'client_secret', 'x', 'forbidden', 'The secret of the application'),
]

export const inputRules: readonly InputRule[] = [...formRules, ...contextRules]

/** The codes of the rules that can refuse this value. The form of a plain value is good. */
export const ruleCodes = (operation: string, field: string, isPlain: boolean): ReadonlySet<string> =>
  new Set(
    (isPlain ? contextRules : inputRules)
      // The other codes mean the same in each operation.
      .filter(
        (known) => known.field === field && (known.code !== 'required' || known.operation === operation),
      )
      .map(({ code }) => code),
  )
