import type { Member, Operator } from '../actor.ts'
import type { ApplicationId } from '../access/application.ts'
import { asId, type Brand, type Id, type New } from '../brand.ts'
import type { CommentId } from '../comments/comment.ts'
import type { EventId } from '../events/event.ts'
import type { ServiceImportId } from '../imports/service-import.ts'
import type { MailId } from '../mail/mail.ts'
import type { Instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import type { WebhookId } from '../webhooks/webhook.ts'
import type { ModerationId } from './moderation.ts'

export type AuditEntryId = Id & Brand<number, 'AuditEntryId'>

/** Every action that the audit records, and the kind of thing that it is done to. */
export const auditActions = {
  'event-approved': 'event',
  'event-approved-at-once': 'event',
  'event-approval-withdrawn': 'event',
  'event-rejected': 'event',
  'event-deleted': 'event',
  'programme-imported': 'event',
  'talks-placed': 'event',
  'tracks-turned-into-rooms': 'event',
  'talk-changed-by-speaker': 'event',
  'speakers-invited': 'event',
  'invitation-withdrawn': 'event',
  'invitation-accepted': 'event',
  'report-link-made': 'event',
  'report-link-revoked': 'event',
  'webhook-added': 'event',
  'webhook-changed': 'event',
  'webhook-renewed': 'event',
  'webhook-removed': 'event',
  'site-webhook-added': 'webhook',
  'site-webhook-changed': 'webhook',
  'site-webhook-renewed': 'webhook',
  'site-webhook-removed': 'webhook',
  'votes-set-aside': 'event',
  'votes-given-back': 'event',
  'codes-made': 'event',
  'codes-deleted': 'event',
  'voting-box-made': 'event',
  'voting-box-changed': 'event',
  'voting-box-deleted': 'event',
  'talk-comment-held': 'talk-comment',
  'talk-comment-report-approved': 'talk-comment',
  'talk-comment-report-denied': 'talk-comment',
  'talk-comment-released': 'talk-comment',
  'answer-report-approved': 'talk-comment',
  'answer-report-denied': 'talk-comment',
  'event-comment-held': 'event-comment',
  'event-comment-report-approved': 'event-comment',
  'event-comment-report-denied': 'event-comment',
  'event-comment-released': 'event-comment',
  'comments-taken-down': 'moderation',
  'comments-restored': 'moderation',
  'user-suspended': 'user',
  'user-unsuspended': 'user',
  'user-trusted': 'user',
  'user-untrusted': 'user',
  'user-made-admin': 'user',
  'user-deleted': 'user',
  'service-imported': 'service-import',
  'user-joined': 'user',
  'user-renamed': 'user',
  'user-invited': 'user',
  'user-taken-over': 'user',
  'password-grant-given': 'application',
  'password-grant-taken': 'application',
  'mails-retried': 'mail',
} as const satisfies Record<string, keyof AuditSubjectIds>

interface AuditSubjectIds {
  readonly event: EventId
  readonly 'talk-comment': CommentId
  readonly 'event-comment': CommentId
  readonly moderation: ModerationId
  readonly user: UserId
  readonly application: ApplicationId
  readonly 'service-import': ServiceImportId
  readonly mail: MailId
  readonly webhook: WebhookId
}

export type AuditAction = keyof typeof auditActions

/** What was done and to what; the subject may be gone by now. */
export type AuditedAction = {
  readonly [Action in AuditAction]: {
    readonly action: Action
    readonly subjectId: AuditSubjectIds[(typeof auditActions)[Action]]
    /** The take-down from which a comment was released; other actions have none. */
    readonly moderationId?: ModerationId
  }
}[AuditAction]

/** Who did it; a member whose account is gone has no id any more. */
export type AuditAuthor =
  | { readonly kind: 'member'; readonly userId: UserId | undefined }
  | { readonly kind: 'operator' }
  | { readonly kind: 'service' }

/** Who did what to what, and when. Written once, never changed. */
export interface AuditEntry {
  readonly id: AuditEntryId
  readonly createdDate: Instant
  readonly author: AuditAuthor
  readonly audited: AuditedAction
  /** A reason or the name of what was deleted; never a person's data. */
  readonly note: string
}

export const auditedBy = (
  actor: Member | Operator,
  audited: AuditedAction,
  now: Instant,
  note = '',
): New<AuditEntry> => ({
  createdDate: now,
  author: actor.kind === 'member' ? { kind: 'member', userId: actor.userId } : { kind: 'operator' },
  audited,
  note,
})

/** For what happens without anybody asking for it. */
export const auditedByService = (audited: AuditedAction, now: Instant, note = ''): New<AuditEntry> => ({
  createdDate: now,
  author: { kind: 'service' },
  audited,
  note,
})

/** The thing that something was done to; it may be gone by now. */
export interface AuditSubject {
  readonly kind: keyof AuditSubjectIds
  readonly id: number
}

export const subjectOfAudit = ({ action, subjectId }: AuditedAction): AuditSubject => ({
  kind: auditActions[action],
  id: subjectId,
})

/** `event-5`; undefined for any other text. */
export function readAuditSubject(text: string): AuditSubject | undefined {
  const [, kind = '', id = ''] = /^([a-z-]+)-(\d{1,15})$/u.exec(text) ?? []
  const known = Object.values(auditActions).find((one) => one === kind)
  return known === undefined ? undefined : { kind: known, id: Number(id) }
}

/** The actions that are done to things of this kind. */
export const auditActionsOn = (kind: AuditSubject['kind']): readonly AuditAction[] =>
  Object.keys(auditActions)
    .filter(isAuditAction)
    .filter((action) => auditActions[action] === kind)

export const isAuditAction = (text: string): text is AuditAction => Object.hasOwn(auditActions, text)

/** An audited action from the store; undefined when it is of no known kind. */
export const storedAction = (
  action: string,
  subjectId: number,
  moderationId?: ModerationId,
): AuditedAction | undefined =>
  isAuditAction(action)
    ? ({
        action,
        subjectId: asId(subjectId),
        ...(moderationId === undefined ? {} : { moderationId }),
      } as AuditedAction)
    : undefined

/** The account is gone: what it did stays in the audit as some member's. */
export const forgetUserInAudit = (entry: AuditEntry, gone: UserId): AuditEntry =>
  entry.author.kind === 'member' && entry.author.userId === gone
    ? { ...entry, author: { kind: 'member', userId: undefined } }
    : entry
