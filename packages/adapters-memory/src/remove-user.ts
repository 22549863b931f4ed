import {
  type Comment,
  fold,
  forgetUserInAudit,
  forgetUserInComment,
  forgetUserInModeration,
  sourcesThatStay,
  type UserId,
} from '@lectern/domain'
import { removeMember } from './table.ts'
import type { Tables } from './tables.ts'
import { removeApplication } from './tokens.ts'

/** Removes personal data; comments stay without an author. */
export function removeUser(tables: Tables, id: UserId): void {
  const username = tables.users.get(id)?.username
  if (username === undefined) return
  const isTheirs = ({ userId }: { readonly userId: UserId | undefined }): boolean => userId === id
  tables.users.delete(id)
  tables.passwords.delete(id)
  tables.formerUsernames.deleteWhere(isTheirs)
  for (const [event] of tables.attendance.entries()) removeMember(tables.attendance, event, id)
  for (const [talk] of tables.stars.entries()) removeMember(tables.stars, talk, id)
  forgetInProgramme(tables, id)
  forgetInComments(tables, id)
  tables.moderations.updateAll((moderation) => forgetUserInModeration(moderation, id))
  tables.auditEntries.updateAll((entry) => forgetUserInAudit(entry, id))
  tables.mailedLinks.deleteWhere(isTheirs)
  tables.signInLinks.delete(id)
  tables.calendarAddresses.delete(id)
  tables.votes.deleteWhere(({ voter }) => voter.kind === 'member' && voter.userId === id)
  tables.voteExclusions.updateAll((one) => (one.userId === id ? { ...one, userId: undefined } : one))
  tables.reportLinks.updateAll((link) => (link.makerId === id ? { ...link, makerId: undefined } : link))
  tables.speakerInvitations.updateAll((one) =>
    one.accepterId === id ? { ...one, accepterId: undefined } : one,
  )
  tables.mailChoices.delete(id)
  tables.drafts.delete(id)
  tables.talkChangeNews.deleteWhere(isTheirs)
  tables.importPlans.deleteWhere(({ makerId }) => makerId === id)
  tables.sessions.deleteWhere(isTheirs)
  const applications = tables.applications.where(({ ownerId }) => ownerId === id)
  for (const application of applications) removeApplication(tables, application.id)
  tables.grants.deleteWhere(isTheirs)
  tables.tokens.deleteWhere(isTheirs)
  tables.signInAttempts.deleteWhere(({ name }) => name === fold(username))
  tables.mails.deleteWhere(({ mail }) => mail.recipientId === id)
  tables.requests.deleteWhere(({ callerId }) => callerId === id)
}

/** The name stays on the talk, and can be claimed again. */
function forgetInProgramme({ events, talks, claims }: Tables, id: UserId): void {
  events.updateAll((event) => ({
    ...event,
    submitterId: event.submitterId === id ? undefined : event.submitterId,
    hosts: event.hosts.filter((host) => host !== id),
  }))
  talks.updateAll((talk) => ({
    ...talk,
    speakers: talk.speakers.map((speaker) =>
      speaker.userId === id ? { ...speaker, userId: undefined } : speaker,
    ),
  }))
  claims.updateAll((pending) => pending.filter(({ userId }) => userId !== id))
}

function forgetInComments({ applications, comments }: Tables, id: UserId): void {
  const sources = sourcesThatStay(applications.values(), id)
  comments.updateAll((comment) => {
    if (!isNamedIn(comment, id)) return comment
    const source = comment.userId === id && !sources.has(comment.source) ? '' : comment.source
    return { ...forgetUserInComment(comment, id), source }
  })
}

const isNamedIn = ({ userId, answer, reports }: Comment, id: UserId): boolean =>
  userId === id ||
  answer?.userId === id ||
  [...reports, ...(answer?.reports ?? [])].some(
    ({ reportingUserId, ruling }) => reportingUserId === id || ruling?.decidingUserId === id,
  )
