import { type Actor, type AuditEntry, canSeeAudit, forbidden, requireSignIn } from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'

/** The audit entries, newest first; for admins. */
export async function listAudit(
  ports: Pick<Ports, 'auditQueries' | 'settings'>,
  actor: Actor,
  { page }: { readonly page: PageRequest },
): Promise<Listing<AuditEntry>> {
  const reader = requireSignIn(actor, 'view data')
  if (!canSeeAudit(reader)) throw forbidden('admins-see-audit')
  return ports.auditQueries.list(pageOf(page, ports.settings))
}
