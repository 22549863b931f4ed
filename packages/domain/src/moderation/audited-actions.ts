import type { Application } from '../access/application.ts'
import type { Comment, CommentFacts } from '../comments/comment.ts'
import type { Decision, Reportable } from '../comments/reporting.ts'
import type { Event } from '../events/event.ts'
import type { User } from '../users/user.ts'
import type { VoteExclusion } from '../votes/vote-exclusion.ts'
import type { AuditedAction } from './audit.ts'
import type { Moderation, ModerationId } from './moderation.ts'

/** An audit entry without author and date, and whether a person or the service acted. */
export interface AuditDraft {
  readonly audited: AuditedAction
  readonly note: string
  readonly byService: boolean
}

const done = (audited: AuditedAction, note = ''): AuditDraft => ({ audited, note, byService: false })

/** What a change of an event is, beside its words; a new one was nothing before. */
export function auditOfEvent(before: Event | undefined, after: Event): readonly AuditDraft[] {
  const { approval } = after
  if (approval.state === before?.approval.state) return []
  if (approval.state === 'approved') {
    const action = before === undefined ? 'event-approved-at-once' : 'event-approved'
    return [done({ action, subjectId: after.id })]
  }
  if (approval.state === 'pending')
    return before === undefined ? [] : [done({ action: 'event-approval-withdrawn', subjectId: after.id })]
  return [done({ action: 'event-rejected', subjectId: after.id }, approval.reason)]
}

/** The event's name stays readable when the event is gone. */
export const auditOfEventDeletion = (event: Event): AuditDraft =>
  done({ action: 'event-deleted', subjectId: event.id }, event.name)

export function auditOfUser(before: User | undefined, after: User): readonly AuditDraft[] {
  const drafts: AuditDraft[] = []
  const { id: subjectId } = after
  if (after.suspended !== (before?.suspended ?? false)) {
    drafts.push(done({ action: after.suspended ? 'user-suspended' : 'user-unsuspended', subjectId }))
  }
  if (after.trusted !== (before?.trusted ?? false)) {
    drafts.push(done({ action: after.trusted ? 'user-trusted' : 'user-untrusted', subjectId }))
  }
  if (before !== undefined && after.username !== before.username) {
    drafts.push(done({ action: 'user-renamed', subjectId }))
  }
  if (after.admin && before?.admin !== true) drafts.push(done({ action: 'user-made-admin', subjectId }))
  return drafts
}

export const auditOfUserDeletion = (subjectId: User['id']): AuditDraft =>
  done({ action: 'user-deleted', subjectId })

export const auditOfComment = (before: CommentFacts | undefined, after: Comment): readonly AuditDraft[] => [
  ...[...auditOfReports(before, after), ...auditOfReleases(before, after)].map(
    ({ what, byService, ...from }): AuditDraft => ({
      audited: { action: `${after.subject.kind}-comment-${what}`, subjectId: after.id, ...from },
      note: '',
      byService,
    }),
  ),
  ...decisionsIn(before?.answer, after.answer).map((decision) =>
    done({ action: `answer-report-${decision}`, subjectId: after.id }),
  ),
]

export const auditOfModeration = (moderation: Moderation): AuditDraft => {
  const action = moderation.undoneDate === undefined ? 'comments-taken-down' : 'comments-restored'
  return done({ action, subjectId: moderation.id })
}

export const auditOfVoteExclusion = (
  action: 'votes-set-aside' | 'votes-given-back',
  { eventId, what }: Pick<VoteExclusion, 'eventId' | 'what'>,
): AuditDraft => done({ action, subjectId: eventId }, what.kind === 'proof' ? what.proof : what.kind)

/** A new secret is a new grant: the one before is void. */
export function auditOfApplication(
  before: Application | undefined,
  after: Application,
): readonly AuditDraft[] {
  const { id: subjectId, clientSecretHash } = after
  if (clientSecretHash === before?.clientSecretHash) return []
  const action = clientSecretHash === undefined ? 'password-grant-taken' : 'password-grant-given'
  return [done({ action, subjectId })]
}

interface CommentAction {
  readonly what: 'held' | 'report-approved' | 'report-denied' | 'released'
  readonly byService: boolean
  readonly moderationId?: ModerationId
}

/** One for each take-down. Those of a take-down that is undone are part of the undoing, which saves no comment. */
const auditOfReleases = (before: CommentFacts | undefined, after: CommentFacts): readonly CommentAction[] =>
  (before?.heldBy ?? [])
    .filter((moderationId) => !after.heldBy.includes(moderationId))
    .map((moderationId) => ({ what: 'released', byService: false, moderationId }))

/** A report alone is not audited: it is in the queue. Holding a comment and deciding a report are. */
function auditOfReports(before: CommentFacts | undefined, after: CommentFacts): readonly CommentAction[] {
  const known = before?.reports.length ?? 0
  const held = after.reports.slice(known).filter(({ reportingUserId }) => reportingUserId === undefined)
  return [
    ...held.map(() => ({ what: 'held', byService: true }) as const),
    ...decisionsIn(before, after).map(
      (decision) => ({ what: `report-${decision}`, byService: false }) as const,
    ),
  ]
}

const decisionsIn = (before: Reportable | undefined, after: Reportable | undefined): readonly Decision[] =>
  (after?.reports ?? []).flatMap(({ ruling }, index) =>
    ruling === undefined || ruling.decision === before?.reports[index]?.ruling?.decision
      ? []
      : [ruling.decision],
  )
