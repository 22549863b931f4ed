import type { Application } from '../access/application.ts'
import type { CommentFacts, EventComment, TalkComment } from '../comments/comment.ts'
import type { Event } from '../events/event.ts'
import type { User } from '../users/user.ts'
import type { AuditedDeed } from './audit.ts'
import type { Moderation, ModerationId } from './moderation.ts'

/** Something that is to be written down, and whether somebody did it or the service by itself. */
export interface Deed {
  readonly deed: AuditedDeed
  readonly note: string
  readonly byService: boolean
}

const done = (deed: AuditedDeed, note = ''): Deed => ({ deed, note, byService: false })

/** What a change of an event is, beside its words; a new one was nothing before. */
export function deedsOnEvent(before: Event | undefined, after: Event): readonly Deed[] {
  const { approval } = after
  if (approval.state === before?.approval.state) return []
  if (approval.state === 'approved') return [done({ action: 'event-approved', subjectId: after.id })]
  if (approval.state === 'pending') return []
  return [done({ action: 'event-rejected', subjectId: after.id }, approval.reason)]
}

/** The event's name stays readable when the event is gone. */
export const deletionOfEvent = (event: Event): Deed =>
  done({ action: 'event-deleted', subjectId: event.id }, event.name)

export function deedsOnUser(before: User | undefined, after: User): readonly Deed[] {
  const deeds: Deed[] = []
  const { id: subjectId } = after
  if (after.suspended !== (before?.suspended ?? false)) {
    deeds.push(done({ action: after.suspended ? 'user-suspended' : 'user-unsuspended', subjectId }))
  }
  if (after.trusted !== (before?.trusted ?? false)) {
    deeds.push(done({ action: after.trusted ? 'user-trusted' : 'user-untrusted', subjectId }))
  }
  if (after.admin && before?.admin !== true) deeds.push(done({ action: 'user-made-admin', subjectId }))
  return deeds
}

export const deletionOfUser = (subjectId: User['id']): Deed => done({ action: 'user-deleted', subjectId })

export const deedsOnTalkComment = (before: TalkComment | undefined, after: TalkComment): readonly Deed[] =>
  deedsOnComment(before, after).map(({ what, byService, ...from }) => ({
    deed: { action: `talk-comment-${what}`, subjectId: after.id, ...from },
    note: '',
    byService,
  }))

export const deedsOnEventComment = (before: EventComment | undefined, after: EventComment): readonly Deed[] =>
  deedsOnComment(before, after).map(({ what, byService, ...from }) => ({
    deed: { action: `event-comment-${what}`, subjectId: after.id, ...from },
    note: '',
    byService,
  }))

export const deedOfModeration = (moderation: Moderation): Deed => {
  const action = moderation.undoneDate === undefined ? 'comments-taken-down' : 'comments-restored'
  return done({ action, subjectId: moderation.id })
}

/** A new secret is a new grant: the one before is void. */
export function deedsOnApplication(before: Application | undefined, after: Application): readonly Deed[] {
  const { id: subjectId, clientSecretHash } = after
  if (clientSecretHash === before?.clientSecretHash) return []
  const action = clientSecretHash === undefined ? 'password-grant-taken' : 'password-grant-given'
  return [done({ action, subjectId })]
}

interface CommentDeed {
  readonly what: 'held' | 'report-approved' | 'report-denied' | 'released'
  readonly byService: boolean
  readonly moderationId?: ModerationId
}

const deedsOnComment = (before: CommentFacts | undefined, after: CommentFacts): readonly CommentDeed[] => [
  ...deedsOnReports(before, after),
  ...releasesOf(before, after),
]

/** One for each take-down. Those of a take-down that is undone are part of the undoing, which saves no comment. */
const releasesOf = (before: CommentFacts | undefined, after: CommentFacts): readonly CommentDeed[] =>
  (before?.heldBy ?? [])
    .filter((moderationId) => !after.heldBy.includes(moderationId))
    .map((moderationId) => ({ what: 'released', byService: false, moderationId }))

/** Reporting is nothing that is written down: it is in the queue. Holding and deciding is. */
function deedsOnReports(before: CommentFacts | undefined, after: CommentFacts): readonly CommentDeed[] {
  const known = before?.reports ?? []
  return after.reports.flatMap((report, index): readonly CommentDeed[] => {
    const earlier = known[index]
    const held =
      earlier === undefined && report.reportingUserId === undefined
        ? [{ what: 'held', byService: true } as const]
        : []
    const decision = report.ruling?.decision
    const decided =
      decision === undefined || decision === earlier?.ruling?.decision
        ? []
        : [{ what: `report-${decision}`, byService: false } as const]
    return [...held, ...decided]
  })
}
