import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { claimSchema, claimsPageSchema } from '../claims/routes.ts'
import { contactBodySchema } from '../contact/routes.ts'
import { eventBodySchema, eventEditBodySchema, hostBodySchema } from '../events/event-body.ts'
import { imageSchema, imagesPageSchema } from '../images/routes.ts'
import { importPlanSchema, importPlansPageSchema } from '../imports/present-import-plan.ts'
import { landingSchema } from '../landing/routes.ts'
import { metaSchema } from '../schemas.ts'
import { roomBodySchema, roomSchema, roomsPageSchema } from '../rooms/routes.ts'
import { changeSchema, changesPageSchema } from '../talks/change-routes.ts'
import { talkTrackBodySchema } from '../talks/routes.ts'
import { speakerBodySchema } from '../talks/speaker-routes.ts'
import { talkBodySchema } from '../talks/schemas.ts'
import { trackBodySchema, trackSchema, tracksPageSchema } from '../tracks/routes.ts'
import { calendarSchema, newCalendarSchema } from '../users/calendar-routes.ts'
import { exportPageSchema, exportSchema } from '../users/export-schemas.ts'
import * as applications from '../access/application-routes.ts'
import * as tokens from '../access/token-routes.ts'
import * as catalog from '../catalog/routes.ts'
import * as commentBodies from '../comments/comment-body.ts'
import * as reports from '../comments/report-routes.ts'
import * as comments from '../comments/schemas.ts'
import * as events from '../events/schemas.ts'
import * as audit from '../moderation/administration-routes.ts'
import * as moderation from '../moderation/routes.ts'
import * as links from '../talks/link-routes.ts'
import * as talks from '../talks/schemas.ts'
import * as accountBodies from '../users/account-routes.ts'
import * as votes from '../votes/routes.ts'
import * as webhooks from '../webhooks/routes.ts'
import * as users from '../users/schemas.ts'

/** The schemas under their names in the API document, and so in generated clients. A page is a list with `meta`. */
const namedSchemas = {
  Landing: landingSchema,
  Meta: metaSchema,
  Event: events.briefEventSchema,
  VerboseEvent: events.verboseEventSchema,
  EventPage: events.eventsPageSchema,
  Attendance: events.attendingSchema,
  Host: events.listedHostSchema,
  HostPage: events.hostsPageSchema,
  Image: imageSchema,
  ImagePage: imagesPageSchema,
  ImportPlan: importPlanSchema,
  ImportPlanPage: importPlansPageSchema,
  Track: trackSchema,
  TrackPage: tracksPageSchema,
  Room: roomSchema,
  RoomPage: roomsPageSchema,
  TalkChange: changeSchema,
  TalkChangePage: changesPageSchema,
  Webhook: webhooks.webhookSchema,
  WebhookPage: webhooks.webhooksPageSchema,
  NewWebhook: webhooks.newWebhookSchema,
  WebhookSecret: webhooks.webhookSecretSchema,
  WebhookDelivery: webhooks.deliverySchema,
  WebhookDeliveryPage: webhooks.deliveriesPageSchema,
  WebhookTest: webhooks.webhookTestSchema,
  Talk: talks.briefTalkSchema,
  VerboseTalk: talks.verboseTalkSchema,
  TalkPage: talks.talksPageSchema,
  Star: talks.starredSchema,
  VoteFigures: votes.votesSchema,
  Vote: votes.voteSchema,
  Device: votes.deviceSchema,
  NewVotes: votes.boxVotesSchema,
  Speaker: talks.listedSpeakerSchema,
  SpeakerPage: talks.speakersPageSchema,
  TalkLink: links.talkLinkSchema,
  TalkLinkPage: links.talkLinksPageSchema,
  Claim: claimSchema,
  ClaimPage: claimsPageSchema,
  TalkComment: comments.briefTalkCommentSchema,
  VerboseTalkComment: comments.verboseTalkCommentSchema,
  TalkCommentPage: comments.talkCommentsPageSchema,
  EventComment: comments.briefEventCommentSchema,
  VerboseEventComment: comments.verboseEventCommentSchema,
  EventCommentPage: comments.eventCommentsPageSchema,
  TalkCommentReport: reports.talkCommentReportSchema,
  TalkCommentReportPage: reports.talkCommentReportsPageSchema,
  EventCommentReport: reports.eventCommentReportSchema,
  EventCommentReportPage: reports.eventCommentReportsPageSchema,
  Moderation: moderation.moderationSchema,
  ModerationPage: moderation.moderationsPageSchema,
  AuditEntry: audit.auditEntrySchema,
  AuditPage: audit.auditPageSchema,
  User: users.briefUserSchema,
  VerboseUser: users.verboseUserSchema,
  UserPage: users.usersPageSchema,
  AccountExport: exportSchema,
  AccountExportPage: exportPageSchema,
  Calendar: calendarSchema,
  NewCalendar: newCalendarSchema,
  AccessToken: tokens.tokenSchema,
  AccessTokenPage: tokens.tokensPageSchema,
  GrantedToken: tokens.grantedSchema,
  Application: applications.applicationSchema,
  ApplicationPage: applications.applicationsPageSchema,
  Grants: applications.grantsPageSchema,
  Language: catalog.languageSchema,
  LanguagePage: catalog.languagesPageSchema,
  TalkType: catalog.talkTypeSchema,
  TalkTypePage: catalog.talkTypesPageSchema,
  NewEvent: eventBodySchema,
  EventChanges: eventEditBodySchema,
  NewHost: hostBodySchema,
  TrackFields: trackBodySchema,
  RoomFields: roomBodySchema,
  TalkFields: talkBodySchema,
  WebhookFields: webhooks.webhookBodySchema,
  WebhookResend: webhooks.resendBodySchema,
  TrackOfTalk: talkTrackBodySchema,
  NewSpeaker: speakerBodySchema,
  VoteFields: votes.voteBodySchema,
  BoxVotesFields: votes.boxVotesBodySchema,
  TalkLinkFields: links.talkLinkBodySchema,
  NewTalkComment: commentBodies.talkCommentBodySchema,
  TalkCommentChanges: commentBodies.talkCommentEditBodySchema,
  NewEventComment: commentBodies.eventCommentBodySchema,
  EventCommentChanges: commentBodies.eventCommentEditBodySchema,
  CommentAnswer: commentBodies.answerBodySchema,
  Decision: commentBodies.decisionBodySchema,
  NewModeration: moderation.moderationBodySchema,
  NewModerationOnEvent: moderation.moderationOnEventBodySchema,
  Suspension: audit.suspensionBodySchema,
  Registration: accountBodies.registrationBodySchema,
  UserChanges: accountBodies.userEditBodySchema,
  AccountDeletion: accountBodies.userDeletionBodySchema,
  Trust: accountBodies.trustBodySchema,
  EmailAddress: accountBodies.emailBodySchema,
  Username: accountBodies.usernameBodySchema,
  MailedToken: accountBodies.linkBodySchema,
  NewPassword: accountBodies.passwordResetBodySchema,
  ContactMessage: contactBodySchema,
  PasswordGrant: tokens.passwordGrantBodySchema,
  ApplicationFields: applications.applicationBodySchema,
  GrantChanges: applications.grantsBodySchema,
} as const satisfies Record<string, GenericSchema>

const reference = (name: string): string => `#/components/schemas/${name}`

const conversion = {
  target: 'draft-2020-12',
  overrideRef: ({ referenceId }: { readonly referenceId: string }) => reference(referenceId),
  /** Generators of clients need the type of a constant. */
  overrideSchema: ({ jsonSchema }: { readonly jsonSchema: JsonSchema }): JsonSchema | undefined =>
    jsonSchema.const === undefined
      ? undefined
      : { type: typeof jsonSchema.const === 'string' ? 'string' : 'boolean', ...jsonSchema },
} as const

const names = new Map<GenericSchema, string>(
  Object.entries(namedSchemas).map(([name, schema]) => [schema, name]),
)

/** The schemas with a name, which refer to each other. */
export const componentSchemas = () => toJsonSchemaDefs(namedSchemas, conversion)

/** A reference, if the schema has a name. */
export function jsonSchemaOf(schema: GenericSchema) {
  const name = names.get(schema)
  return name === undefined ? toJsonSchema(schema, conversion) : { $ref: reference(name) }
}
