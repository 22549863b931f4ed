import type { Proof } from '../proof.ts'
import { accountDeletion } from './account-deletion.ts'
import { accountMails } from './account-mails.ts'
import { accountWork } from './account-work.ts'
import { actingPassword } from './acting-password.ts'
import { applications } from './applications.ts'
import { attendingAndStars } from './attending-and-stars.ts'
import { bodies } from './bodies.ts'
import { claimsEnded } from './claims-ended.ts'
import { claims } from './claims.ts'
import { commentEditing } from './comment-editing.ts'
import { commentWindow } from './comment-window.ts'
import { commenting } from './commenting.ts'
import { consent } from './consent.ts'
import { dates } from './dates.ts'
import { editing } from './editing.ts'
import { eventStates } from './event-states.ts'
import { eventEditing } from './event-editing.ts'
import { eventFields } from './event-fields.ts'
import { hosts } from './hosts.ts'
import { ifMatch } from './if-match.ts'
import { imageFiles } from './image-files.ts'
import { imageLimits } from './image-limits.ts'
import { images } from './images.ts'
import { mails } from './mails.ts'
import { moderating } from './moderating.ts'
import { passwordGrant } from './password-grant.ts'
import { randomAvatars } from './random-avatars.ts'
import { releasing } from './releasing.ts'
import { reporting } from './reporting.ts'
import { writingRights } from './rights.ts'
import { sameKey } from './same-key.ts'
import { signInAttempts } from './sign-in-attempts.ts'
import { submission } from './submission.ts'
import { talkCreation } from './talk-creation.ts'
import { talkEditing } from './talk-editing.ts'
import { talkFields } from './talk-fields.ts'
import { talkLinks } from './talk-links.ts'
import { talkTracks } from './talk-tracks.ts'
import { texts } from './texts.ts'
import { tokens } from './tokens.ts'
import { tracks } from './tracks.ts'
import { accounts } from './accounts.ts'

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
  ...imageFiles,
  ...tracks,
  ...talkFields,
  ...talkCreation,
  ...talkEditing,
  ...talkTracks,
  ...talkLinks,
  ...claims,
  ...claimsEnded,
  ...commenting,
  ...commentWindow,
  ...commentEditing,
  ...reporting,
  ...moderating,
  ...releasing,
  ...mails,
  ...accounts,
  ...accountMails,
  ...accountDeletion,
  ...actingPassword,
  ...accountWork,
  ...randomAvatars,
  ...dates,
  ...bodies,
  ...texts,
  ...ifMatch,
  ...sameKey,
  ...writingRights,
  ...applications,
  ...consent,
  ...tokens,
  ...passwordGrant,
]
