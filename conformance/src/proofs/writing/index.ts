import type { Proof } from '../proof.ts'
import { accountChanges } from './account-changes.ts'
import { accountMails } from './account-mails.ts'
import { accountWork } from './account-work.ts'
import { answers } from './answers.ts'
import { applications } from './applications.ts'
import { attendingAndStars } from './attending-and-stars.ts'
import { bodyProofs } from './bodies.ts'
import { calendars } from './calendars.ts'
import { cancelling } from './cancelling.ts'
import { claimProofs } from './claims.ts'
import { commentChanges } from './comment-changes.ts'
import { commenting } from './commenting.ts'
import { consent } from './consent.ts'
import { dates } from './dates.ts'
import { editing } from './editing.ts'
import { eventStates } from './event-states.ts'
import { eventEditing } from './event-editing.ts'
import { eventFields } from './event-fields.ts'
import { hosts } from './hosts.ts'
import { repetition } from './repetition.ts'
import { decorations } from './decorations.ts'
import { identity } from './identity.ts'
import { imageFiles } from './image-files.ts'
import { imageLimits } from './image-limits.ts'
import { images } from './images.ts'
import { importProofs } from './imports.ts'
import { mails } from './mails.ts'
import { moderating } from './moderating.ts'
import { programmeChanges } from './programme-changes.ts'
import { privateFeedback } from './private-feedback.ts'
import { tokenProofs } from './tokens.ts'
import { releasing } from './releasing.ts'
import { reviewing } from './reviewing.ts'
import { reporting } from './reporting.ts'
import { writingRights } from './rights.ts'
import { signInAttempts } from './sign-in-attempts.ts'
import { submission } from './submission.ts'
import { talkChanges } from './talk-changes.ts'
import { talkFields } from './talk-fields.ts'
import { talkParts } from './talk-parts.ts'
import { rooms } from './rooms.ts'
import { tracks } from './tracks.ts'
import { voting } from './voting.ts'
import { webhooks } from './webhooks.ts'
import { registering } from './registration.ts'

export const writingProofs: readonly Proof[] = [
  ...signInAttempts,
  ...submission,
  ...eventFields,
  ...editing,
  ...eventEditing,
  ...eventStates,
  ...hosts,
  ...attendingAndStars,
  ...images,
  ...imageLimits,
  ...decorations,
  ...identity,
  ...imageFiles,
  ...tracks,
  ...rooms,
  ...talkFields,
  ...talkChanges,
  ...programmeChanges,
  ...talkParts,
  ...importProofs,
  ...calendars,
  ...cancelling,
  ...voting,
  ...webhooks,
  ...claimProofs,
  ...commenting,
  ...commentChanges,
  ...answers,
  ...privateFeedback,
  ...reporting,
  ...reviewing,
  ...moderating,
  ...releasing,
  ...mails,
  ...registering,
  ...accountMails,
  ...accountChanges,
  ...accountWork,
  ...dates,
  ...bodyProofs,
  ...repetition,
  ...writingRights,
  ...applications,
  ...consent,
  ...tokenProofs,
]
