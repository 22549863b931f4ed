import type { AuditEntry } from '@lectern/domain'
import type { Route } from '@lectern/http'
import * as v from 'valibot'
import { change, showing } from '../operations.ts'
import { presentAuditEntry } from './present-audit-entry.ts'
import { auditPageSchema } from './schemas.ts'

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
    ask: ({ lectern, actor, ids, body: { suspended } }) => lectern.suspendUser(actor, { ...ids, suspended }),
    at: ({ uris, ids }) => uris.user(ids.userId),
  }),
  audit.list({
    path: '/audit',
    useCase: 'listAudit',
    summary: 'List who moderated and administered what, newest first, as a site admin',
    signIn: 'view data',
    find: ({ lectern, actor, page }) => lectern.listAudit(actor, { page }),
  }),
]
