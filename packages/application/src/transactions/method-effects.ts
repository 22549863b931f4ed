import type { CalendarEffects, Decoration, Effects, ProgrammeEffects } from '../ports/effects.ts'
import { applicationEffects, grantEffects, sessionEffects, tokenEffects } from '../ports/access.ts'
import { attendeeCodeEffects } from '../ports/attendee-codes.ts'
import { calendarAddressEffects } from '../ports/calendar-addresses.ts'
import { claimEffects } from '../ports/claims.ts'
import { commentEffects, commentHistoryEffects, draftEffects } from '../ports/comments.ts'
import { attendanceEffects, eventEffects } from '../ports/events.ts'
import { eventImageEffects, imageStoreEffects } from '../ports/images.ts'
import { factEffects } from '../ports/facts.ts'
import { importEffects, importPlanEffects, serviceImportEffects } from '../ports/imports.ts'
import { mailAllowanceEffects, mailChoiceEffects, mailEffects } from '../ports/mail.ts'
import { auditEffects, moderationEffects } from '../ports/moderation.ts'
import { programmeSourceEffects } from '../ports/programme-sources.ts'
import { webhookEffects } from '../ports/webhooks.ts'
import { reportLinkEffects } from '../ports/report-links.ts'
import { speakerInvitationEffects } from '../ports/speaker-invitations.ts'
import { requestEffects } from '../ports/requests.ts'
import { mailedLinkEffects, signInAttemptEffects, signInLinkEffects } from '../ports/sign-in.ts'
import { talkChangeEffects } from '../ports/talk-changes.ts'
import { starEffects, talkEffects } from '../ports/talks.ts'
import { roomEffects } from '../ports/rooms.ts'
import { trackEffects } from '../ports/tracks.ts'
import { userEffects } from '../ports/users.ts'
import { voteExclusionEffects } from '../ports/vote-exclusions.ts'
import { eveningEffects } from '../ports/evenings.ts'
import { deviceEffects, voteEffects } from '../ports/votes.ts'
import { votingBoxEffects } from '../ports/voting-boxes.ts'
import type { Repositories } from '../ports/store.ts'

type InCalendars = 'events' | 'tracks'
type OfTalks = 'talks' | 'rooms' | 'imports'

/** The effects of every method. A new repository or method does not compile until its effects stand beside its interface. */
export const methodEffects = {
  users: userEffects,
  grants: grantEffects,
  tokens: tokenEffects,
  sessions: sessionEffects,
  applications: applicationEffects,
  signInAttempts: signInAttemptEffects,
  events: eventEffects,
  attendance: attendanceEffects,
  images: eventImageEffects,
  storedImages: imageStoreEffects,
  tracks: trackEffects,
  rooms: roomEffects,
  talks: talkEffects,
  talkChanges: talkChangeEffects,
  facts: factEffects,
  evenings: eveningEffects,
  stars: starEffects,
  votes: voteEffects,
  devices: deviceEffects,
  voteExclusions: voteExclusionEffects,
  reportLinks: reportLinkEffects,
  webhooks: webhookEffects,
  attendeeCodes: attendeeCodeEffects,
  votingBoxes: votingBoxEffects,
  claims: claimEffects,
  speakerInvitations: speakerInvitationEffects,
  imports: importEffects,
  importPlans: importPlanEffects,
  programmeSources: programmeSourceEffects,
  serviceImports: serviceImportEffects,
  comments: commentEffects,
  commentHistory: commentHistoryEffects,
  drafts: draftEffects,
  moderations: moderationEffects,
  audit: auditEffects,
  mails: mailEffects,
  mailAllowances: mailAllowanceEffects,
  mailChoices: mailChoiceEffects,
  mailedLinks: mailedLinkEffects,
  signInLinks: signInLinkEffects,
  calendarAddresses: calendarAddressEffects,
  requests: requestEffects,
} satisfies {
  readonly [Name in keyof Repositories]: Name extends OfTalks
    ? ProgrammeEffects<Repositories[Name]>
    : Name extends InCalendars
      ? CalendarEffects<Repositories[Name]>
      : Effects<Repositories[Name]>
}

type EffectsOf<Name extends keyof Repositories> = (typeof methodEffects)[Name]

/** The names of the methods with this effect. */
type MethodWith<Name extends keyof Repositories, Effect> = {
  [Method in keyof EffectsOf<Name>]: EffectsOf<Name>[Method] extends Effect ? Method : never
}[keyof EffectsOf<Name>] &
  keyof Repositories[Name]

/** What runs in place of the methods with this effect. A method that finds records may remember them. */
export type InPlaceOf<Name extends keyof Repositories, Effect, Context> = {
  readonly [One in Name]: {
    readonly [Method in MethodWith<One, Effect>]: Decoration<Repositories[One][Method], Context>
  } & {
    readonly [Method in 'find' | 'programmeOf']?: Method extends keyof Repositories[One]
      ? Decoration<Repositories[One][Method], Context>
      : never
  }
}
