import {
  type Actor,
  type AuditDraft,
  auditedBy,
  auditedByService,
  type AuditEntry,
  type Instant,
  type New,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { Repositories } from '../ports/store.ts'
import { repositoryDecorator } from '../transactions/decorate-repositories.ts'

/**
 * Ports whose transactions add the audit entries. An entry is made of the change of a repository, as its effects say, so no
 * use case can forget it.
 */
export const audited = (ports: Ports, actor: Actor): Ports => ({
  ...ports,
  transaction: (work, options) =>
    ports.transaction((repositories, queries) => {
      const now = ports.clock.now()
      return work(withAudit(repositories, { repositories, actor, now }), queries)
    }, options),
})

/** The repositories are those without audit. */
interface AuditContext {
  readonly repositories: Repositories
  readonly actor: Actor
  readonly now: Instant
}

async function write({ repositories, actor, now }: AuditContext, drafts: readonly AuditDraft[]) {
  if (drafts.length > 0) await repositories.audit.add(drafts.map((draft) => entryOf(draft, actor, now)))
}

function entryOf({ audited, note, byService }: AuditDraft, actor: Actor, now: Instant): New<AuditEntry> {
  if (byService || actor.kind === 'visitor') return auditedByService(audited, now, note)
  return auditedBy(actor, audited, now, note)
}

const withAudit = repositoryDecorator<AuditContext>((effects, name) => {
  if (typeof effects === 'string' || typeof effects.audit !== 'function') return undefined
  const { audit } = effects
  return (context: AuditContext, ...call: readonly unknown[]): unknown => {
    const repository = context.repositories[name]
    const auditing = { repository, write: (drafts: readonly AuditDraft[]) => write(context, drafts) }
    return Reflect.apply(audit, undefined, [auditing, ...call])
  }
})
