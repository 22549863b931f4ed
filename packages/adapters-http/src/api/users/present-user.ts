import {
  canEditUser,
  canExportUser,
  canSeeEmail,
  canSeeStarredTalks,
  canSeeTrusted,
  canSuspend,
  canTrustUsers,
  isAdmin,
  type User,
} from '@lectern/domain'
import type { Viewing } from '../operations.ts'
import type { BriefUser, VerboseUser } from './schemas.ts'

/** A user: the fields, the verbose fields, the links. Some fields are only for the user and site admins. */
export const presentUser = (user: User, verbose: boolean, viewing: Viewing): BriefUser | VerboseUser =>
  verbose ? presentVerbose(user, viewing) : presentBrief(user, viewing)

const presentBrief = (user: User, viewing: Viewing): BriefUser => ({
  ...facts(user),
  ...links(user, viewing),
})

const presentVerbose = (user: User, viewing: Viewing): VerboseUser => ({
  ...facts(user),
  ...details(user, viewing),
  ...links(user, viewing),
  ...(canSeeStarredTalks(viewing.actor, user)
    ? {
        starred_talks_uri: viewing.uris.belowUser(user.id, 'starred'),
        starred_calendar_uri: viewing.uris.belowUser(user.id, 'calendar'),
      }
    : {}),
  ...(canExportUser(viewing.actor, user) ? { export_uri: viewing.uris.belowUser(user.id, 'export') } : {}),
  ...(canTrustUsers(viewing.actor) ? { trusted_uri: viewing.uris.belowUser(user.id, 'trusted') } : {}),
  ...(canSuspend(viewing.actor, user.id)
    ? { suspension_uri: viewing.uris.belowUser(user.id, 'suspension') }
    : {}),
})

const facts = (user: User) => ({
  username: user.username,
  full_name: user.fullName,
  twitter_username: user.twitterUsername,
  biography: user.biography,
})

const details = (user: User, { actor, uris }: Viewing) => ({
  ...uris.fields.withAvatar(canSeeTrusted(actor, user) ? { trusted: user.trusted } : {}, user.avatarHash),
  ...uris.fields.ofVerboseUser(user),
  ...(canSeeEmail(actor, user) ? { email: user.email } : {}),
  // Who is an admin is for admins to know.
  ...(isAdmin(actor) ? { admin: user.admin, suspended: user.suspended } : {}),
})

const links = (user: User, { actor, uris }: Viewing) => ({
  uri: uris.user(user.id),
  verbose_uri: uris.verbose(uris.user(user.id)),
  website_uri: uris.websiteUser(user.username),
  talks_uri: uris.belowUser(user.id, 'talks'),
  attended_events_uri: uris.belowUser(user.id, 'attended'),
  hosted_events_uri: uris.belowUser(user.id, 'hosted'),
  talk_comments_uri: uris.belowUser(user.id, 'talk_comments'),
  event_comments_uri: uris.belowUser(user.id, 'event_comments'),
  ...(actor.kind === 'visitor' ? {} : { can_edit: canEditUser(actor, user) }),
})
