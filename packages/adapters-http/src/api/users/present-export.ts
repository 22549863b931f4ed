import type {
  AccountExport,
  CommentWritten,
  NamedEvent,
  NamedTalk,
  ReportOfComment,
} from '@lectern/application'
import { furtherProfileFields, type Instant, refOf, toIso, UTC } from '@lectern/domain'
import type { Uris } from '@lectern/http'
import { shownFields } from '../fields.ts'
import { isoOrNull } from '../schemas.ts'
import type { ExportFields } from './export-schemas.ts'

const iso = (moment: Instant): string => toIso(moment, UTC)

/** All data of an account. Its dates are in UTC, because it is not of one event. */
export const presentExport = (exported: AccountExport, uris: Uris): ExportFields => ({
  account: accountOf(exported, uris),
  ...madeOf(exported, uris),
  ...writtenOf(exported, uris),
  ...accessOf(exported, uris),
  ...mailOf(exported),
})

const accountOf = ({ user, formerUsernames, hasPassword, failedSignIns }: AccountExport, uris: Uris) => ({
  uri: uris.user(user.id),
  username: user.username,
  former_usernames: [...formerUsernames],
  full_name: user.fullName,
  email: user.email,
  pending_email: user.pendingEmail,
  verified: user.verified,
  trusted: user.trusted,
  suspended: user.suspended,
  twitter_username: user.twitterUsername,
  biography: user.biography,
  ...shownFields(furtherProfileFields, user),
  avatar_hash: user.avatarHash,
  language: user.language ?? null,
  created_date: iso(user.createdDate),
  has_password: hasPassword,
  failed_sign_ins: failedSignIns,
})

function madeOf(exported: AccountExport, uris: Uris) {
  const event = ({ id, name }: NamedEvent) => ({ name, event_uri: uris.event(id) })
  const talk = ({ id, talkTitle }: NamedTalk) => ({ talk_title: talkTitle, talk_uri: uris.talk(id) })
  return {
    submitted_events: exported.submittedEvents.map(event),
    hosted_events: exported.hostedEvents.map(event),
    attended_events: exported.attendedEvents.map(event),
    talks: exported.talks.map(talk),
    starred_talks: exported.starredTalks.map(talk),
    votes: exported.votes.map(({ rating, chips, changedDate, ...voted }) => ({
      ...talk(voted),
      rating,
      chips: [...chips],
      changed_date: iso(changedDate),
    })),
    claims: exported.claims.map((claim) => ({
      display_name: claim.displayName,
      kind: claim.kind,
      created_date: iso(claim.createdDate),
      talk_uri: uris.talk(claim.talkId),
    })),
  }
}

const writtenOf = (exported: AccountExport, uris: Uris) => ({
  talk_comments: exported.talkComments.map((comment) => ({
    ...commentFacts(comment),
    uri: uris.comment(refOf(comment)),
    talk_uri: uris.subject(comment.subject),
  })),
  event_comments: exported.eventComments.map((comment) => ({
    ...commentFacts(comment),
    uri: uris.comment(refOf(comment)),
    event_uri: uris.subject(comment.subject),
  })),
  comment_drafts: exported.commentDrafts.map((draft) => ({
    comment: draft.comment,
    rating: draft.rating,
    private: draft.private,
    created_date: iso(draft.createdDate),
    subject_uri:
      draft.subject.kind === 'talk' ? uris.talk(draft.subject.talkId) : uris.event(draft.subject.eventId),
  })),
  answers: exported.answers.map(({ answer, answeredDate, comment }) => ({
    answer,
    answered_date: iso(answeredDate),
    comment_uri: uris.comment(comment),
  })),
  reports: exported.reports.map((report) => ({
    ...reportFacts(report),
    comment_uri: uris.comment(report.comment),
    ...(report.ofAnswer && { of_answer: true as const }),
  })),
})

const commentFacts = (comment: CommentWritten) => ({
  comment: comment.comment,
  rating: comment.rating,
  created_date: iso(comment.createdDate),
  source: comment.source,
  private: comment.private,
  shown: comment.shown,
  reports: comment.reports.map(reportFacts),
})

const reportFacts = ({ reportingDate, decision, decidingDate }: ReportOfComment) => ({
  reporting_date: iso(reportingDate),
  decision: decision ?? ('' as const),
  deciding_date: isoOrNull(decidingDate, UTC),
})

const accessOf = (exported: AccountExport, uris: Uris) => ({
  ...tokensOf(exported),
  sign_in_places: exported.signInPlaces.map((place) => ({
    kind: place.kind,
    address_hash: place.addressHash ?? '',
    failures: place.failures,
    last_failure_date: isoOrNull(place.lastFailureDate, UTC),
    last_success_date: isoOrNull(place.lastSuccessDate, UTC),
  })),
  applications: exported.applications.map((application) => ({
    name: application.name,
    description: application.description,
    callback_url: application.callbackUrl,
    api_key: application.apiKey,
    legacy_consent: application.legacyConsent,
    created_date: iso(application.createdDate),
    application_uri: uris.application(application.id),
  })),
})

const tokensOf = ({ tokens, grants, sessions, calendarAddresses }: AccountExport) => ({
  tokens: tokens.map((token) => ({
    application: token.application,
    origin: token.origin,
    scope: token.scope,
    created_date: iso(token.createdDate),
    last_used_date: iso(token.lastUsedDate),
    expires_date: isoOrNull(token.expiresDate, UTC),
  })),
  grants: grants.map((grant) => ({
    application: grant.application,
    scope: grant.scope,
    created_date: iso(grant.createdDate),
    expires_date: iso(grant.expiresDate),
  })),
  calendar_addresses: calendarAddresses.map(({ createdDate }) => ({ created_date: iso(createdDate) })),
  sessions: sessions.map((session) => ({
    created_date: iso(session.createdDate),
    last_used_date: iso(session.lastUsedDate),
  })),
})

const mailOf = ({ mails, mailsSwitchedOff, mailedLinks, signInLinks }: AccountExport) => ({
  mails: mails.map(({ subject, createdDate }) => ({ kind: subject.kind, created_date: iso(createdDate) })),
  mails_switched_off: [...mailsSwitchedOff],
  mailed_links: mailedLinks.map(({ purpose, email, createdDate }) => ({
    purpose,
    email,
    created_date: iso(createdDate),
  })),
  sign_in_links: signInLinks.map(({ email, next, createdDate }) => ({
    email,
    next,
    created_date: iso(createdDate),
  })),
})
