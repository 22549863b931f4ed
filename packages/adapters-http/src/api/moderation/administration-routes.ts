import * as v from 'valibot'
import { asId, auditActions, type AuditedAction, type AuditEntry, toIso, UTC } from '@lectern/domain'
import type { Route } from '../../exchange/route.ts'
import type { Uris } from '@lectern/http'
import { change, showing } from '../operations.ts'
import { addressOrEmpty, dateTime, described, pageSchema } from '../schemas.ts'

export const auditEntrySchema = v.strictObject({
  created_date: dateTime,
  action: v.picklist(Object.keys(auditActions)),
  author: described(v.picklist(['member', 'operator', 'service']), 'Who did it'),
  user_uri: described(
    addressOrEmpty,
    'The member who did it; empty for others, or once that account is gone',
  ),
  subject_uri: described(addressOrEmpty, 'What it was done to; it may be gone by now'),
  moderation_uri: described(
    addressOrEmpty,
    'The take-down from which a comment was released; empty for other actions',
  ),
  note: v.string(),
})

export type AuditRecord = v.InferOutput<typeof auditEntrySchema>

export const auditPageSchema = pageSchema({ audit: v.array(auditEntrySchema) })

const presentAuditEntry = ({ createdDate, author, audited, note }: AuditEntry, uris: Uris): AuditRecord => ({
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
    case 'webhook':
      return uris.webhook(asId(subjectId))
    // The note has the address of the service, or the number of mails.
    case 'service-import':
    case 'mail':
      return ''
  }
}

export const suspensionBodySchema = v.object({ suspended: v.boolean() })

const audit = showing<AuditEntry>({
  root: 'audit',
  schema: auditPageSchema,
  many: 'A page of entries',
  present: (entry, { uris }) => presentAuditEntry(entry, uris),
})

/** For site admins. */
export const administrationRoutes: readonly Route[] = [
  change({
    method: 'PUT',
    path: '/users/:userId/suspension',
    useCase: 'suspendUser',
    summary: 'Keep a user out, or let them in again, as a site admin',
    body: suspensionBodySchema,
    success: { status: 204, location: 'the user' },
    input: ({ ids, body: { suspended } }) => ({ ...ids, suspended }),
    at: ({ uris, ids }) => uris.user(ids.userId),
  }),
  audit.list({
    path: '/audit',
    useCase: 'listAudit',
    summary: 'List who moderated and administered what, newest first, as a site admin',
    signIn: 'view data',
  }),
]
