import { type AuditedAction, auditActions, type AuditEntry, asId, toIso, UTC } from '@lectern/domain'
import type { Uris } from '@lectern/http'
import type { AuditRecord } from './schemas.ts'

export const presentAuditEntry = (
  { createdDate, author, audited, note }: AuditEntry,
  uris: Uris,
): AuditRecord => ({
  created_date: toIso(createdDate, UTC),
  action: audited.action,
  author: author.kind,
  user_uri: author.kind === 'member' && author.userId !== undefined ? uris.user(author.userId) : '',
  subject_uri: subjectUri(audited, uris),
  moderation_uri: audited.moderationId === undefined ? '' : uris.moderation(audited.moderationId, undefined),
  note,
})

function subjectUri({ action, subjectId }: AuditedAction, uris: Uris): string {
  switch (auditActions[action]) {
    case 'event':
      return uris.event(asId(subjectId))
    case 'talk-comment':
      return uris.comment({ kind: 'talk', commentId: asId(subjectId) })
    case 'event-comment':
      return uris.comment({ kind: 'event', commentId: asId(subjectId) })
    case 'moderation':
      return uris.moderation(asId(subjectId), undefined)
    case 'user':
      return uris.user(asId(subjectId))
    case 'application':
      return uris.at(`/applications/${subjectId}`)
    // The note has the address of the service, or the number of mails.
    case 'service-import':
    case 'mail':
      return ''
  }
}
