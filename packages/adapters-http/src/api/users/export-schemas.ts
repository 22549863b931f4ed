import { furtherProfileFields, siteLanguages } from '@lectern/domain'
import * as v from 'valibot'
import { shownSchemas } from '../fields.ts'
import { address, count, dateTime, dateTimeOrNull, described, pageSchema } from '../schemas.ts'

const event = v.strictObject({ name: v.string(), event_uri: address })
const talk = v.strictObject({ talk_title: v.string(), talk_uri: address })

const reportFacts = {
  reporting_date: dateTime,
  decision: v.union([v.picklist(['approved', 'denied']), v.literal('')]),
  deciding_date: dateTimeOrNull,
}

const commentFacts = {
  comment: v.string(),
  rating: v.number(),
  created_date: dateTime,
  source: v.string(),
  private: described(v.boolean(), 'Whether only the speakers of the talk, hosts and site admins see it'),
  shown: described(v.boolean(), 'Whether others see it'),
  reports: v.array(v.strictObject(reportFacts)),
  uri: address,
}

const account = v.strictObject({
  uri: address,
  username: v.string(),
  former_usernames: described(
    v.array(v.string()),
    'Of the account, and of accounts that were joined to it: their pages lead to this one',
  ),
  full_name: v.string(),
  email: v.string(),
  pending_email: described(v.string(), 'Replaces the other once it is verified'),
  verified: v.boolean(),
  trusted: v.boolean(),
  suspended: v.boolean(),
  twitter_username: v.string(),
  biography: v.string(),
  ...shownSchemas(furtherProfileFields),
  avatar_hash: v.string(),
  language: described(v.nullable(v.picklist(siteLanguages)), 'Of pages and mails; null for none'),
  created_date: dateTime,
  has_password: v.boolean(),
  failed_sign_ins: described(count, 'From unknown places, since the last success from one'),
})

export const exportSchema = v.strictObject({
  account,
  submitted_events: v.array(event),
  hosted_events: v.array(event),
  attended_events: v.array(event),
  talks: v.array(talk),
  starred_talks: v.array(talk),
  votes: v.array(
    v.strictObject({
      ...talk.entries,
      rating: v.number(),
      chips: v.array(v.string()),
      changed_date: dateTime,
    }),
  ),
  claims: v.array(
    v.strictObject({
      display_name: v.string(),
      kind: v.picklist(['claim', 'assignment']),
      created_date: dateTime,
      talk_uri: address,
    }),
  ),
  talk_comments: v.array(v.strictObject({ ...commentFacts, talk_uri: address })),
  event_comments: v.array(v.strictObject({ ...commentFacts, event_uri: address })),
  comment_drafts: described(
    v.array(
      v.strictObject({
        comment: v.string(),
        rating: v.number(),
        private: v.boolean(),
        created_date: dateTime,
        subject_uri: address,
      }),
    ),
    'Not published yet: at most one, for 48 hours',
  ),
  answers: described(
    v.array(v.strictObject({ answer: v.string(), answered_date: dateTime, comment_uri: address })),
    'To comments of others',
  ),
  reports: v.array(
    v.strictObject({
      ...reportFacts,
      comment_uri: address,
      of_answer: v.exactOptional(described(v.literal(true), 'It is about the answer to the comment')),
    }),
  ),
  tokens: v.array(
    v.strictObject({
      application: v.string(),
      origin: described(v.picklist(['consent', 'oauth', 'password', 'operator']), 'How it was made'),
      scope: v.picklist(['read', 'write']),
      created_date: dateTime,
      last_used_date: dateTime,
      expires_date: dateTimeOrNull,
    }),
  ),
  grants: v.array(
    v.strictObject({
      application: v.string(),
      scope: v.picklist(['read', 'write']),
      created_date: dateTime,
      expires_date: dateTime,
    }),
  ),
  calendar_addresses: described(
    v.array(v.strictObject({ created_date: dateTime })),
    'The secret address of the calendar of starred talks, without the secret',
  ),
  sessions: v.array(v.strictObject({ created_date: dateTime, last_used_date: dateTime })),
  sign_in_places: v.array(
    v.strictObject({
      kind: v.picklist(['address', 'browser', 'client']),
      address_hash: described(v.string(), 'A keyed hash of the network address, which is not kept itself'),
      failures: described(count, 'Since the last success'),
      last_failure_date: dateTimeOrNull,
      last_success_date: dateTimeOrNull,
    }),
  ),
  applications: v.array(
    v.strictObject({
      name: v.string(),
      description: v.string(),
      callback_url: v.string(),
      api_key: v.string(),
      legacy_consent: v.boolean(),
      created_date: dateTime,
      application_uri: address,
    }),
  ),
  mails: v.array(v.strictObject({ kind: v.string(), created_date: dateTime })),
  mails_switched_off: described(v.array(v.string()), 'Topics that the user gets no mails about'),
  mailed_links: v.array(v.strictObject({ purpose: v.string(), email: v.string(), created_date: dateTime })),
  sign_in_links: v.array(v.strictObject({ email: v.string(), next: v.string(), created_date: dateTime })),
})

export type ExportFields = v.InferOutput<typeof exportSchema>

export const exportPageSchema = pageSchema({ export: exportSchema })
